import { useWords } from 'browser/words/use-words.tsx'
import type { VisitTime } from 'contract/visits/slots.ts'
import { Clock } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from 'ui/icon.tsx'
import { useSlotText } from './slot-text.ts'
import { dayOf, isSameTime } from './slots.ts'

interface SlotTakenProps {
  /** The taken time. */
  readonly taken: string
  /** Nearest free times, in order of time. */
  readonly nearest: readonly VisitTime[]
  readonly chosen?: string
  /** Missing if the form is sent without JavaScript. */
  readonly onChoose?: (startsAt: string) => void
  /** Buttons for the chosen time, and alternatives. */
  readonly children?: ReactNode
}

interface OfferedTimesProps {
  readonly label: string
  readonly times: readonly VisitTime[]
  /** Content below the hour. */
  readonly detail: (time: VisitTime) => ReactNode
  readonly chosen?: string
  /** Missing if the form is sent without JavaScript: then the first is checked. */
  readonly onChoose?: (startsAt: string) => void
}

/** Radio buttons for a few times. */
export function OfferedTimes({ label, times, detail, chosen = '', onChoose }: OfferedTimesProps) {
  const slotText = useSlotText()
  return (
    <fieldset className="times">
      <legend className="hide-visually">{label}</legend>
      {times.map((time, index) => (
        <label key={time.starts_at} className="time">
          <input
            type="radio"
            // With JavaScript a separate name, because radio buttons of the same name in the day's list would be unchecked.
            name={onChoose ? 'slot_near' : 'slot'}
            value={time.starts_at}
            {...(onChoose
              ? {
                  checked: chosen !== '' && isSameTime(chosen, time.starts_at),
                  onChange: () => onChoose(time.starts_at),
                }
              : { defaultChecked: index === 0 })}
          />
          <span>
            <b>{slotText.clock(time.starts_at)}</b>
            <small>{detail(time)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Notice that the chosen time was taken, with alternatives; typed values are kept. */
export function SlotTaken({ taken, nearest, chosen = '', onChoose, children }: SlotTakenProps) {
  const { t } = useWords('visits')
  const slotText = useSlotText()
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => void alert.current?.focus(), [])
  return (
    <div className="alert slot-taken" role="alert" tabIndex={-1} ref={alert}>
      <Icon of={Clock} size="1.5rem" />
      <p>
        <b>{t('taken', { time: slotText.clock(taken) })}</b>{' '}
        <span>{t(nearest.length > 0 ? 'taken_text' : 'taken_alone')}</span>
      </p>
      {nearest.length > 0 && (
        <OfferedTimes
          label={t('choose_of_these')}
          times={nearest}
          detail={({ starts_at }) => {
            const day = dayOf(starts_at)
            return day === dayOf(taken)
              ? t('same_day', { day: slotText.brief(day) })
              : `${slotText.brief(day)} · ${slotText.hijri(day)}`
          }}
          {...(onChoose && { chosen, onChoose })}
        />
      )}
      {children}
    </div>
  )
}
