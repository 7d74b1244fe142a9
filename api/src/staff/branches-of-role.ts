import { type Role, worksForAll } from 'contract/staff/roles.ts'
import type { Trx } from '../platform/db/client.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { branchesAmong } from './people-queries.ts'

/** Branches for a role: none if the role is for all, otherwise each must exist. */
export async function branchesFor(trx: Trx, role: Role, branchIds: readonly number[]): Promise<number[]> {
  if (worksForAll(role)) return []
  const found = await branchesAmong(trx, branchIds)
  if (found.length !== new Set(branchIds).size) throw invalidField('branch_ids')
  return found
}
