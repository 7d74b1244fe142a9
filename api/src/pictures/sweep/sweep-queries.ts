import { sql } from 'kysely'
import type { Db } from '../../platform/db/client.ts'

/** Paths among these that no row refers to: accounts, children, stories and library. */
export async function unnamedAmong(db: Db, paths: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select found.path from unnest(${[...paths]}::text[]) found (path)
    where not exists (select from pictures where file = found.path)
      and not exists (select from pictures where poster = found.path)
      and not exists (select from story_items where media = found.path)
      and not exists (select from users where image = found.path or shown_image = found.path)
      and not exists (select from kids where image = found.path)`.execute(db)
  return rows.map(({ path }) => path)
}

/** Pictures stored under a public address that must not be public. */
export const stoppedInPublic = (db: Db, atMost: number) =>
  db
    .selectFrom('pictures')
    .select(['id', 'file'])
    .where('on_site', '=', false)
    .where(sql<boolean>`not starts_with(file, 'private/')`)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('pictures as other')
            .select('other.id')
            .whereRef('other.file', '=', 'pictures.file')
            .whereRef('other.id', '<>', 'pictures.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(atMost)
    .execute()

/** Stores the file's new path, unless it was moved meanwhile. */
export async function moveBytes(db: Db, id: number, from: string, to: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pictures')
    .set({ file: to })
    .where('id', '=', id)
    .where('file', '=', from)
    .where('on_site', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Public files that were moved to the private ones and are used by nothing else. */
export async function movedFromPublic(db: Db): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select address.path from picture_addresses address
    join pictures moved on moved.id = address.picture_id and starts_with(moved.file, 'private/')
    where not starts_with(address.path, 'pictures/')
      and not exists (select from pictures where file = address.path or path = address.path)`.execute(db)
  return rows.map(({ path }) => path)
}
