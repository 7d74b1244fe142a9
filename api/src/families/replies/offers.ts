import type { Trx } from '../../platform/db/client.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { holdSlots, type TimesToHold } from '../../visits/offers/holds.ts'
import { lockVisitDays } from '../../visits/slot-queries.ts'
import { branchOfRecord } from './reply-queries.ts'

interface Offers extends Omit<TimesToHold, 'branchId'> {
  readonly branchId: number | null
}

/** Holds the offered slots; 422 without a branch. */
export async function holdOffers(trx: Trx, { branchId, ...times }: Offers): Promise<void> {
  if (branchId === null) throw invalidField('offers')
  await holdSlots(trx, { branchId, ...times })
}

/**
 * Locks the days of the offered slots and returns their branch. Days are locked before the record, in the order of every
 * booking, so that no two deadlock.
 */
export async function lockOfferedDays(trx: Trx, recordId: number, startsAt: readonly Date[]) {
  const branchId = startsAt.length > 0 ? await branchOfRecord(trx, recordId) : null
  if (branchId !== null) await lockVisitDays(trx, branchId, startsAt)
  return branchId
}
