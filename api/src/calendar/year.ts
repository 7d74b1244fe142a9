import { schoolYearOf, schoolYearSpan } from 'contract/calendar/school-year.ts'
import { addDays, midnightOf, riyadhDay } from 'i18n/format.ts'
import type { Language } from 'i18n/languages.ts'
import { eventsWithin } from '../events/queries.ts'
import { eventOf } from '../events/rules.ts'
import type { Db } from '../platform/db/client.ts'
import { entriesIn, knownSpan } from './queries.ts'

const eventsAtMost = 300

interface Year {
  readonly branchId: number | undefined
  /** The year in which the school year begins; by default the current school year. */
  readonly year?: number | undefined
  readonly language: Language
  readonly now: Date
}

/** Entries and events of a school year, with the first and last month of the calendar. */
export async function calendarOfYear(db: Db, { branchId, year: chosenYear, language, now }: Year) {
  const today = riyadhDay(now)
  const year = chosenYear ?? schoolYearOf(today)
  const range = schoolYearSpan(year)
  const span = { endsAfter: midnightOf(range.from), startsBefore: midnightOf(addDays(range.to, 1)) }
  const [entries, known, events] = await Promise.all([
    entriesIn(db, { range, branchId, language }),
    knownSpan(db, language),
    eventsWithin(db, { language, branchId, ...span }, { limit: eventsAtMost, offset: 0 }),
  ])
  return {
    year,
    first_month: (known.from ?? today).slice(0, 7),
    last_month: (known.to ?? today).slice(0, 7),
    entries,
    events: events.map((event) => eventOf(event, language)),
  }
}
