import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { eitherLanguage } from '../platform/db/bilingual.ts'
import type { Db, Trx } from '../platform/db/client.ts'

const shownAtOnce = 500

/** The restore whose list is open; undefined if none is. */
export const openRestore = (db: Db) =>
  db
    .selectFrom('restores')
    .select(['backed_up_at', 'is_gated', 'log_until'])
    .where('closed_at', 'is', null)
    .orderBy('is_gated', 'desc')
    .orderBy('backed_up_at')
    .limit(1)
    .executeTakeFirst()

const openLines = (db: Db | Trx) => db.selectFrom('restore_lines').where('done_at', 'is', null)

/** The first lines that are not ticked off: those of the deletion log, then what staff did since, in its order. */
export const linesOfList = (db: Db) =>
  openLines(db)
    .select(['id', 'reason', 'line'])
    .orderBy(sql`reason = 'missing'`)
    .orderBy('id')
    .limit(shownAtOnce)
    .execute()

export const countLines = async (db: Db): Promise<number> =>
  Number(
    (
      await openLines(db)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

/** Texts whose plan was missed because the list was open. */
export const missedPlans = (db: Db, language: Language) =>
  db
    .selectFrom('content_items')
    .innerJoin('content_parts', 'item_id', 'content_items.id')
    .select(['content_items.id', sql<Date>`min(refused_at)`.as('at')])
    .select(eitherLanguage('content_items.title', language).as('title'))
    .where(sql<boolean>`refusal ->> 'code' = 'plan_missed'`)
    .groupBy('content_items.id')
    .execute()

export const hasUnrepeated = async (trx: Trx): Promise<boolean> =>
  (await openLines(trx).select('id').where('reason', 'in', ['failed', 'unreadable']).executeTakeFirst()) !== undefined

/** Ticks off a line; false if it is gone, or is repeated by the server. */
export async function tickOff(trx: Trx, id: number, at: Date): Promise<boolean> {
  const done = await trx
    .updateTable('restore_lines')
    .set({ done_at: at })
    .where('id', '=', id)
    .where('reason', 'in', ['missing', 'unsigned'])
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

/** Closes the list with all its lines; returns the closed restores. */
export async function closeList(trx: Trx, at: Date): Promise<number[]> {
  await trx.updateTable('restore_lines').set({ done_at: at }).where('done_at', 'is', null).execute()
  const closed = trx.updateTable('restores').set({ closed_at: at }).where('closed_at', 'is', null)
  return (await closed.returning('id').execute()).map(({ id }) => id)
}
