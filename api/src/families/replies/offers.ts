import type { Trx } from '../../db/client.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { holdSlots } from '../../visits/offers/holds.ts'
import { lockVisitDays } from '../../visits/slot-queries.ts'
import { branchOfFile } from './reply-queries.ts'

interface Offers {
  readonly branchId: number | null
  readonly startsAt: readonly Date[]
  readonly familyId: number
  readonly until: Date
  readonly now: Date
}

/** Holds what is offered; only a branch has times to offer. */
export async function holdOffers(trx: Trx, { branchId, ...times }: Offers): Promise<void> {
  if (branchId === null) throw invalidField('offers')
  await holdSlots(trx, { branchId, ...times })
}

/**
 * Locks the days of what is offered, and answers the branch whose days they are. Before the file, as everybody who
 * takes a place does: two who wait for each other would both be refused.
 */
export async function lockOfferedDays(trx: Trx, familyId: number, startsAt: readonly Date[]) {
  const branchId = startsAt.length > 0 ? await branchOfFile(trx, familyId) : null
  if (branchId !== null) await lockVisitDays(trx, branchId, startsAt)
  return branchId
}
