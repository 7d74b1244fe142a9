import { useWords } from 'browser/words/use-words.tsx'
import type { StoredVisitHours } from 'contract/visits/desk-hours.ts'
import { Plus, X } from 'lucide'
import { useId } from 'react'
import { Button } from 'ui/button.tsx'
import { describedBy } from 'ui/field.tsx'
import { Icon } from 'ui/icon.tsx'
import { DateInput } from '../../forms/dates.tsx'
import { errorAt, type HoursErrors } from './hours-errors.ts'
import { ListError } from './list-error.tsx'

type Weekly = StoredVisitHours['weekly']
/** Tuesday and Thursday (spec §9). */
const weekdays = [2, 4] as const

interface WeeklyHoursProps {
  readonly weekly: Weekly
  readonly errors: HoursErrors
  readonly onChange: (weekly: Weekly) => void
}

export function WeeklyHours({ weekly, errors, onChange }: WeeklyHoursProps) {
  const { t } = useWords('desk-visits')
  const id = useId()
  const change = (index: number, changed: Partial<Weekly[number]>) =>
    onChange(weekly.map((each, other) => (other === index ? { ...each, ...changed } : each)))
  const days = weekdays.map((day) => (
    <fieldset key={day} className="hours-day">
      <legend>{t(`day_${day}`)}</legend>
      {weekly.every((each) => each.day !== day) && <span className="text-ink-2">{t('no_visits')}</span>}
      {weekly.map(
        (each, index) =>
          each.day === day && (
            // biome-ignore lint/suspicious/noArrayIndexKey: a window is its place in the list
            <span key={index} className="hours-window">
              {(['from', 'to'] as const).map((end) => (
                <span key={end} className="hours-end">
                  <span aria-hidden="true">{t(end)}</span>{' '}
                  <DateInput
                    kind="time"
                    className="input num"
                    aria-label={t(end)}
                    {...describedBy(`${id}${index}`, errorAt(errors, `weekly.${index}`), undefined)}
                    value={each[end]}
                    onValue={(time) => change(index, { [end]: time })}
                  />
                </span>
              ))}
              <Button
                kind="ghost"
                small
                aria-label={t('remove_window', { day: t(`day_${day}`), time: each.from })}
                onClick={() => onChange(weekly.filter((_, other) => other !== index))}
              >
                <Icon of={X} />
              </Button>
              <ListError id={`${id}${index}`} error={errorAt(errors, `weekly.${index}`)} />
            </span>
          ),
      )}
      <Button kind="ghost" small onClick={() => onChange([...weekly, { day, from: '09:00', to: '12:00' }])}>
        <Icon of={Plus} />
        {t('add_window')}
        <span className="hide-visually">{t(`day_${day}`)}</span>
      </Button>
    </fieldset>
  ))
  return (
    <>
      {days}
      <ListError id={id} error={errors.weekly?.[0]} />
    </>
  )
}
