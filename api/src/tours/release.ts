import { Problem } from 'contract/problems.ts'
import type { Trx } from '../db/client.ts'
import type { Queue } from '../jobs/queue.ts'
import { bookVisit, letterOf } from '../visits/book.ts'
import { recordVisit } from '../visits/family-file.ts'
import { writeLetters } from '../visits/letters/letters.ts'
import { lockFreeSlot } from '../visits/places.ts'
import { lockVisitDays } from '../visits/slot-queries.ts'
import { releasedTour } from './queries.ts'

/** Locks the day that a tour asked for: before its family's file, as everybody who takes a place does. */
export async function lockAskedDay(trx: Trx, tourId: number): Promise<void> {
  const tour = await releasedTour(trx, tourId)
  if (tour?.asked_slot && tour.branch_id !== null) await lockVisitDays(trx, tour.branch_id, [tour.asked_slot])
}

/** The place that a tour asked for while it was taken for spam, where it is still free; else undefined. */
async function placeStillFree(trx: Trx, tourId: number, now: Date) {
  const tour = await releasedTour(trx, tourId)
  if (!tour?.asked_slot || tour.branch_id === null || tour.has_visit) return undefined
  const branchId = tour.branch_id
  const slot = await lockFreeSlot(trx, { branchId, startsAt: tour.asked_slot, now, byStaff: true }).catch(
    (problem: unknown) => {
      if (problem instanceof Problem) return undefined
      throw problem
    },
  )
  return slot && { branchId, slot }
}

/** A tour that was held as spam and is called genuine: it is given its time if it still can be, and its letters go. */
export async function releaseTour(trx: Trx, queue: Queue, tourId: number, now: Date): Promise<void> {
  const place = await placeStillFree(trx, tourId, now)
  if (place) {
    const visit = await bookVisit(trx, { tourId, ...place, now })
    await writeLetters(trx, queue, visit, { kind: letterOf(visit), at: now })
    await recordVisit(trx, visit, 'requested', { at: now })
    return
  }
  await queue.add(trx, 'tour_mail', { tour_id: tourId, reader: 'family' })
  await queue.add(trx, 'tour_mail', { tour_id: tourId, reader: 'branch' })
}
