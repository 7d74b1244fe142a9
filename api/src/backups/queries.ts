import { sql } from 'kysely'
import type { Db, Trx } from '../platform/db/client.ts'
import type { RestoreKind } from '../platform/db/restore-list.ts'
import { type JobName, jobNames } from '../platform/jobs/kinds.ts'
import { queueSchema } from '../platform/jobs/tables.ts'

/** One line of the list: the kind of a change, the id of its row, and the time; no personal data. */
export interface ListLine {
  readonly kind: RestoreKind
  readonly number: number
  readonly at: Date
  /** Audience, language, channel, topic or status. */
  readonly word: string | null
  /** Name of the installation that wrote the line. */
  readonly school: string
}

const jobs = sql.table(`${queueSchema}.job`)

/** The lines of the list for a restore after `id`, by id. */
export async function linesAfter(db: Db, id: number): Promise<{ id: number; line: Omit<ListLine, 'school'> }[]> {
  const rows = await db
    .selectFrom('deletion_log')
    .select(['id', 'row_id as number', 'deleted_at as at', 'word'])
    .select(sql<RestoreKind>`kind`.as('kind'))
    .where('id', '>', id)
    .orderBy('id')
    .execute()
  return rows.map(({ id, kind, number, at, word }) => ({ id, line: { kind, number, at, word } }))
}

/** Adds a line of a log that this database lacks, with its own time. */
export const addLine = (db: Db, { kind, number, at, word }: ListLine) =>
  db.insertInto('deletion_log').values({ kind, row_id: number, deleted_at: at, word }).execute()

/** Reason for which a line stands on the owner's list. */
export type Reason = 'missing' | 'unsigned' | 'failed' | 'unreadable'

const longestLine = 500

/** Adds lines to the owner's list; a line that is there gets the new reason. */
export async function addToList(db: Db, lines: readonly { line: string; reason: Reason }[]): Promise<void> {
  for (const { line, reason } of lines)
    await db
      .insertInto('restore_lines')
      .values({ line: line.slice(0, longestLine), reason })
      .onConflict((conflict) => conflict.column('line').doUpdateSet({ reason }))
      .execute()
}

const isToRepeat = sql<boolean>`reason in ('failed', 'unreadable')`

/** The lines on the list that are tried again: they failed, or could not be read. */
export const linesToRepeat = async (db: Db): Promise<ReadonlySet<string>> =>
  new Set((await db.selectFrom('restore_lines').select('line').where(isToRepeat).execute()).map(({ line }) => line))

/** Takes lines off the list that were repeated at last, or that the log has no more. */
export async function takeOffList(db: Db, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return
  const stored = lines.map((line) => line.slice(0, longestLine))
  await db.deleteFrom('restore_lines').where(isToRepeat).where('line', 'in', stored).execute()
}

/** Name of this database in deletion logs; every backup of it has the same one. */
export const installationName = async (db: Db): Promise<string> =>
  (await db.selectFrom('installation').select('name').executeTakeFirstOrThrow()).name

/** Stores the time at which a backup was finished. */
export const noteBackupAt = (db: Db, at: Date) => db.updateTable('installation').set({ backed_up_at: at }).execute()

/** Time of the last backup; undefined if there was none. */
export const lastBackupAt = async (db: Db): Promise<Date | undefined> =>
  (await db.selectFrom('installation').select('backed_up_at').executeTakeFirst())?.backed_up_at ?? undefined

/** Stores that the database was set back by a restore: the gate is shut until an owner closes the list, and mails wait. */
export const addRestore = (trx: Trx, backedUpAt: Date, logUntil?: Date) =>
  trx
    .insertInto('restores')
    .values({ backed_up_at: backedUpAt, is_gated: true, log_until: logUntil ?? null })
    .execute()

// A date that no year reaches, because JavaScript has no infinite one.
const never = sql<Date>`timestamptz '9999-12-31'`

/** Hides the posts that the backup would publish by their date, until the list is closed or staff publish them. */
export const hidePostsAhead = (trx: Trx, backedUpAt: Date) =>
  trx.updateTable('posts').set({ published_at: never }).where('published_at', '>', backedUpAt).execute()

/** Gives the hidden posts their dates again. */
export const showPostsAhead = (trx: Trx) =>
  trx
    .updateTable('posts')
    .from('content_items')
    .innerJoin('content_parts', 'item_id', 'content_items.id')
    .set({ published_at: sql<Date>`(content_parts.published ->> 'published_at')::timestamptz` })
    .where('kind', '=', 'post')
    .where('part', '=', 'common')
    .whereRef('row_id', '=', 'posts.id')
    .where('posts.published_at', '=', never)
    .execute()

/**
 * Stores that a start found lines missing. False if the open list is of the same set-back: then all are older than it, and another
 * instance had them, for instance. It is never older than the latest line, also beside a clock that is behind.
 */
export async function noteSetBack(db: Db | Trx, since: Date, until: Date): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    with list as (
      select id, restored_at < ${until} as is_new from restores where closed_at is null order by restored_at desc limit 1)
    update restores set backed_up_at = least(backed_up_at, ${since}),
      restored_at = case when is_new then greatest(now(), ${until}) else restored_at end
    from list where restores.id = list.id
    returning is_new`.execute(db)
  if (rows[0]) return rows[0].is_new
  await sql`insert into restores (backed_up_at, restored_at, is_gated, mails_decided_at)
    values (${since}, greatest(now(), ${until}), false, now())`.execute(db)
  return true
}

/** Stores that mails wait for a decision, after a recovery that opened no list. */
export const addMailsHeld = (trx: Trx, at: Date) =>
  trx.insertInto('restores').values({ backed_up_at: at, is_gated: false, closed_at: at }).execute()

/** Closes every active account of staff; an owner lets each in again. Sessions end with all others. */
export const closeStaff = (trx: Trx) =>
  sql`update staff set switched_off_at = now(), closed_by_restore = true where switched_off_at is null`.execute(trx)

export const moveSequences = (trx: Trx) => sql`select move_sequences()`.execute(trx)

/** Jobs that send no mail: they keep their planned time after a restore. */
const notWritten = new Set<JobName>(['content_due', 'story_end', 'place_end'])
const written = jobNames.filter((name) => !notWritten.has(name))

/** Holds all unfinished mail jobs, started ones included; returns the number. */
export async function holdJobs(trx: Trx): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${jobs} set state = 'created', start_after = 'infinity', keep_until = 'infinity' where state < 'completed' and name = any(${written})
  `.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Number of held jobs by name. */
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

/** Marks all earlier announcements as sent. */
export const forgetAnnouncements = (trx: Trx) =>
  trx.updateTable('announcements').set({ sent_at: sql<Date>`now()` }).where('sent_at', 'is', null).execute()

export const decideMails = (trx: Trx) =>
  trx
    .updateTable('restores')
    .set({ mails_decided_at: sql<Date>`now()` })
    .where('mails_decided_at', 'is', null)
    .execute()

/** Whether a restore holds mails without a decision. */
export const hasHeldMails = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('restores').where('mails_decided_at', 'is', null).select('id').executeTakeFirst()) !== undefined

const naming = [
  ['pictures', 'file'],
  ['pictures', 'poster'],
  ['story_items', 'media'],
  ['users', 'image'],
  ['kids', 'image'],
] as const
const namesAtOnce = 5000

/** Paths of all pictures and films in rows, in batches; a path in two rows is listed twice. */
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
