import { Link } from 'browser/parts/link.tsx'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { ListedContent } from 'contract/content/desk.ts'
import { addresses } from '../../addresses.ts'
import { useDays } from '../../language/use-days.ts'
import type { Column } from '../../lists/data-table.tsx'
import { givenTitle } from '../given-title.ts'
import { inOrder, PartStates } from '../part-states.tsx'
import './content-list.css'

interface Choosing {
  readonly chosen: ReadonlySet<number>
  readonly onToggle: (row: ListedContent) => void
  readonly mayChoose: boolean
}

/** What a row of the list says: its picture and titles, how both languages stand, whose it is, who changed it. */
export function useContentColumns({ chosen, onToggle, mayChoose }: Choosing): readonly Column<ListedContent>[] {
  const { t } = useWords('desk-content')
  const { language } = useLanguage()
  const { moment } = useDays()
  return [
    {
      name: 'picture',
      hidden: t('column_picture'),
      card: 'none',
      cell: ({ image }) =>
        image ? <img className="content-thumb" src={`/storage/${image}?w=320`} alt="" loading="lazy" /> : null,
    },
    {
      name: 'title',
      head: t('column_title'),
      card: 'title',
      cell: (row) => {
        const { id, title, kind, row_id } = row
        const given = givenTitle({ kind, row_id })
        const [first, second] = inOrder(language).flatMap((each) => (title[each] ? [{ each, text: title[each] }] : []))
        const link = (
          <Link className="content-title" to={addresses.contentItem(id)}>
            {given ? (
              <b>{t(given)}</b>
            ) : (
              <b lang={first?.each} dir="auto">
                {first?.text ?? t('untitled')}
              </b>
            )}
            {!given && second && (
              <span lang={second.each} dir="auto">
                {second.text}
              </span>
            )}
          </Link>
        )
        if (!mayChoose) return link
        return (
          <span className="flex items-start gap-3">
            <input
              type="checkbox"
              className="mt-1 size-4.5 flex-none"
              aria-label={t('choose_thing', { title: given ? t(given) : (first?.text ?? t('untitled')) })}
              checked={chosen.has(id)}
              onChange={() => onToggle(row)}
            />
            {link}
          </span>
        )
      },
    },
    { name: 'kind', head: t('kind'), cell: ({ kind }) => t(`one_${kind}`) },
    { name: 'state', head: t('column_state'), cell: ({ parts }) => <PartStates parts={parts} /> },
    {
      name: 'branch',
      head: t('column_branch'),
      cell: ({ branch }) => <span dir="auto">{branch?.name ?? t('all_branches')}</span>,
    },
    {
      name: 'who',
      head: t('column_who'),
      cell: ({ changed_by, changed_at }) => (
        <span className="text-small text-ink-2">
          {changed_by ? t('who_when', { name: changed_by.name, moment: moment(changed_at) }) : moment(changed_at)}
        </span>
      ),
    },
  ]
}
