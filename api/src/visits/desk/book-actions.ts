// Bookings by staff with all their consequences, in order, each in the transaction it is given.

import type { ParsedInput } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'
import { noTourDetails } from 'contract/tours/details.ts'
import type * as calls from 'contract/visits/desk.ts'
import { giveRecordBranch } from '../../families/intake-queries.ts'
import type { Trx } from '../../platform/db/client.ts'
import type { Staff } from '../../platform/http/authentication.ts'
import type { Context } from '../../platform/http/implement.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { canBeCalled } from '../../requests/phone.ts'
import { bookVisit, bookWalkIn } from '../actions.ts'
import { lockFreeSlot } from '../free-slots.ts'
import type { NewTour } from '../tour-queries.ts'
import { giveBranch, hoursOf, lockRequest } from './desk-queries.ts'

interface BookingContext extends Pick<Context, 'queue' | 'now'> {
  readonly user: Staff
}

/** Books a confirmed visit for a request without one; a record without a branch gets the visit's. Returns the visit's id. */
export async function bookForRequest(
  trx: Trx,
  { user, queue, now: clock }: BookingContext,
  id: number,
  { slot: startsAt, branch_id, tell }: ParsedInput<typeof calls.bookRequest>['body'],
): Promise<number> {
  const request = await lockRequest(trx, user.branchIds, id)
  if (!request) throw new Problem('not_found')
  const branchId = request.branch_id ?? branch_id
  if (branchId === undefined) throw invalidField('branch_id', { rule: 'required' })
  if (!(await hoursOf(trx, user.branchIds, branchId))) throw invalidField('branch_id')
  const now = clock()
  const slot = await lockFreeSlot(trx, { branchId, startsAt: new Date(startsAt), now, byStaff: true })
  await giveBranch(trx, request.id, branchId)
  const booking = { request: request.id, branchId, slot, now, staffId: user.id, confirmed: true, tell }
  const { visit, familyId } = await bookVisit(trx, queue, booking)
  if (familyId !== undefined) await giveRecordBranch(trx, familyId, branchId)
  return visit.id
}

/** Books a confirmed visit in a slot for a family that called, or a walk-in, which needs none. Returns the visit's id. */
export async function bookNew(
  trx: Trx,
  { user, queue, now: clock }: BookingContext,
  { slot: startsAt, tell, branch_id: branchId, ...person }: ParsedInput<typeof calls.bookAtDesk>['body'],
): Promise<number> {
  if (!canBeCalled(person.phone_num)) throw invalidField('phone_num')
  const now = clock()
  const hours = await hoursOf(trx, user.branchIds, branchId)
  if (!hours) throw invalidField('branch_id')
  const slot =
    startsAt === undefined
      ? undefined
      : await lockFreeSlot(trx, { branchId, startsAt: new Date(startsAt), now, byStaff: true })
  const request: NewTour = {
    ...person,
    email: person.email ?? null,
    branch_id: branchId,
    preferred_date: null,
    asked_slot: null,
    ...noTourDetails,
    suspected_spam: false,
    created_at: now,
    person_id: null,
  }
  const booking = { request, branchId, now, staffId: user.id }
  if (!slot) return (await bookWalkIn(trx, { ...booking, minutes: hours.minutes })).id
  return (await bookVisit(trx, queue, { ...booking, slot, confirmed: true, tell })).visit.id
}
