import type { Trx } from '../../db/client.ts'
import { invalidField } from '../../requests/invalid-field.ts'

export interface Offers {
  readonly branchId: number | null
  readonly startsAt: readonly Date[]
  readonly familyId: number
  readonly until: Date
  readonly now: Date
}

/** Only a branch has times to offer. */
export async function holdOffers(_trx: Trx, { branchId }: Offers): Promise<void> {
  if (branchId === null) throw invalidField('offers')
}
