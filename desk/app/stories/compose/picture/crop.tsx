import { useWords } from 'browser/words/use-words.tsx'
import type { PictureDetails } from 'contract/pictures/desk.ts'
import { type CSSProperties, useRef, useState } from 'react'
import { type Focus, percent, stepOf } from '../../../pictures/focus.ts'
import { thumbnailOf } from '../../../pictures/picture-grid.tsx'
import { frameOn } from './frame-geometry.ts'
import './crop.css'

interface CropProps {
  readonly picture: PictureDetails
  readonly onChange: (focus: Focus) => void
}

/** The whole picture with the upright frame that families see; moved by finger or arrow keys. */
export function Crop({ picture, onChange }: CropProps) {
  const { t } = useWords('desk-stories')
  const box = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState<{ readonly from: number; readonly at: number; readonly focus: Focus }>()
  const { width, height, may_change } = picture
  const focus = held?.focus ?? picture.focus
  const { along, room, style } = frameOn(width, height, focus)
  const fixed = room < 1 || !may_change

  const to = (value: number): Focus => ({ ...picture.focus, [along]: percent(value) })
  const moved = (event: { clientX: number; clientY: number }) => {
    if (!held || !box.current) return
    const { width: wide, height: high } = box.current.getBoundingClientRect()
    const travelledPx = (along === 'x' ? event.clientX : event.clientY) - held.from
    const roomPx = ((along === 'x' ? wide : high) * room) / 100
    setHeld({ ...held, focus: to(held.at + (100 * travelledPx) / Math.max(roomPx, 1)) })
  }
  return (
    <div
      ref={box}
      className="crop"
      data-along={fixed ? undefined : along}
      style={{ '--shape': (width ?? 9) / (height ?? 16) } as CSSProperties}
      onPointerDown={(event) => {
        if (fixed) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setHeld({ from: along === 'x' ? event.clientX : event.clientY, at: picture.focus[along], focus })
      }}
      onPointerMove={moved}
      onPointerUp={() => {
        if (held && held.focus[along] !== picture.focus[along]) onChange(held.focus)
        setHeld(undefined)
      }}
      onPointerCancel={() => setHeld(undefined)}
    >
      <img src={thumbnailOf(picture, 960)} alt="" draggable={false} />
      <div
        className="crop-frame"
        style={style}
        role="slider"
        tabIndex={fixed ? -1 : 0}
        aria-label={t('frame')}
        aria-orientation={along === 'x' ? 'horizontal' : 'vertical'}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={focus[along]}
        aria-valuetext={t('frame_at', { percent: focus[along] })}
        aria-disabled={fixed || undefined}
        onKeyDown={(event) => {
          const by = stepOf(event.key)
          if (!by || fixed) return
          event.preventDefault()
          // The frame moves along one side only, by every arrow key.
          onChange(to(picture.focus[along] + by.x + by.y))
        }}
      />
    </div>
  )
}
