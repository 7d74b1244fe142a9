import { showCalendar } from 'contract/calendar/endpoints.ts'
import { schoolYearOf, schoolYearSpan } from 'contract/calendar/school-year.ts'
import { everyBranch } from 'contract/events/endpoints.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { addDays, midnightOf, riyadhDay } from 'i18n/format.ts'
import { branchExists, eventsWithin } from '../events/queries.ts'
import { eventOf } from '../events/rules.ts'
import { implement } from '../platform/http/implement.ts'
import { entriesIn, knownSpan } from './queries.ts'

const eventsAtMost = 300

export function calendar(app: FastifyInstance) {
  implement(app, showCalendar, async ({ params, query }, { db, language, now }) => {
    const branchId = params.branchId === everyBranch ? undefined : params.branchId
    if (branchId !== undefined && !(await branchExists(db, branchId, language))) throw new Problem('not_found')
    const today = riyadhDay(now())
    const year = query.year ?? schoolYearOf(today)
    const span = schoolYearSpan(year)
    const chosen = {
      language,
      branchId,
      endsAfter: midnightOf(span.from),
      startsBefore: midnightOf(addDays(span.to, 1)),
    }
    const [entries, known, events] = await Promise.all([
      entriesIn(db, { range: span, branchId, language }),
      knownSpan(db, language),
      eventsWithin(db, chosen, { limit: eventsAtMost, offset: 0 }),
    ])
    return {
      year,
      first_month: (known.from ?? today).slice(0, 7),
      last_month: (known.to ?? today).slice(0, 7),
      entries,
      events: events.map((event) => eventOf(event, language)),
    }
  })
}
