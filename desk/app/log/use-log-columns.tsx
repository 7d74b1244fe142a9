import { useWords } from 'browser/words/use-words.tsx'
import { useDays } from '../language/use-days.ts'
import type { Column } from '../lists/data-table.tsx'
import type { GroupedRow } from './grouped-rows.ts'
import { LoggedChange } from './logged-change.tsx'
import { LoggedThing } from './logged-thing.tsx'

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
