import { Problem } from 'contract/problems.ts'
import {
  cancelDeskVisit,
  confirmDeskVisit,
  listDeskSlots,
  listDeskVisits,
  listVisitRequests,
  moveDeskVisit,
  previewVisitLetter,
  tickDeskVisit,
} from 'contract/visits/desk.ts'
import type { FastifyInstance } from 'fastify'
import { addDays, riyadhDay } from 'i18n/format.ts'
import { implement } from '../../http/implement.ts'
import { cancelVisit, confirmVisit, moveVisit, tickVisit } from '../change.ts'
import { previewOf } from '../letters/preview.ts'
import { holdsWithin } from '../offers/offer-queries.ts'
import { slotFacts } from '../slot-queries.ts'
import { midnightOf, slotsBetween, timeOf } from '../slots.ts'
import { bookingAtDesk } from './book-routes.ts'
import { deciding, deskVisit, deskVisitOf } from './deciding.ts'
import { hoursOf, requestsSince, visitsWithin } from './desk-queries.ts'
import { visitHours } from './hours-routes.ts'

const daysShown = 6
const daysAtMost = 92
const requestDays = 60

/** The days that are asked for, both included. */
function daysOf({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date) {
  const first = from ?? riyadhDay(now)
  const farthest = addDays(first, daysAtMost)
  return { from: first, to: [to ?? addDays(first, daysShown), farthest].toSorted()[0] ?? first }
}

const spanOf = ({ from, to }: { readonly from: string; readonly to: string }) => ({
  start: new Date(midnightOf(from)),
  end: new Date(midnightOf(addDays(to, 1))),
})

/** The visits of a branch as the desk sees and decides them. */
export function visitsAtDesk(app: FastifyInstance) {
  bookingAtDesk(app)
  visitHours(app)

  implement(app, listDeskVisits, async ({ query }, { db, user, now }) => {
    const span = spanOf(daysOf(query, now()))
    return (await visitsWithin(db, user.branchIds, { ...span, branchId: query.branch_id })).map(deskVisitOf)
  })

  implement(app, listDeskSlots, async ({ query }, { db, user, now }) => {
    const { branch_id: branchId } = query
    const days = daysOf(query, now())
    if (!(await hoursOf(db, user.branchIds, branchId))) throw new Problem('not_found')
    const facts = await slotFacts(db, { branchId, ...days, now: now() })
    if (!facts) throw new Problem('not_found')
    const holds = await holdsWithin(db, branchId, { ...spanOf(days), now: now() })
    const heldAt = (starts: number) =>
      holds
        .filter(({ starts_at }) => starts_at.getTime() === starts)
        .map(({ name, family_id, until }) => ({ name, family_id, until: until.toISOString() }))
    return slotsBetween(facts, days, { now: new Date(0), byStaff: true }).map((slot) => ({
      ...timeOf(slot),
      places: facts.places,
      held: heldAt(slot.starts).length,
      held_for: heldAt(slot.starts),
      places_left: slot.places_left,
      state: slot.state,
      held_until: slot.held_until === null ? null : new Date(slot.held_until).toISOString(),
    }))
  })

  implement(app, listVisitRequests, async ({ query }, { db, user, now }) => {
    const since = new Date(now().getTime() - requestDays * 86_400_000)
    const requests = await requestsSince(db, user.branchIds, since, query.branch_id)
    return requests.map((request) => ({ ...request, requested_at: request.requested_at.toISOString() }))
  })

  implement(app, confirmDeskVisit, ({ params, body }, context) =>
    deciding(context, { ...params, ...body }, confirmVisit),
  )

  implement(app, moveDeskVisit, ({ params, body }, context) =>
    deciding(context, { ...params, ...body }, (trx, queue, visit, change) =>
      moveVisit(trx, queue, visit, { ...change, startsAt: new Date(body.slot) }),
    ),
  )

  implement(app, cancelDeskVisit, ({ params, body }, context) =>
    deciding(context, { ...params, ...body }, (trx, queue, visit, change) =>
      cancelVisit(trx, queue, visit, { ...change, reason: body.reason }),
    ),
  )

  implement(app, tickDeskVisit, ({ params, body }, context) =>
    deciding(context, { ...params, ...body }, (trx, _queue, visit, change) =>
      tickVisit(trx, visit, body.outcome, change),
    ),
  )

  implement(app, previewVisitLetter, async ({ params, query }, { db, user, env, now }) => {
    const { id } = await deskVisit(db, user, params.id)
    return previewOf(db, id, { ...query, organiser: env.mailFrom, now: now() })
  })
}
