import type { Trx } from '../db/client.ts'
import type { FreeSlot } from './places.ts'
import { addVisit, setTourStatus, type Visit } from './queries.ts'

interface Booking {
  readonly tourId: number
  readonly branchId: number
  readonly slot: FreeSlot
  readonly now: Date
  readonly confirmed?: boolean
  /** How the tour stands, where that is known. */
  readonly tourStatus?: 'requested' | 'confirmed' | 'cancelled'
  readonly car_plate?: string | undefined
  readonly visitors?: string | undefined
}

/** Makes a tour a visit at a time whose place is locked (`lockFreeSlot`). Which letter it needs stands in its status. */
export async function bookVisit(
  trx: Trx,
  { tourId, branchId, slot, now, confirmed = slot.confirmsByItself, tourStatus, car_plate, visitors }: Booking,
): Promise<Visit> {
  const status = confirmed ? 'confirmed' : 'requested'
  if (status !== tourStatus) await setTourStatus(trx, tourId, status)
  return addVisit(trx, {
    tour_id: tourId,
    branch_id: branchId,
    starts_at: new Date(slot.starts),
    ends_at: new Date(slot.ends),
    status,
    car_plate: car_plate ?? null,
    visitors: visitors ?? null,
    requested_at: now,
    changed_at: now,
  })
}

export const letterOf = ({ status }: Pick<Visit, 'status'>) => (status === 'confirmed' ? 'confirmed' : 'asked')
