import { serverToday } from 'browser/calls/clock.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { StoredVisitHours } from 'contract/visits/desk-hours.ts'
import { Plus } from 'lucide'
import { useId } from 'react'
import { Button } from 'ui/button.tsx'
import { describedBy } from 'ui/field.tsx'
import { Icon } from 'ui/icon.tsx'
import { DateInput } from '../../forms/dates.tsx'
import { Tick } from '../../forms/inputs.tsx'
import { errorAt, type HoursErrors } from './hours-errors.ts'
import { ListError } from './list-error.tsx'

type All = StoredVisitHours['exceptions']
interface ExceptionsProps {
  readonly exceptions: All
  readonly errors: HoursErrors
  readonly onChange: (exceptions: All) => void
}

/** Days that are closed or have other hours. */
export function Exceptions({ exceptions, errors, onChange }: ExceptionsProps) {
  const { t } = useWords('desk-visits')
  const id = useId()
  const change = (index: number, changed: All[number]) =>
    onChange(exceptions.map((each, other) => (other === index ? changed : each)))
  return (
    <>
      <ul className="rows" aria-label={t('exceptions')}>
        {exceptions.map((exception, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an exception is its place in the list
          <li key={index} className="hours-exception">
            <DateInput
              kind="day"
              className="input num"
              aria-label={t('date')}
              {...describedBy(`${id}${index}`, errorAt(errors, `exceptions.${index}`), undefined)}
              value={exception.date}
              onValue={(date) => change(index, { ...exception, date })}
            />
            <Tick
              className="flex items-center gap-2"
              checked={'closed' in exception}
              onTick={(isClosed) =>
                change(
                  index,
                  isClosed
                    ? { date: exception.date, closed: true }
                    : { date: exception.date, from: '09:00', to: '12:00' },
                )
              }
            >
              {t('closed')}
            </Tick>
            {!('closed' in exception) &&
              (['from', 'to'] as const).map((end) => (
                <span key={end} className="hours-end">
                  <span aria-hidden="true">{t(end)}</span>{' '}
                  <DateInput
                    kind="time"
                    className="input num"
                    aria-label={t(end)}
                    value={exception[end]}
                    onValue={(time) => change(index, { ...exception, [end]: time })}
                  />
                </span>
              ))}
            <Button kind="ghost" small onClick={() => onChange(exceptions.filter((_, other) => other !== index))}>
              {t('remove')}
            </Button>
            <ListError id={`${id}${index}`} error={errorAt(errors, `exceptions.${index}`)} />
          </li>
        ))}
      </ul>
      <ListError id={id} error={errors.exceptions?.[0]} />
      <Button
        kind="line"
        small
        className="mt-3"
        onClick={() => onChange([...exceptions, { date: serverToday(), closed: true }])}
      >
        <Icon of={Plus} />
        {t('add_exception')}
      </Button>
    </>
  )
}
