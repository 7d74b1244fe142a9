import { coversDay, isClosing } from 'contract/calendar/closing-days.ts'
import { bookableTourDays } from 'contract/tours/days.ts'
import type { TourDays } from 'contract/tours/endpoints.ts'
import { addDays, riyadhDay } from 'i18n/format.ts'
import type { Language } from 'i18n/languages.ts'
import { comingTourDays, lastTourDay } from 'i18n/tour-days.ts'
import { entriesIn, type StoredEntry } from '../calendar/queries.ts'
import type { Db } from '../platform/db/client.ts'
import { bookableBranchIds } from './queries.ts'

interface TourDaysOptions {
  /** Without a branch: days on which any branch is open. */
  readonly branchId: number | undefined
  readonly now: Date
  readonly language: Language
  readonly take?: number | undefined
}

/** Closing calendar entries of a day; empty if one of these branches is open. */
function closings(entries: readonly StoredEntry[], isoDay: string, branches: readonly number[]): StoredEntry[] {
  const found = entries.filter((entry) => isClosing(entry) && coversDay(entry, isoDay))
  const closes = (branchId: number | undefined) =>
    found.some(({ branches }) => branches.length === 0 || branches.some(({ id }) => id === branchId))
  return (branches.length === 0 ? [undefined] : branches).every(closes) ? found : []
}

/** Days on which a branch can be visited, with their calendar entries. */
export async function tourDays(
  db: Db,
  { branchId, now, language, take = bookableTourDays }: TourDaysOptions,
): Promise<TourDays> {
  const from = addDays(riyadhDay(now), 1)
  const [entries, branches] = await Promise.all([
    entriesIn(db, { range: { from, to: lastTourDay(now) }, branchId, language, ofEither: true }),
    branchId === undefined ? bookableBranchIds(db) : [branchId],
  ])
  const closed = new Set<StoredEntry>()
  const days = comingTourDays(now, take, (isoDay) => {
    const closingEntries = closings(entries, isoDay, branches)
    for (const entry of closingEntries) closed.add(entry)
    return closingEntries.length === 0
  })
  const hoursOn = (isoDay: string) =>
    entries.find(
      (entry) => entry.kind === 'hours' && coversDay(entry, isoDay) && (branchId || entry.branches.length === 0),
    ) ?? null
  return { days: days.map((day) => ({ day, hours: hoursOn(day) })), closed: [...closed] }
}
