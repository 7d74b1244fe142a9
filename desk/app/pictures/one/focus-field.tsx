import { useWords } from 'browser/words/use-words.tsx'
import type { PictureDetails } from 'contract/pictures/desk.ts'
import { thumbnailOf } from '../picture-grid.tsx'
import './focus-field.css'

interface Focus {
  readonly x: number
  readonly y: number
}
interface FocusFieldProps {
  readonly picture: PictureDetails
  readonly onChange: (focus: Focus) => void
}

const step = 5
const within = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)))
// By the keys' own places: a photograph does not turn with the language.
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** What must stay in sight when it is cropped: pressed there, or moved with the arrows. */
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
        onChange({ x: within((100 * (clientX - left)) / width), y: within((100 * (clientY - top)) / height) })
      }}
      onKeyDown={(event) => {
        const move = moves[event.key]
        if (!move) return
        event.preventDefault()
        onChange({ x: within(focus.x + move[0]), y: within(focus.y + move[1]) })
      }}
    >
      <img src={address} alt="" />
      <span className="focus-point" style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
    </button>
  )
}
