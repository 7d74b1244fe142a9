import { Link } from 'browser/parts/link.tsx'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { ListedContent } from 'contract/content/desk.ts'
import { addresses } from '../../addresses.ts'
import { Note } from '../../parts/note.tsx'
import type { RefusedItem } from './use-bulk.ts'

interface RefusedNoteProps {
  readonly refused: RefusedItem
  readonly rows: readonly ListedContent[]
}

/** Lists the refused things of a bulk action, each with its title and reason. */
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
