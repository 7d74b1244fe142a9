import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

export async function keyOfStorage(db: Db): Promise<Buffer> {
  const { key } = await db.selectFrom('storage_keys').select('key').executeTakeFirstOrThrow()
  return key
}

/** A column with private pictures or films. */
export interface PrivateColumn {
  readonly table: 'users' | 'kids' | 'story_items'
  readonly column: 'image' | 'media'
}

/** The next rows that still name a public file, by a partial index. */
export async function publicFilesIn(db: Db, { table, column }: PrivateColumn, after: number, limit: number) {
  const path = sql.ref(column)
  const { rows } = await sql<{ id: number; path: string }>`
    select id, ${path} as path from ${sql.table(table)}
    where ${path} is not null and not starts_with(${path}, 'private/') and id > ${after}
    order by id limit ${limit}`.execute(db)
  return rows
}

/** Replaces the file's path in a row, unless it has changed meanwhile. */
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

/** The library's data of an address below /storage/. */
export interface ListedPicture {
  readonly id: number
  /** Path of the bytes: private, or for files older than the library the address itself. */
  readonly file: string
  /** `stopped`: the picture is withheld now; `ended`: this was its address before, or it waits for a restore to be closed. */
  readonly state: 'shown' | 'stopped' | 'ended'
  readonly kind: 'image' | 'film'
  /** Children are named in it, or its address has changed: caches must revalidate it each time. */
  readonly mayEnd: boolean
}

/** After a restore every picture is gone, except those of which staff have said that nobody can be recognised. */
const isHidden = sql`(restore_is_open() and not nobody_recognisable)`

export async function pictureListedAt(db: Db, path: string): Promise<ListedPicture | undefined> {
  const { rows } = await sql<ListedPicture>`
    select id, file, kind, has_children as "mayEnd", case when not on_site then 'stopped' when ${isHidden} then 'ended' else 'shown' end as state
    from pictures where path = ${path}
    union all
    select id, file, kind, true, case when leads_on and on_site and not ${isHidden} then 'shown' else 'ended' end
    from picture_addresses address join pictures on pictures.id = address.picture_id where address.path = ${path}
    limit 1`.execute(db)
  return rows[0]
}
