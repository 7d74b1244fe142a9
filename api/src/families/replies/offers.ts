import type { Trx } from '../../db/client.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { holdSlots } from '../../visits/offers/holds.ts'

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
