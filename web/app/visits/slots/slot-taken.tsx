import { useWords } from 'browser/words/use-words.tsx'
import type { VisitTime } from 'contract/visits/slots.ts'
import { Clock } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from 'ui/icon.tsx'
import { useSlotText } from './slot-text.ts'
import { dayOf, isSameTime } from './slots.ts'

interface SlotTakenProps {
  /** The time that is gone. */
  readonly taken: string
  /** The nearest that are free, in order of time. */
  readonly nearest: readonly VisitTime[]
  readonly chosen?: string
  /** Left out where the form is sent as it stands. */
  readonly onChoose?: (startsAt: string) => void
  /** What to do with the one that is chosen, and what else there is. */
  readonly children?: ReactNode
}

interface OfferedTimesProps {
  readonly label: string
  readonly times: readonly VisitTime[]
  /** What stands below the hour. */
  readonly detail: (time: VisitTime) => ReactNode
  readonly chosen?: string
  /** Left out where the form is sent as it stands: then the first is ticked. */
  readonly onChoose?: (startsAt: string) => void
}

/** A few times, of which one is taken. */
export function OfferedTimes({ label, times, detail, chosen = '', onChoose }: OfferedTimesProps) {
  const say = useSlotText()
  return (
    <fieldset className="times">
      <legend className="hide-visually">{label}</legend>
      {times.map((time, place) => (
        <label key={time.starts_at} className="time">
          <input
            type="radio"
            name="slot"
            value={time.starts_at}
            {...(onChoose
              ? {
                  checked: chosen !== '' && isSameTime(chosen, time.starts_at),
                  onChange: () => onChoose(time.starts_at),
                }
              : { defaultChecked: place === 0 })}
          />
          <span>
            <b>{say.clock(time.starts_at)}</b>
            <small>{detail(time)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Another family was quicker: nobody's mistake, so it is gold; the way on stands in it, and nothing typed is lost. */
export function SlotTaken({ taken, nearest, chosen = '', onChoose, children }: SlotTakenProps) {
  const { t } = useWords('visits')
  const say = useSlotText()
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => alert.current?.focus(), [])
  return (
    <div className="alert slot-taken" role="alert" tabIndex={-1} ref={alert}>
      <Icon of={Clock} size="1.5rem" />
      <p>
        <b>{t('taken', { time: say.clock(taken) })}</b> {t(nearest.length > 0 ? 'taken_text' : 'taken_alone')}
      </p>
      {nearest.length > 0 && (
        <OfferedTimes
          label={t('choose_of_these')}
          times={nearest}
          detail={({ starts_at }) => {
            const day = dayOf(starts_at)
            return day === dayOf(taken)
              ? t('same_day', { day: say.brief(day) })
              : `${say.brief(day)} · ${say.hijri(day)}`
          }}
          {...(onChoose && { chosen, onChoose })}
        />
      )}
      {children}
    </div>
  )
}
