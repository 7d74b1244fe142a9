import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import type { LogRow, logScreens } from 'contract/log/desk.ts'
import { addresses } from '../addresses.ts'
import { useDays } from '../language/use-days.ts'
import type { Column } from '../lists/data-table.tsx'
import type { GroupedRow } from './grouped-rows.ts'
import { LoggedChange } from './logged-change.tsx'

const addressOf: Readonly<Record<(typeof logScreens)[number], (id: number) => string>> = {
  family: addresses.family,
  content: addresses.contentItem,
  picture: addresses.picture,
  story: addresses.story,
  comments: () => addresses.comments,
  staff: () => addresses.staff,
  templates: () => addresses.templates,
}

/** The item of a row: its title, as a link if a screen shows it, or its id if it is deleted. */
function LoggedThing({ id, title, opens }: LogRow['thing']) {
  if (title === null) return <bdi className="num">{id}</bdi>
  if (opens === null) return <bdi>{title}</bdi>
  return (
    <Link className="link" dir="auto" to={addressOf[opens.screen](opens.id)}>
      {title}
    </Link>
  )
}

export function useLogColumns(): readonly Column<GroupedRow>[] {
  const { t } = useWords('desk-log')
  const days = useDays()
  return [
    { name: 'at', head: t('at'), cell: ({ at }) => <time dateTime={at}>{days.moment(at)}</time>, card: 'title' },
    { name: 'who', head: t('staff_name'), cell: ({ staff }) => <bdi>{staff?.name ?? t('unknown')}</bdi>, card: 'end' },
    {
      name: 'what',
      head: t('what'),
      cell: ({ action, thing, count }) => (
        <>
          <span>{t(`action_${action}`, { defaultValue: action.replaceAll('_', ' ') })}</span>
          {count > 1 && <small className="text-ink-2">{t('times', { count })}</small>}
          <small>
            <span>{t(`kind_${thing.kind}`, { defaultValue: thing.kind })}</span>: <LoggedThing {...thing} />
          </small>
        </>
      ),
    },
    { name: 'change', head: t('change'), cell: (row) => <LoggedChange {...row} /> },
    {
      name: 'address',
      head: t('address'),
      cell: ({ address }) => <bdi className="ltr num">{address ?? ''}</bdi>,
      card: 'none',
    },
  ]
}
