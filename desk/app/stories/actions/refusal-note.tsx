import { useWords } from 'browser/words/use-words.tsx'
import { Ban } from 'lucide'
import { Note } from '../../parts/note.tsx'
import type { StoryRefusal } from './refusal.ts'

interface RefusalNoteProps {
  readonly title: string
  readonly refusal: StoryRefusal
  /** Opens the picture that has to be changed. */
  readonly onPicture?: (number: number) => void
}

/** The reasons a story was refused: picture, child, consent. */
export function RefusalNote({ title, refusal: { sentence, pictures }, onPicture }: RefusalNoteProps) {
  const { t } = useWords('desk-stories')
  const { t: tPicture } = useWords('desk-pictures')
  return (
    <Note kind="bad" icon={Ban} title={title}>
      <p>{sentence}</p>
      {pictures.length > 0 && (
        <ul className="grid gap-1">
          {pictures.map(({ number, children }) => (
            <li key={number}>
              {number > 0 &&
                (onPicture ? (
                  <button type="button" className="link" onClick={() => onPicture(number)}>
                    {t('in_picture', { number })}
                  </button>
                ) : (
                  <span>{t('in_picture', { number })}</span>
                ))}
              {children.map(({ name, state }) => (
                <span key={name} className="block">
                  {tPicture(`because_${state}`, { name: name ?? tPicture('child_gone') })}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Note>
  )
}
