import type { Stage } from 'contract/families/stages.ts'
import { type Insertable, sql } from 'kysely'
import type { Trx } from '../db/client.ts'
import type { FamilyEvents } from '../db/types.generated.ts'

/** The family in whose file this one lies, which is most often itself. */
const isFileOf = (familyId: number) =>
  sql<boolean>`families.id = (select coalesce(merged_into, id) from families where id = ${familyId})`

/** Writes down what has happened, and the lists have the family at this moment. */
export const insertEvent = (trx: Trx, event: Insertable<FamilyEvents>, { familyId, at }: Happened) =>
  trx
    .with('written', (db) => db.insertInto('family_events').values(event).returning('id'))
    .updateTable('families')
    .set({ last_at: at })
    .where(isFileOf(familyId))
    .where('last_at', '<', at)
    .execute()
interface Happened {
  readonly familyId: number
  readonly at: Date
}

/** Moves a file to a stage where it stands in one of these; nobody waits for an answer any more, where it is one. */
export const moveFileOn = (trx: Trx, familyId: number, { stage, from, answers, at }: Move) =>
  trx
    .updateTable('families')
    .set((row) => {
      const moves = sql<boolean>`(stage = any(${[...from]}::text[]))`
      return {
        stage: sql`case when ${moves} then ${stage} else stage end`,
        stage_reason: sql`case when not ${moves} then stage_reason end`,
        stage_at: sql`case when ${moves} then ${at}::timestamptz else stage_at end`,
        version: sql`${row.ref('version')} + ${moves}::integer`,
        waiting_since: sql`case when not ${answers}::boolean then waiting_since end`,
      }
    })
    .where(isFileOf(familyId))
    .where(sql<boolean>`(stage = any(${[...from]}::text[]) or (${answers}::boolean and waiting_since is not null))`)
    .execute()
interface Move {
  readonly stage: Stage
  readonly from: readonly Stage[]
  readonly answers: boolean
  readonly at: Date
}

/** They ask: the clock runs from the first thing that nobody has answered. */
export const beginWaiting = (trx: Trx, familyId: number, at: Date) =>
  trx
    .updateTable('families')
    .set((row) => ({ waiting_since: sql`least(waiting_since, ${at})`, version: row('version', '+', 1) }))
    .where(isFileOf(familyId))
    .execute()
