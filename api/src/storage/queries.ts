import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

export async function keyOfStorage(db: Db): Promise<Buffer> {
  const { key } = await db.selectFrom('storage_keys').select('key').executeTakeFirstOrThrow()
  return key
}

/** A column whose pictures and films are for some only. */
export interface PrivateColumn {
  readonly table: 'users' | 'kids' | 'story_items'
  readonly column: 'image' | 'media'
}

/** The next rows that still name a public file; by an index of them alone. */
export async function publicFilesIn(db: Db, { table, column }: PrivateColumn, after: number, limit: number) {
  const path = sql.ref(column)
  const { rows } = await sql<{ id: number; path: string }>`
    select id, ${path} as path from ${sql.table(table)}
    where ${path} is not null and not starts_with(${path}, 'private/') and id > ${after}
    order by id limit ${limit}`.execute(db)
  return rows
}

/** Names another file in a row, unless the row has got yet another one meanwhile. */
export async function renameFile(
  db: Db,
  { table, column }: PrivateColumn,
  file: { readonly id: number; readonly path: string; readonly to: string },
): Promise<void> {
  const path = sql.ref(column)
  await sql`update ${sql.table(table)} set ${path} = ${file.to} where id = ${file.id} and ${path} = ${file.path}`.execute(
    db,
  )
}

/** What the library says of an address below /storage/. */
export interface ListedPicture {
  readonly id: number
  /** Where its bytes lie: a private path, or of what was there before the library the address itself. */
  readonly file: string
  /** `stopped`: this is its address, and nobody may see it now; `ended`: this was its address. */
  readonly state: 'shown' | 'stopped' | 'ended'
  readonly kind: 'image' | 'film'
  /** Children are named in it, or it has another address by now: whoever keeps it asks each time whether it still holds. */
  readonly mayEnd: boolean
}

export async function pictureListedAt(db: Db, path: string): Promise<ListedPicture | undefined> {
  const { rows } = await sql<ListedPicture>`
    select id, file, kind, has_children as "mayEnd", case when on_site then 'shown' else 'stopped' end as state
    from pictures where path = ${path}
    union all
    select id, file, kind, true, case when leads_on and on_site then 'shown' else 'ended' end
    from picture_addresses address join pictures on pictures.id = address.picture_id where address.path = ${path}
    limit 1`.execute(db)
  return rows[0]
}

/**
 * Whether a private path may be read by whoever has its address: not what the stories that tell it withhold, nor what only
 * lies in the library, whose addresses are the desk's alone.
 */
export async function isTold(db: Db, path: string): Promise<boolean> {
  const { rows } = await sql<{ told: boolean }>`
    select case
      when exists (select from story_items where media = ${path}) then
        exists (select from story_items where media = ${path} and not withheld)
      when exists (select from pictures where poster = ${path}) then
        exists (
          select from pictures join story_items on story_items.picture_id = pictures.id
          where poster = ${path} and not story_items.withheld)
      else not exists (select from pictures where file = ${path})
    end as told`.execute(db)
  return rows[0]?.told ?? false
}
