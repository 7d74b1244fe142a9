import type { Part } from 'contract/content/kinds.ts'
import type { Fields } from 'contract/content/values.ts'
import { minuteMs } from 'contract/durations.ts'
import { sql } from 'kysely'
import type { Trx } from '../platform/db/client.ts'

interface NewVersion {
  readonly itemId: number
  readonly part: Part
  readonly what: 'saved' | 'published' | 'scheduled' | 'unscheduled' | 'restored' | 'taken_down'
  readonly fields: Fields
  readonly staffId: number | null
  readonly at: Date
}

/** Saves by one user within this time are one version. */
const oneRowForMs = 10 * minuteMs

export const addVersion = (trx: Trx, { itemId, part, what, fields, staffId, at }: NewVersion) =>
  trx
    .insertInto('content_versions')
    .values({ item_id: itemId, part, what, fields: JSON.stringify(fields), staff_id: staffId, at })
    .execute()

/** Adds the state before the first edit as a version, so that it can be restored. */
export const keepFirstVersion = (trx: Trx, itemId: number, part: Part) =>
  sql`
    insert into content_versions (item_id, part, what, fields, at, staff_id)
    select item_id, part, 'published', published, coalesce(published_at, now()), published_by
    from content_parts
    where item_id = ${itemId} and part = ${part} and published is not null and published <> '{}'
      and not exists (select from content_versions old where old.item_id = ${itemId} and old.part = ${part})
  `.execute(trx)

/** Adds a save to the history, or to the same user's latest version. */
export async function addSaved(trx: Trx, version: Omit<NewVersion, 'what'>) {
  const { itemId, part, fields, staffId, at } = version
  const { numUpdatedRows } = await trx
    .updateTable('content_versions')
    .set({ fields: JSON.stringify(fields) })
    .where('id', '=', (versions) =>
      versions
        .selectFrom('content_versions')
        .select((select) => select.fn.max('id').as('id'))
        .where('item_id', '=', itemId)
        .where('part', '=', part),
    )
    .where('what', '=', 'saved')
    .where('staff_id', '=', staffId)
    .where('at', '>', new Date(at.getTime() - oneRowForMs))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await addVersion(trx, { ...version, what: 'saved' })
}
