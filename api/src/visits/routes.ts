import { Problem } from 'contract/problems.ts'
import { listTourSlots } from 'contract/visits/slots.ts'
import type { FastifyInstance } from 'fastify'
import { riyadhDay } from 'i18n/format.ts'
import { implement } from '../platform/http/implement.ts'
import { manage } from './links/manage-routes.ts'
import { slotFacts } from './slot-queries.ts'
import { lastDay, slotsBetween, timeOf } from './slots.ts'

export function visits(app: FastifyInstance) {
  manage(app)

  implement(app, listTourSlots, async ({ query }, { db, now: clock }) => {
    const { branch_id: branchId, from: first = '', to: last } = query
    const now = clock()
    const [today, farthest] = [riyadhDay(now), lastDay({ days_ahead: 366 }, now)]
    const [, from = today] = [first, today].toSorted()
    const [to = farthest] = [last ?? farthest, farthest].toSorted()
    const facts = await slotFacts(db, { branchId, from, to, now })
    if (!facts) throw new Problem('not_found')
    return slotsBetween(facts, { from, to }, { now }).map((slot) => ({
      ...timeOf(slot),
      places_left: slot.places_left,
      state: slot.state,
      held_until: slot.held_until === null ? null : new Date(slot.held_until).toISOString(),
    }))
  })
}
