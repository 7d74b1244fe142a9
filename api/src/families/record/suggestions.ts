import type { Family } from 'contract/families/desk.ts'
import type { BranchIds } from '../../platform/db/branch-ids.ts'
import type { Db } from '../../platform/db/client.ts'
import { withDuplicates } from './duplicate-queries.ts'

/** Families of a list, each with the mark whether another record may be the same one. */
export async function withSuggestions<F extends Pick<Family, 'id'>>(
  db: Db,
  families: readonly F[],
  branchIds: BranchIds,
) {
  const ids = families.map(({ id }) => id)
  const suggested = await withDuplicates(db, ids, branchIds)
  return families.map((family) => ({ ...family, is_suggested: suggested.has(family.id) }))
}
