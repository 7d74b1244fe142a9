import { worksForAll } from 'contract/staff/roles.ts'
import { sql } from 'kysely'
import type { BranchIds } from '../../platform/db/branch-ids.ts'
import type { Db, Trx } from '../../platform/db/client.ts'

interface NewPreview {
  readonly token_hash: Buffer
  readonly item_id: number
  readonly staff_id: number
  readonly expires_at: Date
}

/** Adds a preview link and deletes expired ones. */
export async function addPreview(trx: Trx, preview: NewPreview, now: Date) {
  await trx.deleteFrom('content_previews').where('expires_at', '<=', now).execute()
  await trx.insertInto('content_previews').values(preview).execute()
}

/** The item of a preview link that has not expired, and the branches that its author works for now. */
export async function previewedItem(db: Db | Trx, tokenHash: Buffer, now: Date) {
  const found = await db
    .selectFrom('content_previews')
    .innerJoin('staff', 'staff.id', 'content_previews.staff_id')
    .select(['item_id', 'staff.role'])
    .select(sql<number[]>`array(select branch_id from staff_branches where staff_id = staff.id)`.as('branch_ids'))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!found) return undefined
  const branchIds: BranchIds = worksForAll(found.role) ? 'all' : found.branch_ids
  return { itemId: found.item_id, branchIds }
}
