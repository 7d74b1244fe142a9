import { useWords } from 'browser/words/use-words.tsx'
import type { TourSlot } from 'contract/visits/slots.ts'
import { Clock } from 'lucide'
import { Icon } from 'ui/icon.tsx'
import { useSlotText } from './slot-text.ts'
import { dayOf, isFreeSlot, isSameTime, type SlotDay } from './slots.ts'

interface TimeChoicesProps {
  readonly of: SlotDay
  /** Chosen time; '' for none. */
  readonly chosen: string
  readonly onChoose: (startsAt: string) => void
  /** Capacity of a time, as far as known. */
  readonly room: number
  /** Returns the next free time, on this day or a later one. */
  readonly nextFree: (startsAt: string) => TourSlot | undefined
}

/** Times of a day with the places left as beads and in words. */
export function TimeChoices({ of: { day, slots, free }, chosen, onChoose, room, nextFree }: TimeChoicesProps) {
  const { t } = useWords('visits')
  const slotText = useSlotText()
  const heading =
    free.length === 0
      ? t('none_on', { day: slotText.brief(day) })
      : t('free_on', { day: slotText.brief(day), count: free.length })
  return (
    <fieldset>
      <legend className="mb-3 text-small font-bold leading-[1.5]" aria-live="polite">
        {heading}
      </legend>
      <div className="times">
        {slots.map((slot) =>
          isFreeSlot(slot) ? (
            <label key={slot.starts_at} className="time">
              <input
                type="radio"
                name="slot"
                value={slot.starts_at}
                checked={chosen !== '' && isSameTime(slot.starts_at, chosen)}
                onChange={() => onChoose(slot.starts_at)}
              />
              <Times of={slot} />
              <PlacesLeft of={slot} room={room} />
            </label>
          ) : (
            <TakenTime key={slot.starts_at} of={slot} room={room} next={nextFree(slot.starts_at)} onChoose={onChoose} />
          ),
        )}
      </div>
    </fieldset>
  )
}

function Times({ of: { starts_at, ends_at } }: { of: TourSlot }) {
  const { t } = useWords('visits')
  const slotText = useSlotText()
  return (
    <span>
      <b>{slotText.clock(starts_at)}</b>
      <small>{t('until', { time: slotText.clock(ends_at) })}</small>
    </span>
  )
}

/** Maximum number of beads; the words have the exact number. */
const beadsAtMost = 5

/** One bead per place: gold if free, hollow if taken. */
function Beads({ left, room }: { left: number; room: number }) {
  const beads = Array.from({ length: Math.min(Math.max(room, left), beadsAtMost) }, (_, index) => index)
  return (
    <span className="beads" aria-hidden="true">
      {beads.map((index) => (
        <i key={index} className={index < left ? undefined : 'bead-taken'} />
      ))}
    </span>
  )
}

function PlacesLeft({ of: { places_left, state }, room }: { of: TourSlot; room: number }) {
  const { t } = useWords('visits')
  return (
    <span className={state === 'last' ? 'places places-last' : 'places'}>
      <Beads left={places_left} room={room} />
      <span>{t('places', { count: places_left })}</span>
    </span>
  )
}

interface TakenTimeProps {
  readonly of: TourSlot
  readonly room: number
  readonly next: TourSlot | undefined
  readonly onChoose: (startsAt: string) => void
}

/** A taken time with the reason and the next free time. */
function TakenTime({ of: slot, room, next, onChoose }: TakenTimeProps) {
  const { t } = useWords('visits')
  const slotText = useSlotText()
  const isHeld = slot.state === 'held'
  const nextTime = (at: string) =>
    dayOf(at) === dayOf(slot.starts_at)
      ? slotText.clock(at)
      : t('at_time', { day: slotText.brief(dayOf(at)), time: slotText.clock(at) })
  return (
    <div className="time time-taken">
      {isHeld ? <Icon of={Clock} size="1.5rem" /> : <span className="time-ring" />}
      <span>
        <b>{slotText.clock(slot.starts_at)}</b>
        <small>
          <span>{isHeld ? t('held') : t('full')}</span>
          {next && !isHeld && (
            <button type="button" className="link" onClick={() => onChoose(next.starts_at)}>
              {t('take_next', { time: nextTime(next.starts_at) })}
            </button>
          )}
        </small>
      </span>
      <span className="places">
        <Beads left={0} room={room} />
        <span>{isHeld ? t('not_free_yet') : t('no_places')}</span>
      </span>
    </div>
  )
}
