import type { Problem } from 'contract/problems.ts'
import { tourWeekdays } from 'contract/tours/days.ts'
import type { TourSlot, VisitTime } from 'contract/visits/slots.ts'
import { addDays, riyadhDay, weekdayOf } from 'i18n/format.ts'

/** Why a branch receives nobody for some days. */
export interface Closure {
  readonly title: string
  readonly starts_on: string
  readonly ends_on: string
}

/** A Tuesday or Thursday with its times, or the reason why it has none. */
export interface SlotDay {
  /** In Riyadh, whatever the clock of the browser says. */
  readonly day: string
  readonly slots: readonly TourSlot[]
  readonly free: readonly TourSlot[]
  readonly closure?: Closure
}

export const isFree = ({ state }: TourSlot) => state === 'open' || state === 'last'

/** How many families a time has room for: as many as one of them still has places. */
export const roomOf = (slots: readonly TourSlot[]) => Math.max(1, ...slots.map(({ places_left }) => places_left))

export const dayOf = (startsAt: string) => riyadhDay(new Date(startsAt))

/** The same moment, however it was written. */
export const isSameTime = (one: string, other: string) => new Date(one).getTime() === new Date(other).getTime()

/** The first of the days is today or later; a day that is closed stands among the others with its reason. */
export function slotDays(slots: readonly TourSlot[], closures: readonly Closure[], now: Date): SlotDay[] {
  const byDay = Map.groupBy(slots, ({ starts_at }) => dayOf(starts_at))
  const last = [...byDay.keys()].sort().at(-1)
  if (last === undefined) return []
  const days: SlotDay[] = []
  for (let day = riyadhDay(now); day <= last; day = addDays(day, 1)) {
    const onDay = byDay.get(day)
    if (onDay) {
      days.push({ day, slots: onDay, free: onDay.filter(isFree) })
      continue
    }
    const closure = tourWeekdays.includes(weekdayOf(day))
      ? closures.find(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on)
      : undefined
    if (closure) days.push({ day, slots: [], free: [], closure })
  }
  return days
}

/** What a refusal names beside a time that is taken: the free ones nearest to it. */
export const nearestIn = ({ details }: Problem) => (details.beside?.nearest ?? []) as readonly VisitTime[]
