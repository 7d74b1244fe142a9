import { sql } from 'kysely'
import type { Db, Trx } from '../platform/db/client.ts'

export interface BuildFile {
  readonly address: string
  readonly body: Buffer
  /** Whether the body is brotli. */
  readonly is_packed: boolean
}

// Key of an advisory lock, unique in this code: instances that start at the same time take turns.
const buildsLock = 7_403_318_005
/** The current build and the one before. */
const buildsStored = 2
const filesAtOnce = 50
/** Current time, not that of the transaction: of builds that waited for their turn, the last is the newest. */
const openedNow = sql<Date>`clock_timestamp()`

export const buildFileAt = (db: Db, address: string): Promise<BuildFile | undefined> =>
  db.selectFrom('build_files').selectAll().where('address', '=', address).executeTakeFirst()

async function addFiles(trx: Trx, files: readonly BuildFile[]) {
  for (let at = 0; at < files.length; at += filesAtOnce)
    await trx
      .insertInto('build_files')
      .values(files.slice(at, at + filesAtOnce))
      .onConflict((conflict) => conflict.column('address').doNothing())
      .execute()
}

/** Stores the files of a build that opens, and deletes files that only builds before the last two use. */
export async function keepBuild(db: Db, id: string, files: readonly BuildFile[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${buildsLock})`.execute(trx)
    const known = await trx
      .updateTable('builds')
      .set({ opened_at: openedNow })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (known) return
    await addFiles(trx, files)
    await trx
      .insertInto('builds')
      .values({ id, addresses: files.map(({ address }) => address), opened_at: openedNow })
      .execute()
    await sql`
      delete from builds
      where id not in (select id from builds order by opened_at desc, id limit ${buildsStored})`.execute(trx)
    await sql`delete from build_files where address not in (select unnest(addresses) from builds)`.execute(trx)
  })
}
