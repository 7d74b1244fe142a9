import { serverNow } from 'browser/calls/clock.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { TourSlot } from 'contract/visits/slots.ts'
import { useSlotText } from './slot-text.ts'
import { isFreeSlot, isSameTime, slotDays } from './slots.ts'

interface PlainTimesProps {
  readonly slots: readonly TourSlot[]
  /** Chosen time; '' to be called. */
  readonly chosen: string
  /** Whether to offer a call instead of a time. */
  readonly call?: boolean
}

/** Free times without JavaScript: `<details>` per day with radio buttons. */
export default function PlainTimes({ slots, chosen, call = false }: PlainTimesProps) {
  const { t } = useWords('visits')
  const slotText = useSlotText()
  const days = slotDays(slots.filter(isFreeSlot), [], serverNow())
  const isChosen = (startsAt: string) => chosen !== '' && isSameTime(startsAt, chosen)
  const opened = days.findIndex(({ slots }) => slots.some(({ starts_at }) => isChosen(starts_at)))
  return (
    <fieldset className="grid gap-2">
      <legend className="hide-visually">{t('time')}</legend>
      {days.map(({ day, free }, index) => (
        <details key={day} open={index === Math.max(opened, 0)} className="plain-day">
          <summary>
            <b>{slotText.brief(day)}</b> <span className="text-ink-2">{slotText.hijri(day)}</span>{' '}
            <span className="text-ink-2">{t('times', { count: free.length })}</span>
          </summary>
          <div className="times">
            {free.map(({ starts_at, ends_at, places_left }) => (
              <label key={starts_at} className="time">
                <input type="radio" name="slot" value={starts_at} defaultChecked={isChosen(starts_at)} />
                <span>
                  <b>{slotText.clock(starts_at)}</b>
                  <small>{t('until', { time: slotText.clock(ends_at) })}</small>
                </span>
                <span className="places">{t('places', { count: places_left })}</span>
              </label>
            ))}
          </div>
        </details>
      ))}
      {call && (
        <label className="time">
          <input type="radio" name="slot" value="" defaultChecked={!slots.some((slot) => isChosen(slot.starts_at))} />
          <span>
            <b>{t('call_me')}</b>
            <small>{t('call_me_text')}</small>
          </span>
        </label>
      )}
    </fieldset>
  )
}
