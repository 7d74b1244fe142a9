import { listEvents, showEvent } from 'contract/events/endpoints.ts'
import { everyBranch } from 'contract/filters.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../platform/http/implement.ts'
import { pageRange, paginate } from '../platform/http/paging.ts'
import { isBranchPublic } from '../requests/branch-queries.ts'
import { countEvents, eventById, eventsWithin } from './queries.ts'
import { eventFilter, eventOf } from './rules.ts'

export function events(app: FastifyInstance) {
  implement(app, listEvents, async ({ params, query }, { db, language, now }) => {
    const branchId = params.branchId === everyBranch ? undefined : params.branchId
    if (branchId !== undefined && !(await isBranchPublic(db, branchId, language))) throw new Problem('not_found')
    const filter = { language, branchId, ...eventFilter(query, now()) }
    const [total, events] = await Promise.all([countEvents(db, filter), eventsWithin(db, filter, pageRange(query))])
    return paginate(
      query,
      total,
      events.map((event) => eventOf(event, language)),
    )
  })

  implement(app, showEvent, async ({ params }, { db, language }) => {
    const event = await eventById(db, params.eventId, language)
    if (!event) throw new Problem('not_found')
    return eventOf(event, language)
  })
}
