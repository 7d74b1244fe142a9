import { Link } from 'browser/parts/link.tsx'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { ListedContent } from 'contract/content/desk.ts'
import { addresses } from '../../addresses.ts'
import { TickBox } from '../../forms/inputs.tsx'
import { useDays } from '../../language/use-days.ts'
import { useValueWord } from '../../language/use-value-word.ts'
import type { Column } from '../../lists/data-table.tsx'
import { givenTitle } from '../given-title.ts'
import { inOrder, PartStates } from '../part-states.tsx'

interface SelectionProps {
  readonly chosen: ReadonlySet<number>
  readonly onToggle: (row: ListedContent) => void
  readonly mayChoose: boolean
  /** The calendar shows days and their kind in place of a picture. */
  readonly isCalendar: boolean
}

/** Columns of the content list: picture and titles, kind, state of both languages, branch, last change. */
export function useContentColumns({
  chosen,
  onToggle,
  mayChoose,
  isCalendar,
}: SelectionProps): readonly Column<ListedContent>[] {
  const { t } = useWords('desk-content')
  const wordOf = useValueWord()
  const { language } = useLanguage()
  const { moment, withoutWeekday } = useDays()
  const days = ({ calendar }: ListedContent) => {
    const [from, to] = [calendar?.starts_on, calendar?.ends_on]
    if (!from) return t('no_days')
    return !to || to === from
      ? withoutWeekday(from)
      : t('days_from_to', { from: withoutWeekday(from), to: withoutWeekday(to) })
  }
  const first: Column<ListedContent> = isCalendar
    ? { name: 'days', head: t('column_days'), cell: days }
    : {
        name: 'picture',
        hidden: t('column_picture'),
        card: 'none',
        cell: ({ image }) =>
          image ? (
            <img
              className="w-11 aspect-[4/3] rounded-s object-cover bg-(--hair)"
              src={`/storage/${image}?w=320`}
              alt=""
              loading="lazy"
            />
          ) : null,
      }
  return [
    first,
    {
      name: 'title',
      head: t('column_title'),
      card: 'title',
      cell: (row) => {
        const { id, title, kind, row_id } = row
        const given = givenTitle({ kind, row_id })
        const [first, second] = inOrder(language).flatMap((each) => (title[each] ? [{ each, text: title[each] }] : []))
        const link = (
          <Link className="grid justify-items-start" to={addresses.contentItem(id)}>
            {given ? (
              <b>{t(given)}</b>
            ) : (
              <b lang={first?.each} dir="auto">
                {first?.text ?? t('untitled')}
              </b>
            )}
            {!given && second && (
              <span lang={second.each} dir="auto" className="text-small leading-[inherit] font-normal text-ink-2">
                {second.text}
              </span>
            )}
          </Link>
        )
        if (!mayChoose) return link
        return (
          <span className="flex items-start gap-3">
            <TickBox
              className="mt-1 size-4.5 flex-none"
              aria-label={t('choose_thing', { title: given ? t(given) : (first?.text ?? t('untitled')) })}
              checked={chosen.has(id)}
              onTick={() => onToggle(row)}
            />
            {link}
          </span>
        )
      },
    },
    {
      name: 'kind',
      head: t('kind'),
      cell: ({ kind, calendar }) => (isCalendar && calendar?.kind ? wordOf('kind', calendar.kind) : t(`one_${kind}`)),
    },
    { name: 'state', head: t('column_state'), cell: ({ parts }) => <PartStates parts={parts} /> },
    {
      name: 'branch',
      head: t('column_branch'),
      cell: ({ branch, calendar }) => {
        const count = calendar?.branches_count ?? 0
        return (
          <span dir="auto">{branch?.name ?? (count > 1 ? t('branches_count', { count }) : t('all_branches'))}</span>
        )
      },
    },
    {
      name: 'who',
      head: t('column_last_change'),
      cell: ({ changed_by, changed_at }) => (
        <span className="text-small text-ink-2">
          {changed_by ? t('name_and_time', { name: changed_by.name, moment: moment(changed_at) }) : moment(changed_at)}
        </span>
      ),
    },
  ]
}
