import type { Stage } from 'contract/families/stages.ts'
import { type Insertable, sql } from 'kysely'
import type { Trx } from '../db/client.ts'
import type { FamilyEvents } from '../db/types.generated.ts'

/** The family in whose file this one lies, which is most often itself. */
const isFileOf = (familyId: number) =>
  sql<boolean>`families.id = (select coalesce(merged_into, id) from families where id = ${familyId})`

export const insertEvent = (trx: Trx, event: Insertable<FamilyEvents>) =>
  trx.insertInto('family_events').values(event).execute()

/** Something has happened: the lists have the family at this moment. */
export const touchFile = (trx: Trx, familyId: number, at: Date) =>
  trx
    .updateTable('families')
    .set({ last_at: sql`greatest(last_at, ${at})` })
    .where(isFileOf(familyId))
    .execute()

/** The row of a family's file, which nobody else changes until the end of the transaction. */
export const lockFile = (trx: Trx, familyId: number) =>
  trx
    .selectFrom('families')
    .select(['id', 'stage', 'version', 'waiting_since', 'branch_id'])
    .where(isFileOf(familyId))
    .forUpdate()
    .executeTakeFirst()

export const setStage = (trx: Trx, fileId: number, stage: Stage, at: Date, stage_reason: string | null = null) =>
  trx
    .updateTable('families')
    .set((row) => ({ stage, stage_reason, stage_at: at, version: row('version', '+', 1) }))
    .where('id', '=', fileId)
    .execute()

/** Somebody has answered: the reply clock stops until they ask again. */
export const endWaiting = (trx: Trx, fileId: number) =>
  trx.updateTable('families').set({ waiting_since: null }).where('id', '=', fileId).execute()

/** They ask: the clock runs from the first thing that nobody has answered. */
export const beginWaiting = (trx: Trx, familyId: number, at: Date) =>
  trx
    .updateTable('families')
    .set((row) => ({ waiting_since: sql`least(waiting_since, ${at})`, version: row('version', '+', 1) }))
    .where(isFileOf(familyId))
    .execute()
