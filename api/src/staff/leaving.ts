import type { Trx } from '../platform/db/client.ts'
import type { Staff } from '../platform/http/authentication.ts'
import { hasLeft } from './queries.ts'

/** Whether the user may remove what this member of staff made for themselves: their own things, and as an owner those of people who have left (desk §1). */
export const mayRemoveOf = async (
  trx: Trx,
  user: Pick<Staff, 'id' | 'role'>,
  staffId: number | null,
): Promise<boolean> => staffId === user.id || (user.role === 'owner' && (await hasLeft(trx, staffId)))
