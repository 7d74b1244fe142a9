import { useWords } from 'browser/words/use-words.tsx'
import type { PictureDetails } from 'contract/pictures/desk.ts'
import { type Focus, percent, stepOf } from '../focus.ts'
import { thumbnailOf } from '../picture-grid.tsx'
import './focus-field.css'

interface FocusFieldProps {
  readonly picture: PictureDetails
  readonly onChange: (focus: Focus) => void
}

/** Sets the focal point, by a press or the arrow keys. */
export function FocusField({ picture, onChange }: FocusFieldProps) {
  const { t } = useWords('desk-pictures')
  const { focus, kind, may_change } = picture
  const address = thumbnailOf(picture, 640)
  if (kind === 'film')
    return (
      // biome-ignore lint/a11y/useMediaCaption: what staff have just filmed has no captions yet
      <video className="focus-film" controls preload="none" src={picture.file} poster={address} />
    )
  return (
    <button
      type="button"
      className="focus-field"
      disabled={!may_change}
      aria-label={t('focus', { x: focus.x, y: focus.y })}
      onClick={({ currentTarget, clientX, clientY, detail }) => {
        if (detail === 0) return
        const { left, top, width, height } = currentTarget.getBoundingClientRect()
        onChange({ x: percent((100 * (clientX - left)) / width), y: percent((100 * (clientY - top)) / height) })
      }}
      onKeyDown={(event) => {
        const move = stepOf(event.key)
        if (!move) return
        event.preventDefault()
        onChange({ x: percent(focus.x + move.x), y: percent(focus.y + move.y) })
      }}
    >
      <img src={address} alt="" />
      <span className="focus-point" style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
    </button>
  )
}
