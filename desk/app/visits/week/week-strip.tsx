import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { weekdayName, weekdayOf } from 'i18n/format.ts'
import { useDays } from '../../language/use-days.ts'
import './week-strip.css'

export interface DeskSlot {
  readonly starts_at: string
  readonly ends_at: string
  readonly places: number
  readonly held: number
  readonly held_for: readonly { readonly name: string; readonly family_id: number | null; readonly until: string }[]
  readonly places_left: number
}

interface WeekStripProps {
  readonly days: readonly string[]
  readonly slots: readonly DeskSlot[]
  readonly today: string
  readonly day: string
  readonly onChoose: (day: string) => void
  /** The name of the closing day in the school calendar. */
  readonly closedBy: (day: string) => string | undefined
  /** The visits outside the opening hours. */
  readonly outside: readonly { readonly starts_at: string }[]
}

/** The number of taken and of held places in these slots. */
export function placesTaken(slots: readonly DeskSlot[]) {
  let [places, taken, held] = [0, 0, 0]
  for (const slot of slots) {
    places += slot.places
    held += slot.held
    taken += Math.max(0, slot.places - slot.places_left - slot.held)
  }
  return { places, taken, held }
}

/** The state of a square: first taken ones, then held ones, then free ones. */
const seatStateOf = (index: number, taken: number, held: number) =>
  index < taken ? 'taken' : index < taken + held ? 'held' : 'free'

/** The seven days of the week, Sunday first, each with how much of it is taken. */
export function WeekStrip({ days, slots, today, day, onChoose, closedBy, outside }: WeekStripProps) {
  const { t } = useWords('desk-visits')
  const { language } = useLanguage()
  const { dayOf } = useDays()
  return (
    <ol className="week-strip not-on-paper">
      {days.map((each) => {
        const { places, taken, held } = placesTaken(slots.filter(({ starts_at }) => dayOf(starts_at) === each))
        const outsideCount = outside.filter(({ starts_at }) => dayOf(starts_at) === each).length
        const closed = places === 0 ? closedBy(each) : undefined
        return (
          <li key={each}>
            <button
              type="button"
              aria-current={each === today ? 'date' : undefined}
              aria-pressed={each === day}
              data-weekend={weekdayOf(each) > 4}
              onClick={() => onChoose(each)}
            >
              <span>{weekdayName(language, weekdayOf(each), 'short')}</span>
              <b>{Number(each.slice(8))}</b>
              {places > 0 && (
                <>
                  <span className="places" aria-hidden="true">
                    {Array.from({ length: Math.min(places, 12) }, (_, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: squares, all alike
                      <i key={index} data-place={seatStateOf(index, taken, held)} />
                    ))}
                  </span>
                  <span className="hide-visually">
                    <span>{t('booked_of', { taken, places })}</span> {held > 0 && <span>{t('held_of', { held })}</span>}
                  </span>
                </>
              )}
              {closed && (
                <span className="week-closed" title={closed}>
                  {closed}
                </span>
              )}
              {outsideCount > 0 && <span className="week-outside">{t('outside_count', { count: outsideCount })}</span>}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
