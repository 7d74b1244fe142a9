import { firstVisitHours, type VisitHours } from 'contract/visits/hours.ts'
import type { BranchIds } from '../../platform/db/branch-ids.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import { addVisitHours, saveHours } from './desk-queries.ts'

/** Hours and version of a branch that was never published. */
export type DraftHours = Omit<VisitHours, 'branch_id'> & { readonly version: number }

interface DraftBranch {
  /** Its branch, once published. */
  readonly branch_id: number | null
  readonly hours: DraftHours
}

const drafts = (db: Db | Trx, itemId: number) =>
  db.selectFrom('content_items').select(['row_id', 'visit_hours']).where('id', '=', itemId).where('kind', '=', 'branch')

type Row = { readonly row_id: number | null; readonly visit_hours: unknown }
const draftOf = (row: Row | undefined): DraftBranch | undefined =>
  row && {
    branch_id: row.row_id,
    hours: (row.visit_hours as DraftHours | null) ?? { ...firstVisitHours, version: 1 },
  }

/** The draft of a branch; only staff of all branches see it, because it belongs to none yet. */
export const draftBranch = async (db: Db | Trx, branchIds: BranchIds, itemId: number) =>
  branchIds === 'all' ? draftOf(await drafts(db, itemId).executeTakeFirst()) : undefined

/** Like `draftBranch`, locked until the transaction ends. */
export const lockDraftBranch = async (trx: Trx, branchIds: BranchIds, itemId: number) =>
  branchIds === 'all' ? draftOf(await drafts(trx, itemId).forUpdate().executeTakeFirst()) : undefined

export const saveDraftHours = (trx: Trx, itemId: number, hours: DraftHours) =>
  trx
    .updateTable('content_items')
    .set({ visit_hours: JSON.stringify(hours) })
    .where('id', '=', itemId)
    .execute()

/** Opens a new branch for visits: with the hours of its draft, else with the default ones. */
export async function openForVisits(trx: Trx, branch_id: number, itemId: number): Promise<void> {
  await addVisitHours(trx, branch_id)
  const row = await drafts(trx, itemId).executeTakeFirst()
  if (!row?.visit_hours) return
  const { version, ...hours } = row.visit_hours as DraftHours
  await saveHours(trx, { ...hours, branch_id }, version)
}
