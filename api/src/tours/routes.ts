import { Problem } from 'contract/problems.ts'
import { bookTour, listTourDays } from 'contract/tours/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { firstVisitOf } from '../families/first-visits/first-visits.ts'
import type { Trx } from '../platform/db/client.ts'
import { networkHashes } from '../platform/http/address-hash.ts'
import { implement } from '../platform/http/implement.ts'
import { workQueue } from '../platform/http/work-queue.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { canBeCalled } from '../requests/phone.ts'
import { linkOnScreen } from '../visits/links/links.ts'
import { addTour, type BookedOnScreen, takeBackBooking } from './actions.ts'
import { tourDays } from './days.ts'
import { bookableBranchIds } from './queries.ts'
import { requireOpenDay } from './rules.ts'

// Before a connection is taken: bookings of a day wait for each other, and would hold those of all other forms. One address may be
// a whole town's, so its share is its budget.
const bookings = workQueue({ atOnce: 2, waiting: 500, ofOneAddress: bookTour.limit.perAddress })

export function tours(app: FastifyInstance) {
  implement(app, listTourDays, async ({ query }, { db, language, now }) => {
    const branchId = query.branch_id
    if (branchId !== undefined && !(await bookableBranchIds(db)).includes(branchId)) throw new Problem('not_found')
    return tourDays(db, { branchId, now: now(), language, take: query.take })
  })

  implement(app, bookTour, async ({ body }, context) => {
    const { db, request, language, address, queue, transaction } = context
    const now = context.now()
    if (!canBeCalled(body.phone_num)) throw invalidField('phone_num')
    await requireOpenDay(db, body, { now, language })

    const [networks, firstVisit] = [networkHashes(context), firstVisitOf(request)]
    const incoming = { body, language, address, networks, firstVisit, now }
    let onScreen: string | undefined
    const add = async (trx: Trx) => {
      const { manage, ...stored }: BookedOnScreen = await addTour(trx, queue, incoming)
      onScreen = manage
      return stored
    }
    const book = () => transaction(add, undefined, (trx, first) => takeBackBooking(trx, queue, first, now))
    const { linked, ...tour } = await (body.slot === undefined ? book() : bookings(address, book))
    // A repeated request gets a new link to the same visit or place.
    return { ...tour, manage: linked === undefined ? null : (onScreen ?? (await linkOnScreen(db, linked))) }
  })
}
