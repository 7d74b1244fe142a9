import { showCalendar } from 'contract/calendar/endpoints.ts'
import { everyBranch } from 'contract/filters.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../platform/http/implement.ts'
import { isBranchPublic } from '../requests/branch-queries.ts'
import { calendarOfYear } from './year.ts'

export function calendar(app: FastifyInstance) {
  implement(app, showCalendar, async ({ params, query: { year } }, { db, language, now }) => {
    const branchId = params.branchId === everyBranch ? undefined : params.branchId
    if (branchId !== undefined && !(await isBranchPublic(db, branchId, language))) throw new Problem('not_found')
    return calendarOfYear(db, { branchId, year, language, now: now() })
  })
}
