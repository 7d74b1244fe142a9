import { useWords } from 'browser/words/use-words.tsx'
import type { TourSlot } from 'contract/visits/slots.ts'
import { Clock } from 'lucide'
import { Icon } from 'ui/icon.tsx'
import { useSlotText } from './slot-text.ts'
import { dayOf, isFree, isSameTime, type SlotDay } from './slots.ts'
import './time-choices.css'

interface TimeChoicesProps {
  readonly of: SlotDay
  /** The time a family has chosen; '' for none. */
  readonly chosen: string
  readonly onChoose: (startsAt: string) => void
  /** How many families a time has room for, as far as is known. */
  readonly room: number
  /** The next free time after one that is taken, on this day or a later one. */
  readonly nextFree: (startsAt: string) => TourSlot | undefined
}

/** The times of a day; places are beads, and always words too. */
export function TimeChoices({ of: { day, slots, free }, chosen, onChoose, room, nextFree }: TimeChoicesProps) {
  const { t } = useWords('visits')
  const say = useSlotText()
  const heading =
    free.length === 0
      ? t('none_on', { day: say.brief(day) })
      : t('free_on', { day: say.brief(day), count: free.length })
  return (
    <fieldset>
      <legend className="times-heading" aria-live="polite">
        {heading}
      </legend>
      <div className="times">
        {slots.map((slot) =>
          isFree(slot) ? (
            <label key={slot.starts_at} className="time">
              <input
                type="radio"
                name="slot"
                value={slot.starts_at}
                checked={chosen !== '' && isSameTime(slot.starts_at, chosen)}
                onChange={() => onChoose(slot.starts_at)}
              />
              <Times of={slot} />
              <Places of={slot} room={room} />
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
  const say = useSlotText()
  return (
    <span>
      <b>{say.clock(starts_at)}</b>
      <small>{t('until', { time: say.clock(ends_at) })}</small>
    </span>
  )
}

/** More beads than this are no longer counted at a glance: the words say how many. */
const beadsAtMost = 5

/** A bead a place on a wire: gold for what is left, hollow for what is taken. */
function Beads({ left, room }: { left: number; room: number }) {
  const beads = Array.from({ length: Math.min(Math.max(room, left), beadsAtMost) }, (_, place) => place)
  return (
    <span className="beads" aria-hidden="true">
      {beads.map((place) => (
        <i key={place} className={place < left ? undefined : 'bead-taken'} />
      ))}
    </span>
  )
}

function Places({ of: { places_left, state }, room }: { of: TourSlot; room: number }) {
  const { t } = useWords('visits')
  return (
    <span className={state === 'last' ? 'places places-last' : 'places'}>
      <Beads left={places_left} room={room} />
      {t('places', { count: places_left })}
    </span>
  )
}

interface TakenTimeProps {
  readonly of: TourSlot
  readonly room: number
  readonly next: TourSlot | undefined
  readonly onChoose: (startsAt: string) => void
}

/** Not to be had: why, and the next one that is. */
function TakenTime({ of: slot, room, next, onChoose }: TakenTimeProps) {
  const { t } = useWords('visits')
  const say = useSlotText()
  const isHeld = slot.state === 'held'
  const nextTime = (at: string) =>
    dayOf(at) === dayOf(slot.starts_at)
      ? say.clock(at)
      : t('at_time', { day: say.brief(dayOf(at)), time: say.clock(at) })
  return (
    <div className="time time-taken">
      {isHeld ? <Icon of={Clock} size="1.5rem" /> : <span className="time-ring" />}
      <span>
        <b>{say.clock(slot.starts_at)}</b>
        <small>
          {isHeld ? t('held') : t('full')}
          {next && !isHeld && (
            <button type="button" className="link" onClick={() => onChoose(next.starts_at)}>
              {t('take_next', { time: nextTime(next.starts_at) })}
            </button>
          )}
        </small>
      </span>
      <span className="places">
        <Beads left={0} room={room} />
        {isHeld ? t('not_free_yet') : t('no_places')}
      </span>
    </div>
  )
}
