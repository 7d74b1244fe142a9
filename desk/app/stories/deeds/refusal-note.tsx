import { useWords } from 'browser/words/use-words.tsx'
import { Ban } from 'lucide'
import { Note } from '../../parts/note.tsx'
import type { Refusal } from './refusal.ts'

interface RefusalNoteProps {
  readonly title: string
  readonly refusal: Refusal
  /** Where it can be put right: that picture. */
  readonly onPicture?: (number: number) => void
}

/** What stops the story, said plainly: which picture, which child, why. */
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
                  t('in_picture', { number })
                ))}
              {children.map(({ name, state }) => (
                <span key={name} className="block">
                  {tPicture(`because_${state}`, { name: name ?? tPicture('somebody_gone') })}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Note>
  )
}
