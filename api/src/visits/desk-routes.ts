import { dayMs } from 'contract/durations.ts'
import {
  cancelDeskVisit,
  confirmDeskVisit,
  listDeskSlots,
  listDeskVisits,
  listVisitRequests,
  moveDeskVisit,
  previewVisitMail,
  tickDeskVisit,
} from 'contract/visits/desk.ts'
import { exportVisits, exportVisitsCsv } from 'contract/visits/exports.ts'
import { confirmDeskVisits } from 'contract/visits/together.ts'
import type { FastifyInstance } from 'fastify'
import { addDays, riyadhDay } from 'i18n/format.ts'
import type { z } from 'zod'
import { branchNames } from '../platform/db/branch-names.ts'
import { implementExports, inBatches } from '../platform/http/exports/implement-exports.ts'
import { implement } from '../platform/http/implement.ts'
import { cancelVisit, confirmVisit, moveVisit, tickVisit } from './actions.ts'
import { bookingAtDesk } from './desk/book-routes.ts'
import { confirmVisits } from './desk/confirming.ts'
import { deciding, deskVisit, deskVisitsOf } from './desk/deciding.ts'
import { requestsSince, visitIdsWithin, visitsById, visitsWithin } from './desk/desk-queries.ts'
import { visitColumns } from './desk/export-columns.ts'
import { visitHours } from './desk/hours-routes.ts'
import { deskSlots, spanOf } from './desk/slots.ts'
import { visitsTogether } from './desk/together-routes.ts'
import { previewOf } from './mails/preview.ts'

const daysShown = 6
const daysAtMost = 92
const requestDays = 60

/** Requested range of days, both included. */
function daysOf({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date) {
  const first = from ?? riyadhDay(now)
  const farthest = addDays(first, daysAtMost)
  return { from: first, to: [to ?? addDays(first, daysShown), farthest].toSorted()[0] ?? first }
}

/** Filter of the list: visits of some days, or all coming ones without a confirmation. */
function filterOf({ branch_id: branchId, status, from, to }: z.output<typeof listDeskVisits.query>, now: Date) {
  const isAllToConfirm = status === 'requested' && from === undefined && to === undefined
  return { ...(isAllToConfirm ? { start: now } : spanOf(daysOf({ from, to }, now))), branchId, status }
}

/** Lists visits of a branch and decides about them. */
export function visitsAtDesk(app: FastifyInstance) {
  bookingAtDesk(app)
  visitHours(app)
  visitsTogether(app)

  implement(app, listDeskVisits, async ({ query }, { db, user, now }) =>
    deskVisitsOf(db, await visitsWithin(db, user.branchIds, filterOf(query, now())), now()),
  )

  implementExports(
    app,
    { xlsx: exportVisits, csv: exportVisitsCsv },
    {
      sheet: 'sheet_visits',
      columns: visitColumns,
      verb: 'visits_exported',
      kind: 'visits',
      async find(query, { db, user: { branchIds }, language, now }) {
        const ids = await visitIdsWithin(db, branchIds, filterOf(query, now))
        const names = await branchNames(db, language)
        const read = async (some: readonly number[]) =>
          (await deskVisitsOf(db, await visitsById(db, branchIds, some), now)).map((visit) => ({
            ...visit,
            branch: names.get(visit.branch_id),
          }))
        return { count: ids.length, batches: inBatches(ids, read) }
      },
    },
  )

  implement(app, listDeskSlots, ({ query }, { db, user, now }) =>
    deskSlots(db, user, { branchId: query.branch_id, ...daysOf(query, now()), now: now() }),
  )

  implement(app, listVisitRequests, async ({ query }, { db, user, now }) => {
    const since = new Date(now().getTime() - requestDays * dayMs)
    const requests = await requestsSince(db, user.branchIds, since, query.branch_id)
    return requests.map((request) => ({ ...request, requested_at: request.requested_at.toISOString() }))
  })

  implement(app, confirmDeskVisit, ({ params, body }, context) =>
    deciding(context, { ...params, ...body }, (trx, queue, visit, change) =>
      confirmVisit(trx, queue, visit, { ...change, anyway: body.anyway }),
    ),
  )

  implement(app, confirmDeskVisits, ({ body: { visits, tell } }, { transaction, queue, user, now }) =>
    transaction((trx) => confirmVisits(trx, queue, visits, { tell, now: now(), staff: user })),
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

  implement(app, previewVisitMail, async ({ params, query }, { db, user, env, now }) => {
    const { id } = await deskVisit(db, { user, now }, params.id)
    return previewOf(db, id, { ...query, organiser: env.mailFrom, now: now() })
  })
}
