import { sql } from 'kysely'
import type { Db, Trx } from '../platform/db/client.ts'

/** Pictures by their current or former paths, keyed by the requested path. */
export async function picturesAt(db: Db | Trx, paths: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ path: string; id: number }>`
    select path, id from pictures where path = any(${[...paths]}::text[])
    union all
    select path, picture_id from picture_addresses where path = any(${[...paths]}::text[])`.execute(db)
  return new Map(rows.map(({ path, id }) => [path, id]))
}

/** Locks these pictures until the transaction ends. */
export const holdPictures = (trx: Trx, ids: readonly number[]) =>
  trx
    .selectFrom('pictures')
    .select(['id', 'path', 'audience', 'has_children', 'nobody_recognisable', 'taken_down_at'])
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .forShare()
    .execute()
export type HeldPicture = Awaited<ReturnType<typeof holdPictures>>[number]
