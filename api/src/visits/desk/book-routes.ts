import { Problem } from 'contract/problems.ts'
import { bookAtDesk, bookRequest } from 'contract/visits/desk.ts'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../db/client.ts'
import { joinArrival } from '../../families/arrivals.ts'
import type { Staff } from '../../http/authentication.ts'
import { implement } from '../../http/implement.ts'
import type { Queue } from '../../jobs/queue.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { canBeCalled } from '../../requests/phone.ts'
import { addWithReference } from '../../requests/reference.ts'
import { bookVisit, letterOf } from '../book.ts'
import { recordVisit } from '../family-file.ts'
import { writeLetters } from '../letters/letters.ts'
import { type FreeSlot, lockFreeSlot } from '../places.ts'
import { changeVisit } from '../queries.ts'
import { deskVisit } from './deciding.ts'
import { addTourAtDesk, giveBranch, hoursOf, lockRequest } from './desk-queries.ts'

interface Booking {
  readonly tourId: number
  readonly branchId: number
  readonly slot: FreeSlot
  readonly tell: boolean
  readonly now: Date
  readonly user: Staff
}

async function book(trx: Trx, queue: Queue, { tell, user, ...booking }: Booking) {
  const { now } = booking
  const visit = await bookVisit(trx, { ...booking, confirmed: true })
  if (tell) await writeLetters(trx, queue, visit, { kind: letterOf(visit), at: now })
  await recordVisit(trx, visit, 'confirmed', { at: now, staffId: user.id })
  return visit
}

/** What staff book themselves: for who asked without a time, on the telephone, at the door. */
export function bookingAtDesk(app: FastifyInstance) {
  implement(app, bookRequest, ({ params, body }, { transaction, queue, user, now }) =>
    transaction(async (trx) => {
      const request = await lockRequest(trx, user.branchIds, params.id)
      if (!request) throw new Problem('not_found')
      const branchId = request.branch_id ?? body.branch_id
      if (branchId === undefined) throw invalidField('branch_id', { rule: 'required' })
      if (!(await hoursOf(trx, user.branchIds, branchId))) throw invalidField('branch_id')
      const slot = await lockFreeSlot(trx, { branchId, startsAt: new Date(body.slot), now: now(), byStaff: true })
      await giveBranch(trx, request.id, branchId)
      const booking = { tourId: request.id, branchId, slot, tell: body.tell, now: now(), user }
      const { id } = await book(trx, queue, booking)
      return deskVisit(trx, user, id)
    }),
  )

  implement(app, bookAtDesk, ({ body }, { transaction, queue, user, now: clock }) => {
    const { slot, tell, branch_id: branchId, ...person } = body
    if (!canBeCalled(person.phone_num)) throw invalidField('phone_num')
    return transaction(async (trx) => {
      const now = clock()
      const hours = await hoursOf(trx, user.branchIds, branchId)
      if (!hours) throw invalidField('branch_id')
      const startsAt = slot === undefined ? undefined : new Date(slot)
      const free = startsAt && (await lockFreeSlot(trx, { branchId, startsAt, now, byStaff: true }))
      const tour = { ...person, branch_id: branchId, created_at: now }
      const tourId = await addWithReference((reference) => addTourAtDesk(trx, { ...tour, reference }))
      await joinArrival(trx, 'tours', tourId, now)
      if (free) {
        const { id } = await book(trx, queue, { tourId, branchId, slot: free, tell, now, user })
        return deskVisit(trx, user, id)
      }
      // At the door: it begins now, and nobody is written to.
      const atDoor = { starts: now.getTime(), ends: now.getTime() + hours.minutes * 60_000 }
      const place = { ...atDoor, places_left: 1, state: 'open' as const, held_until: null, confirmsByItself: true }
      const visit = await bookVisit(trx, { tourId, branchId, slot: place, now })
      const came = await changeVisit(trx, visit, { status: 'came' })
      await recordVisit(trx, came, 'came', { at: now, staffId: user.id })
      return deskVisit(trx, user, came.id)
    })
  })
}
