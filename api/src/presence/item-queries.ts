import type { PresenceKind } from 'contract/presence/desk.ts'
import { sql } from 'kysely'
import type { BranchIds } from '../platform/db/branch-ids.ts'
import type { Db } from '../platform/db/client.ts'
import { branchIn } from '../requests/branch-queries.ts'

/** Table of each kind of thing; `ofBranch: false` for things of the whole school. A new kind is added here. */
const tables: Record<PresenceKind, { readonly name: string; readonly ofBranch: boolean }> = {
  family: { name: 'families', ofBranch: true },
  visit: { name: 'visits', ofBranch: true },
  content: { name: 'content_items', ofBranch: true },
  picture: { name: 'pictures', ofBranch: true },
  story: { name: 'story_drafts', ofBranch: true },
  template: { name: 'reply_templates', ofBranch: false },
}

/** Whether the thing exists, for a member of staff of these branches. */
export async function itemExists(db: Db, kind: PresenceKind, id: number, branchIds: BranchIds): Promise<boolean> {
  const table = tables[kind]
  const isTheirs = branchIn('branch_id', table.ofBranch ? branchIds : 'all')
  const { rows } = await sql`select from ${sql.table(table.name)} where id = ${id} and ${isTheirs}`.execute(db)
  return rows.length > 0
}
