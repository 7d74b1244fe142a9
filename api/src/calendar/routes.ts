import { showCalendar } from 'contract/calendar/endpoints.ts'
import { everyBranch } from 'contract/events/endpoints.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { branchExists } from '../events/queries.ts'
import { implement } from '../platform/http/implement.ts'
import { calendarOfYear } from './year.ts'

export function calendar(app: FastifyInstance) {
  implement(app, showCalendar, async ({ params, query: { year } }, { db, language, now }) => {
    const branchId = params.branchId === everyBranch ? undefined : params.branchId
    if (branchId !== undefined && !(await branchExists(db, branchId, language))) throw new Problem('not_found')
    return calendarOfYear(db, { branchId, year, language, now: now() })
  })
}
