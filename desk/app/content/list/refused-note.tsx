import { Link } from 'browser/parts/link.tsx'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { ListedContent } from 'contract/content/desk.ts'
import { addresses } from '../../addresses.ts'
import { Note } from '../../parts/note.tsx'
import type { Refused } from './use-bulk.ts'

interface RefusedNoteProps {
  readonly refused: Refused
  readonly rows: readonly ListedContent[]
}

/** Of many, those that stayed as they were: each by its title, with why. */
export function RefusedNote({ refused, rows }: RefusedNoteProps) {
  const { t } = useWords('desk-content')
  const { language } = useLanguage()
  if (refused.length === 0) return null
  const titleOf = (id: number) => {
    const title = rows.find((row) => row.id === id)?.title
    return title?.[language] ?? title?.ar ?? title?.en ?? t('untitled')
  }
  return (
    <Note kind="bad" title={t('bulk_refused', { count: refused.length })}>
      <ul>
        {refused.map(({ id, message }) => (
          <li key={id}>
            <Link className="link" to={addresses.contentItem(id)}>
              <bdi>{titleOf(id)}</bdi>
            </Link>
            : {message}
          </li>
        ))}
      </ul>
    </Note>
  )
}
