import { Problem } from 'contract/problems.ts'
import { listTourSlots } from 'contract/visits/slots.ts'
import type { FastifyInstance } from 'fastify'
import { riyadhDay } from 'i18n/format.ts'
import { implement } from '../http/implement.ts'
import { visitsAtDesk } from './desk/routes.ts'
import { manage } from './links/manage-routes.ts'
import { slotFacts } from './slot-queries.ts'
import { lastDay, slotsBetween, timeOf } from './slots.ts'

const farthest = { days_ahead: 366 }

export function visits(app: FastifyInstance) {
  manage(app)
  visitsAtDesk(app)

  implement(app, listTourSlots, async ({ query }, { db, now: clock }) => {
    const now = clock()
    const [from = '', to = ''] = [
      [query.from ?? '', riyadhDay(now)].toSorted().at(-1),
      [query.to ?? lastDay(farthest, now), lastDay(farthest, now)].toSorted()[0],
    ]
    const facts = await slotFacts(db, { branchId: query.branch_id, from, to, now })
    if (!facts) throw new Problem('not_found')
    return slotsBetween(facts, { from, to }, { now }).map((slot) => ({
      ...timeOf(slot),
      places_left: slot.places_left,
      state: slot.state,
      held_until: slot.held_until === null ? null : new Date(slot.held_until).toISOString(),
    }))
  })
}
