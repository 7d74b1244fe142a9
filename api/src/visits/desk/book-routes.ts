import { Problem } from 'contract/problems.ts'
import { noTourDetails } from 'contract/tours/form.ts'
import { bookAtDesk, bookRequest } from 'contract/visits/desk.ts'
import type { FastifyInstance } from 'fastify'
import { giveRecordBranch } from '../../families/intake.ts'
import { implement } from '../../platform/http/implement.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { canBeCalled } from '../../requests/phone.ts'
import type { NewTour } from '../../tours/queries.ts'
import { bookVisit, bookWalkIn } from '../actions.ts'
import { lockFreeSlot } from '../free-slots.ts'
import { deskVisit } from './deciding.ts'
import { giveBranch, hoursOf, lockRequest } from './desk-queries.ts'

/** Bookings by staff: for a request without a slot, by phone, and for a walk-in. */
export function bookingAtDesk(app: FastifyInstance) {
  implement(app, bookRequest, ({ params, body }, { transaction, queue, user, now }) =>
    transaction(
      async (trx) => {
        const request = await lockRequest(trx, user.branchIds, params.id)
        if (!request) throw new Problem('not_found')
        const branchId = request.branch_id ?? body.branch_id
        if (branchId === undefined) throw invalidField('branch_id', { rule: 'required' })
        if (!(await hoursOf(trx, user.branchIds, branchId))) throw invalidField('branch_id')
        const slotRequest = { branchId, startsAt: new Date(body.slot), now: now(), byStaff: true }
        const slot = await lockFreeSlot(trx, slotRequest)
        await giveBranch(trx, request.id, branchId)
        const booking = { request: request.id, branchId, slot, now: slotRequest.now, staffId: user.id }
        const { visit, familyId } = await bookVisit(trx, queue, { ...booking, confirmed: true, tell: body.tell })
        if (familyId !== undefined) await giveRecordBranch(trx, familyId, branchId)
        return deskVisit(trx, { user, now }, visit.id)
      },
      (trx, first) => deskVisit(trx, { user, now }, first.id),
    ),
  )

  implement(app, bookAtDesk, ({ body }, { transaction, queue, user, now: clock }) => {
    const { slot, tell, branch_id: branchId, ...person } = body
    if (!canBeCalled(person.phone_num)) throw invalidField('phone_num')
    return transaction(
      async (trx) => {
        const now = clock()
        const hours = await hoursOf(trx, user.branchIds, branchId)
        if (!hours) throw invalidField('branch_id')
        const free =
          slot === undefined
            ? undefined
            : await lockFreeSlot(trx, { branchId, startsAt: new Date(slot), now, byStaff: true })
        const request: NewTour = {
          ...person,
          email: person.email ?? null,
          branch_id: branchId,
          preferred_date: null,
          asked_slot: null,
          ...noTourDetails,
          suspected_spam: false,
          created_at: now,
          family_id: null,
        }
        const booking = { request, branchId, now, staffId: user.id }
        const visit = free
          ? (await bookVisit(trx, queue, { ...booking, slot: free, confirmed: true, tell })).visit
          : await bookWalkIn(trx, { ...booking, minutes: hours.minutes })
        return deskVisit(trx, { user, now: clock }, visit.id)
      },
      (trx, first) => deskVisit(trx, { user, now: clock }, first.id),
    )
  })
}
