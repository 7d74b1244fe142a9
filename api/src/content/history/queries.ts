import type { Part } from 'contract/content/kinds.ts'
import type { Fields } from 'contract/content/values.ts'
import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { BranchIds } from '../../platform/db/branch-ids.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import type { PageRange } from '../../platform/http/paging.ts'
import { itemInBranches } from '../item-queries.ts'

type VersionAction = 'saved' | 'published' | 'scheduled' | 'unscheduled' | 'restored' | 'taken_down'

const versionsOf = (db: Db | Trx, itemId: number) =>
  db
    .selectFrom('content_versions as version')
    .select((select) => [
      'version.id',
      sql<Part>`version.part`.as('part'),
      sql<VersionAction>`version.what`.as('what'),
      'version.at',
      jsonObjectFrom(
        select.selectFrom('staff').whereRef('staff.id', '=', 'version.staff_id').select(['staff.id', 'staff.name']),
      ).as('by'),
    ])
    .where('version.item_id', '=', itemId)

export const versionsWithin = (db: Db, itemId: number, part: Part | undefined, { limit, offset }: PageRange) =>
  versionsOf(db, itemId)
    .$if(part !== undefined, (versions) => versions.where('version.part', '=', part as Part))
    .orderBy('version.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countVersions(db: Db, itemId: number, part: Part | undefined): Promise<number> {
  const { count } = await db
    .selectFrom('content_versions')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('item_id', '=', itemId)
    .$if(part !== undefined, (versions) => versions.where('part', '=', part as Part))
    .executeTakeFirstOrThrow()
  return count
}

export const versionById = (db: Db | Trx, itemId: number, id: number) =>
  versionsOf(db, itemId)
    .select(sql<Fields>`version.fields`.as('fields'))
    .where('version.id', '=', id)
    .executeTakeFirst()

/** Whether the item exists in the user's branches, without reading its fields. */
export const itemExists = async (db: Db, itemId: number, branchIds: BranchIds): Promise<boolean> =>
  (await db
    .selectFrom('content_items as item')
    .select('item.id')
    .where('item.id', '=', itemId)
    .where(itemInBranches(branchIds))
    .executeTakeFirst()) !== undefined

/** Current draft of a part. */
export const draftOfPart = async (db: Db, itemId: number, part: Part): Promise<Fields> =>
  (
    await db
      .selectFrom('content_parts')
      .select(sql<Fields>`draft`.as('draft'))
      .where('item_id', '=', itemId)
      .where('part', '=', part)
      .executeTakeFirstOrThrow()
  ).draft
