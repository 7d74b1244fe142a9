import { useWords } from 'browser/words/use-words.tsx'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { clampCrop, draw, moveCrop, type PictureCrop } from './crop.ts'

interface CropStageProps {
  readonly picture: ImageBitmap
  readonly crop: PictureCrop
  readonly onCrop: (crop: PictureCrop) => void
}

/** Step of an arrow key, in stage pixels. */
const stepPx = 12
const stagePx = 320
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-stepPx, 0],
  ArrowRight: [stepPx, 0],
  ArrowUp: [0, -stepPx],
  ArrowDown: [0, stepPx],
}

/** The picture under a round mask: drag, pinch, or move it with keys. */
export function CropStage({ picture, crop, onCrop }: CropStageProps) {
  const { t } = useWords('settings')
  const canvas = useRef<HTMLCanvasElement>(null)
  const fingers = useRef(new Map<number, { x: number; y: number }>())

  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop)
  }, [picture, crop])

  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    fingers.current.set(event.pointerId, now)
    if (other) {
      const apart = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y)
      onCrop(clampCrop(picture, { ...crop, zoom: crop.zoom * (apart(now) / Math.max(1, apart(before))) }))
    } else {
      const width = event.currentTarget.clientWidth || stagePx
      onCrop(moveCrop(picture, crop, now.x - before.x, now.y - before.y, width))
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrows[event.key]
    if (!by) return
    event.preventDefault()
    onCrop(moveCrop(picture, crop, by[0], by[1], stagePx))
  }
  const release = (event: PointerEvent) => fingers.current.delete(event.pointerId)

  return (
    // biome-ignore lint/a11y/useSemanticElements: no element of HTML is a picture that moves
    <div
      className="crop-stage"
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
      tabIndex={0}
      aria-label={t('crop_area')}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      }}
      onPointerMove={onPointerMove}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <canvas ref={canvas} width={stagePx * 2} height={stagePx * 2} />
    </div>
  )
}
