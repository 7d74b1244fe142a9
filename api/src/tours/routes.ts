import { Problem } from 'contract/problems.ts'
import { bookTour, listTourDays } from 'contract/tours/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { longDay } from 'i18n/format.ts'
import { commitBeforeFlush, untilFlushed } from '../db/shared-flush.ts'
import { branchExists } from '../events/queries.ts'
import { implement } from '../http/implement.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { canBeCalled } from '../requests/phone.ts'
import { lockBranch } from '../requests/queries.ts'
import { linkOnScreen } from '../visits/links/links.ts'
import { fullTimes } from '../visits/places.ts'
import { isTimeOfFamily } from '../visits/queries.ts'
import { turnsOfDays } from '../visits/turns.ts'
import { bookTourOnce } from './book.ts'
import { tourDays } from './days.ts'
import { askedSlot, requireVisitDay } from './slot.ts'

export function tours(app: FastifyInstance) {
  implement(app, listTourDays, async ({ query }, { db, language, now }) => {
    const branchId = query.branch_id
    if (branchId !== undefined && !(await branchExists(db, branchId, language))) throw new Problem('not_found')
    return tourDays(db, { branchId, now: now(), language, take: query.take })
  })

  const full = fullTimes()
  const inTurn = turnsOfDays()
  implement(app, bookTour, async ({ body }, { db, env, request, transaction, queue, language, now }) => {
    const { branch_id, preferred_date, slot, waiting_day } = body
    if (!canBeCalled(body.phone_num)) throw invalidField('phone_num')
    const asked = askedSlot(body)
    async function refuseFull() {
      // A repeat under a key is answered as before, whatever has become of the place.
      if (!asked || request.headers['idempotency-key'] !== undefined) return
      const taken = await full(db, { ...asked, now: now() })
      if (taken && !(await isTimeOfFamily(db, { ...body, ...asked }))) throw taken
    }
    // A time that was chosen says the day.
    const day = (slot ?? waiting_day) === undefined ? preferred_date : undefined
    const open = day ? await tourDays(db, { branchId: branch_id, now: now(), language }) : undefined
    if (day && !open?.days.some((offered) => offered.day === day))
      throw new Problem('tour_day_closed', { field: 'preferred_date', facts: { day: longDay(language, day) } })
    if (waiting_day && branch_id && slot === undefined) await requireVisitDay(db, branch_id, waiting_day, now())

    const link: { manage?: string } = {}
    const book = () =>
      transaction(async (trx) => {
        if (asked) await commitBeforeFlush(trx)
        // A branch with such a time is there.
        if (branch_id && !asked && !(await lockBranch(trx, branch_id))) throw invalidField('branch_id')
        const booked = await bookTourOnce(trx, queue, { body, language, now: now() })
        // Together with the visit: nobody is told to try again once the time is theirs.
        if (booked.took) link.manage = await linkOnScreen(trx, env, { tourId: booked.id, visitId: booked.visit_id })
        return booked
      })
    const { took, visit_id, ...tour } = await (asked ? inTurn(asked, refuseFull, book) : book())
    if (asked) await untilFlushed(db)
    // A repeat under a key took its time before; another server answers it with a link of its own.
    if (took) link.manage ??= await linkOnScreen(db, env, { tourId: tour.id, visitId: visit_id })
    return { ...tour, manage: link.manage ?? null }
  })
}
