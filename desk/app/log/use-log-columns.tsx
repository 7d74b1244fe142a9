import { useWords } from 'browser/words/use-words.tsx'
import type { LogRow } from 'contract/staff/log.ts'
import { useDays } from '../language/use-days.ts'
import type { Column } from '../lists/data-table.tsx'

/** Of a person's row the log knows which columns changed, and not what they said. */
const shortOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function Change({ before, after }: Pick<LogRow, 'before' | 'after'>) {
  const { t } = useWords('desk-log')
  const names = [...new Set([before, after].flatMap((side) => (Array.isArray(side) ? side : Object.keys(side ?? {}))))]
  if (names.length === 0) return null
  if (Array.isArray(before) || Array.isArray(after))
    return (
      <small>
        {t('columns')} <bdi dir="ltr">{names.join(', ')}</bdi>
      </small>
    )
  return (
    <details>
      <summary className="link text-small">{t('changes', { count: names.length })}</summary>
      <ul className="text-small" dir="ltr">
        {names.map((name) => (
          <li key={name}>
            {name}: <bdi>{shortOf(before?.[name]) ?? '–'}</bdi> → <bdi>{shortOf(after?.[name]) ?? '–'}</bdi>
          </li>
        ))}
      </ul>
    </details>
  )
}

export function useLogColumns(): readonly Column<LogRow>[] {
  const { t } = useWords('desk-log')
  const days = useDays()
  return [
    { name: 'at', head: t('at'), cell: ({ at }) => <time dateTime={at}>{days.moment(at)}</time>, card: 'title' },
    { name: 'who', head: t('who'), cell: ({ staff }) => <bdi>{staff?.name ?? t('nobody')}</bdi>, card: 'end' },
    {
      name: 'what',
      head: t('what'),
      cell: ({ action, thing }) => (
        <>
          {t(`action_${action}`, { defaultValue: action.replaceAll('_', ' ') })}
          <small>
            {t(`kind_${thing.kind}`, { defaultValue: thing.kind })} <bdi className="num">{thing.id}</bdi>
          </small>
        </>
      ),
    },
    { name: 'change', head: t('change'), cell: (row) => <Change {...row} /> },
    {
      name: 'address',
      head: t('address'),
      cell: ({ address }) => <bdi className="ltr num">{address ?? ''}</bdi>,
      card: 'none',
    },
  ]
}
