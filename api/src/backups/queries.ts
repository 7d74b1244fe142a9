import { sql } from 'kysely'
import type { Db, Trx } from '../db/client.ts'
import { queueSchema } from '../jobs/tables.ts'
import type { Tombstone } from './tombstones.ts'

const jobs = sql.table(`${queueSchema}.job`)

export const latestTombstone = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('tombstones')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
  )?.id ?? 0

export const allTombstones = (db: Db): Promise<Tombstone[]> =>
  db.selectFrom('tombstones').select(['kind', 'row_id', 'deleted_at']).orderBy('id').execute() as Promise<Tombstone[]>

/** The rows of this number that are there, with what lies in files; accounts have a deletion of their own. */
export async function deleteAgain(
  db: Db,
  kind: 'kids' | 'comments',
  id: number,
): Promise<{ image: string | null } | undefined> {
  if (kind === 'kids') return db.deleteFrom('kids').where('id', '=', id).returning('image').executeTakeFirst()
  const gone = await db.deleteFrom('comments').where('id', '=', id).returning('id').executeTakeFirst()
  return gone && { image: null }
}

export const accountExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('users').where('id', '=', id).select('id').executeTakeFirst()) !== undefined

export const addRestore = (trx: Trx, backedUpAt: Date) =>
  trx.insertInto('restores').values({ backed_up_at: backedUpAt }).execute()

/** What is done at its moment and written to nobody: the school is as it was planned, also after a backup has come back. */
const notWritten = ['content_due', 'story_end']

/** What waits to be written goes on waiting, whatever state its process left it in; answers how much. */
export async function holdJobs(trx: Trx): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${jobs} set state = 'created', start_after = 'infinity', keep_until = 'infinity' where state < 'completed' and name <> all(${notWritten})
  `.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** How many of each kind wait for somebody's word. */
export async function heldJobs(db: Db): Promise<readonly { name: string; count: number }[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*) as count from ${jobs}
    where state = 'created' and start_after = 'infinity' group by 1 order by 1
  `.execute(db)
  return rows
}

export const sendHeldJobs = (trx: Trx) =>
  sql`update ${jobs} set start_after = now(), keep_until = now() + interval '14 days'
    where state = 'created' and start_after = 'infinity'`.execute(trx)

export const forgetHeldJobs = (trx: Trx) =>
  sql`delete from ${jobs} where state = 'created' and start_after = 'infinity'`.execute(trx)

/** Announcements of before are told to nobody any more. */
export const forgetAnnouncements = (trx: Trx) =>
  trx.updateTable('announcements').set({ told_at: sql<Date>`now()` }).where('told_at', 'is', null).execute()

export const decideLetters = (trx: Trx) =>
  trx
    .updateTable('restores')
    .set({ letters_decided_at: sql<Date>`now()` })
    .where('letters_decided_at', 'is', null)
    .execute()

/** Whether a backup has come back and nobody has said yet what becomes of its letters. */
export const lettersWait = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('restores').where('letters_decided_at', 'is', null).select('id').executeTakeFirst()) !==
  undefined

const naming = [
  ['pictures', 'file'],
  ['pictures', 'poster'],
  ['story_items', 'media'],
  ['users', 'image'],
  ['kids', 'image'],
] as const
const namesAtOnce = 5000

/** Every path of a picture or a film that a row names, some at a time; one that two rows name comes twice. */
export async function* namedFiles(db: Db): AsyncGenerator<string[]> {
  for (const [table, column] of naming)
    for (let after: number | undefined = 0; after !== undefined; ) {
      const { rows }: { rows: { id: number; path: string }[] } = await sql<{ id: number; path: string }>`
        select id, ${sql.ref(column)} as path from ${sql.table(table)}
        where ${sql.ref(column)} is not null and id > ${after} order by id limit ${namesAtOnce}`.execute(db)
      yield rows.map(({ path }) => path)
      after = rows.at(-1)?.id
    }
}
