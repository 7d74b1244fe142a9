import { Problem } from 'contract/problems.ts'
import { bookTour, listTourDays } from 'contract/tours/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { firstVisitOf } from '../families/first-visits/first-visits.ts'
import type { Trx } from '../platform/db/client.ts'
import { networkHashes } from '../platform/http/address-hash.ts'
import { implement } from '../platform/http/implement.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { canBeCalled } from '../requests/phone.ts'
import { linkOnScreen } from '../visits/links/links.ts'
import { addTour, type BookedOnScreen, takeBackBooking } from './actions.ts'
import { tourDays } from './days.ts'
import { bookableBranchIds } from './queries.ts'
import { bookDaysOneByOne, requireOpenDay } from './rules.ts'

export function tours(app: FastifyInstance) {
  implement(app, listTourDays, async ({ query }, { db, language, now }) => {
    const branchId = query.branch_id
    if (branchId !== undefined && !(await bookableBranchIds(db)).includes(branchId)) throw new Problem('not_found')
    return tourDays(db, { branchId, now: now(), language, take: query.take })
  })

  const bookOneByOne = bookDaysOneByOne()
  implement(app, bookTour, async ({ body }, context) => {
    const { db, request, language, address, queue, transaction, isRepeat } = context
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
    const { linked, ...tour } = await bookOneByOne(db, { body, now, isRepeat }, () =>
      transaction(add, undefined, (trx, first) => takeBackBooking(trx, queue, first, now)),
    )
    // A repeated request gets a new link to the same visit or place.
    return { ...tour, manage: linked === undefined ? null : (onScreen ?? (await linkOnScreen(db, linked))) }
  })
}
