import { useWords } from 'browser/words/use-words.tsx'
import type { VisitTime } from 'contract/visits/slots.ts'
import { Clock } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from 'ui/icon.tsx'
import { useSlotText } from './slot-text.ts'
import { dayOf, isSameTime } from './slots.ts'
import './time-choices.css'
import './slot-taken.css'

interface SlotTakenProps {
  /** The time that is gone. */
  readonly taken: string
  /** The nearest that are free, in order of time. */
  readonly nearest: readonly VisitTime[]
  readonly chosen: string
  /** Left out where the form is sent as it stands. */
  readonly onChoose?: (startsAt: string) => void
  /** What to do with the one that is chosen, and what else there is. */
  readonly children?: ReactNode
}

/** Another family was quicker: nobody's mistake, so it is gold; the way on stands in it, and nothing typed is lost. */
export function SlotTaken({ taken, nearest, chosen, onChoose, children }: SlotTakenProps) {
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
        <fieldset className="times">
          <legend className="hide-visually">{t('choose_of_these')}</legend>
          {nearest.map(({ starts_at }) => (
            <label key={starts_at} className="time">
              <input
                type="radio"
                name="slot"
                value={starts_at}
                {...(onChoose
                  ? {
                      checked: chosen !== '' && isSameTime(chosen, starts_at),
                      onChange: () => onChoose(starts_at),
                    }
                  : { defaultChecked: starts_at === nearest[0]?.starts_at })}
              />
              <span>
                <b>{say.clock(starts_at)}</b>
                <small>
                  {dayOf(starts_at) === dayOf(taken)
                    ? t('same_day', { day: say.brief(dayOf(starts_at)) })
                    : `${say.brief(dayOf(starts_at))} · ${say.hijri(dayOf(starts_at))}`}
                </small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {children}
    </div>
  )
}
