import type { SchoolEvent } from 'contract/events/endpoints.ts'
import { addDays, midnightOf, riyadhDay } from 'i18n/format.ts'
import type { Language } from 'i18n/languages.ts'
import type { EventFilter, StoredEvent } from './queries.ts'

/** The next midnight in Riyadh. */
export const nextMidnight = (now: Date) => midnightOf(addDays(riyadhDay(now), 1))

const endOfMonth = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return midnightOf(number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`)
}

/** Filter of a list of events as of `now`: an event counts as coming until it has ended. */
export function eventFilter(
  query: { type?: 'upcoming' | 'past' | undefined; month?: string | undefined },
  now: Date,
): Omit<EventFilter, 'branchId' | 'language'> {
  const { type = query.month ? undefined : 'upcoming', month } = query
  const from = month ? midnightOf(`${month}-01`) : undefined
  const after = type === 'upcoming' ? (from && from > now ? from : now) : from
  return {
    ...(after && { endsAfter: after }),
    ...(type === 'past' && { endedBy: now }),
    ...(month && { startsBefore: endOfMonth(month) }),
  }
}

/** An event as sent in responses. */
export const eventOf = (
  { revision: _, changed_at: __, program, starts_at, ends_at, ...event }: StoredEvent,
  language: Language,
): SchoolEvent => ({
  ...event,
  program: program.flatMap(({ at, text }) => (text[language] === undefined ? [] : [{ at, text: text[language] }])),
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
})
