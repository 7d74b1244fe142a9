import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { dayMs } from 'contract/durations.ts'
import { DateInput } from '../../forms/dates.tsx'
import { Tick } from '../../forms/inputs.tsx'
import { Group } from './group.tsx'
import type { InputProps } from './input-props.ts'

interface Hours {
  readonly day: number
  readonly opens: string | null
  readonly closes: string | null
}

/** A Sunday, to name the weekdays from. */
const sunday = Date.UTC(2026, 0, 4)

/** The opening hours of a week, Sunday first; a day can be closed. */
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
            <Tick
              className="content-tick flex-[0_0_7.5rem] text-small"
              disabled={disabled}
              checked={isOpen}
              onTick={(opens) => set({ ...hours, opens: opens ? '07:30' : null, closes: opens ? '14:30' : null })}
            >
              {name}
            </Tick>
            {isOpen ? (
              (['opens', 'closes'] as const).map((which) => (
                <DateInput
                  key={which}
                  kind="time"
                  aria-label={`${name}: ${t(which)}`}
                  disabled={disabled}
                  value={hours[which] ?? ''}
                  onValue={(time) => set({ ...hours, [which]: time })}
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
