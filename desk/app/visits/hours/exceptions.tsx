import { useWords } from 'browser/words/use-words.tsx'
import type { StoredVisitHours } from 'contract/visits/desk.ts'
import { riyadhDay } from 'i18n/format.ts'
import { Plus } from 'lucide'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'

type All = StoredVisitHours['exceptions']
interface ExceptionsProps {
  readonly exceptions: All
  readonly onChange: (exceptions: All) => void
}

/** Days that are closed, or have other hours. */
export function Exceptions({ exceptions, onChange }: ExceptionsProps) {
  const { t } = useWords('desk-visits')
  const change = (place: number, changed: All[number]) =>
    onChange(exceptions.map((each, index) => (index === place ? changed : each)))
  return (
    <>
      <ul className="rows" aria-label={t('exceptions')}>
        {exceptions.map((exception, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an exception is its place in the list
          <li key={place} className="hours-exception">
            <input
              type="date"
              className="input num"
              aria-label={t('date')}
              value={exception.date}
              onChange={({ target }) => change(place, { ...exception, date: target.value })}
            />
            <label className="flex items-center gap-2">
              <input
                type="checkbox"
                checked={'closed' in exception}
                onChange={({ target }) =>
                  change(
                    place,
                    target.checked
                      ? { date: exception.date, closed: true }
                      : { date: exception.date, from: '09:00', to: '12:00' },
                  )
                }
              />
              {t('closed')}
            </label>
            {!('closed' in exception) &&
              (['from', 'to'] as const).map((end) => (
                <label key={end}>
                  {t(end)}{' '}
                  <input
                    type="time"
                    className="input num"
                    value={exception[end]}
                    onChange={({ target }) => change(place, { ...exception, [end]: target.value })}
                  />
                </label>
              ))}
            <Button kind="ghost" small onClick={() => onChange(exceptions.filter((_, index) => index !== place))}>
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      <Button
        kind="line"
        small
        className="mt-3"
        onClick={() => onChange([...exceptions, { date: riyadhDay(new Date()), closed: true }])}
      >
        <Icon of={Plus} />
        {t('add_exception')}
      </Button>
    </>
  )
}
