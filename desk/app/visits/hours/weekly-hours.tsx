import { useWords } from 'browser/words/use-words.tsx'
import type { StoredVisitHours } from 'contract/visits/desk.ts'
import { Plus, X } from 'lucide'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'

type Weekly = StoredVisitHours['weekly']
/** Tuesday and Thursday (spec §9). */
const weekdays = [2, 4] as const

interface WeeklyHoursProps {
  readonly weekly: Weekly
  readonly onChange: (weekly: Weekly) => void
}

export function WeeklyHours({ weekly, onChange }: WeeklyHoursProps) {
  const { t } = useWords('desk-visits')
  const change = (place: number, changed: Partial<Weekly[number]>) =>
    onChange(weekly.map((each, index) => (index === place ? { ...each, ...changed } : each)))
  return weekdays.map((day) => (
    <fieldset key={day} className="hours-day">
      <legend>{t(`day_${day}`)}</legend>
      {weekly.every((each) => each.day !== day) && <span className="text-ink-2">{t('no_visits')}</span>}
      {weekly.map(
        (each, place) =>
          each.day === day && (
            // biome-ignore lint/suspicious/noArrayIndexKey: a window is its place in the list
            <span key={place} className="hours-window">
              {(['from', 'to'] as const).map((end) => (
                <label key={end}>
                  {t(end)}{' '}
                  <input
                    type="time"
                    className="input num"
                    value={each[end]}
                    onChange={({ target }) => change(place, { [end]: target.value })}
                  />
                </label>
              ))}
              <Button
                kind="ghost"
                small
                aria-label={`${t('remove')} ${t(`day_${day}`)} ${each.from}`}
                onClick={() => onChange(weekly.filter((_, index) => index !== place))}
              >
                <Icon of={X} />
              </Button>
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
}
