import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { InputProps } from './content-field.tsx'
import { Group } from './group.tsx'

interface Hours {
  readonly day: number
  readonly opens: string | null
  readonly closes: string | null
}

/** A Sunday, to name the days from. */
const sunday = Date.UTC(2026, 0, 4)
const dayMs = 86_400_000

/** A week, Sunday first: when each day opens and closes, or that it does not. */
export function HoursInput({ id, label, value, onChange, onLeave, disabled, error }: InputProps) {
  const { t } = useWords('desk-content')
  const { language } = useLanguage()
  const stored = Array.isArray(value) ? (value as Hours[]) : []
  const week = Array.from(
    { length: 7 },
    (_, day): Hours => stored.find((hours) => hours.day === day) ?? { day, opens: null, closes: null },
  )
  const nameOf = (day: number) =>
    new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(sunday + day * dayMs)
  const set = (changed: Hours) => onChange(week.map((hours) => (hours.day === changed.day ? changed : hours)))
  return (
    <Group id={id} label={label} error={error}>
      {week.map((hours) => {
        const name = nameOf(hours.day)
        const isOpen = hours.opens !== null
        return (
          <div key={hours.day} className="content-row">
            <label className="content-tick content-day">
              <input
                type="checkbox"
                disabled={disabled}
                checked={isOpen}
                onChange={({ target }) =>
                  set({ ...hours, opens: target.checked ? '07:30' : null, closes: target.checked ? '14:30' : null })
                }
              />
              {name}
            </label>
            {isOpen ? (
              (['opens', 'closes'] as const).map((which) => (
                <input
                  key={which}
                  className="input"
                  type="time"
                  aria-label={`${name}: ${t(which)}`}
                  disabled={disabled}
                  value={hours[which] ?? ''}
                  onChange={({ target }) => set({ ...hours, [which]: target.value })}
                  onBlur={onLeave}
                />
              ))
            ) : (
              <span className="text-small text-ink-3">{t('closed')}</span>
            )}
          </div>
        )
      })}
    </Group>
  )
}
