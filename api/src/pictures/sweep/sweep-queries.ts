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
