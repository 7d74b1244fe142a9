import { groupBy } from 'browser/parts/group-by.ts'
import type { Problem } from 'contract/problems.ts'
import { tourWeekdays } from 'contract/tours/days.ts'
import type { TourSlot, VisitTime } from 'contract/visits/slots.ts'
import { addDays, riyadhDay, weekdayOf } from 'i18n/format.ts'

/** A closure of the branch with its reason. */
export interface Closure {
  readonly title: string
  readonly starts_on: string
  readonly ends_on: string
}

/** A Tuesday or Thursday with its times, or the reason why it has none. */
export interface SlotDay {
  /** Day in Riyadh, independent of the browser's time zone. */
  readonly day: string
  readonly slots: readonly TourSlot[]
  readonly free: readonly TourSlot[]
  readonly closure?: Closure
}

export const isFreeSlot = ({ state }: TourSlot) => state === 'open' || state === 'last'

/** Capacity of a time, estimated as the largest number of places left. */
export const capacityOf = (slots: readonly TourSlot[]) => Math.max(1, ...slots.map(({ places_left }) => places_left))

export const dayOf = (startsAt: string) => riyadhDay(new Date(startsAt))

/** Whether two strings are the same moment. */
export const isSameTime = (one: string, other: string) => new Date(one).getTime() === new Date(other).getTime()

/** Groups times by day, from today on; closed tour days are included with their reason. */
export function slotDays(slots: readonly TourSlot[], closures: readonly Closure[], now: Date): SlotDay[] {
  const byDay = groupBy(slots, ({ starts_at }) => dayOf(starts_at))
  const last = [...byDay.keys()].sort().at(-1)
  if (last === undefined) return []
  const days: SlotDay[] = []
  for (let day = riyadhDay(now); day <= last; day = addDays(day, 1)) {
    const onDay = byDay.get(day)
    if (onDay) {
      days.push({ day, slots: onDay, free: onDay.filter(isFreeSlot) })
      continue
    }
    const closure = tourWeekdays.includes(weekdayOf(day))
      ? closures.find(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on)
      : undefined
    if (closure) days.push({ day, slots: [], free: [], closure })
  }
  return days
}

/** Nearest free times in the refusal of a taken time. */
export const nearestIn = ({ details }: Problem) => (details.data?.nearest ?? []) as readonly VisitTime[]
