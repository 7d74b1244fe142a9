import type { Stage } from 'contract/families/stages.ts'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Trx } from '../platform/db/client.ts'
import type { FamilyEvents } from '../platform/db/types.generated.ts'
import { recordIdOf } from './record-id-queries.ts'

/** The record of a family: itself, or the record it is merged into. */
const isRecordOf = (familyId: number) => sql<boolean>`families.id = ${recordIdOf(familyId)}`

/**
 * Inserts an event and sets the record's last activity, by which lists are sorted; with `move`, moves the record to a stage as
 * `moveRecordOn` does.
 */
export const insertEvent = (trx: Trx, event: Insertable<FamilyEvents>, { familyId, at, move }: EventFacts) =>
  trx
    .with('written', (db) => db.insertInto('family_events').values(event).returning('id'))
    .updateTable('families')
    .set({ last_at: sql`greatest(last_at, ${at})`, ...(move && moved(move)) })
    .where(isRecordOf(familyId))
    .where((record) => record.or([record('last_at', '<', at), ...(move ? [isBefore(move.from)] : [])]))
    .execute()
interface EventFacts {
  readonly familyId: number
  readonly at: Date
  readonly move?: Move | undefined
}

const isBefore = (from: readonly Stage[]) => sql<boolean>`(stage = any(${[...from]}::text[]))`

/** Columns of a record that a move sets. */
const moved = ({ stage, from, at }: Move) => ({
  stage: sql<Stage>`case when ${isBefore(from)} then ${stage} else stage end`,
  stage_reason: sql<string | null>`case when not ${isBefore(from)} then stage_reason end`,
  stage_at: sql<Date>`case when ${isBefore(from)} then ${at}::timestamptz else stage_at end`,
  version: sql<number>`families.version + ${isBefore(from)}::integer`,
})

/** Moves a record to a stage from one of the stages `from`. */
export const moveRecordOn = (trx: Trx, familyId: number, move: Move) =>
  trx.updateTable('families').set(moved(move)).where(isRecordOf(familyId)).where(isBefore(move.from)).execute()
interface Move {
  readonly stage: Stage
  readonly from: readonly Stage[]
  readonly at: Date
}

/** Sets since when the record of a family waits: since the oldest of its people's requests that wait. */
export const refreshWaiting = (trx: Trx, familyId: number) =>
  sql`
    update families set waiting_since = oldest.at, version = version + 1
    from (
      select min(event.at) as at from families part join family_events event on event.family_id = part.id and event.waits
      where part.id = ${recordIdOf(familyId)} or part.merged_into = ${recordIdOf(familyId)}
    ) oldest
    where ${isRecordOf(familyId)} and waiting_since is distinct from oldest.at`.execute(trx)

/** Sets whether these requests wait for an answer, and since when their records wait. False if none has changed. */
async function setWaits(trx: Trx, which: RawBuilder<unknown>, waits: boolean): Promise<boolean> {
  const changed = (
    await sql<{ family_id: number }>`
    update family_events set waits = ${waits} where waits <> ${waits} and ${which} returning family_id`.execute(trx)
  ).rows
  for (const familyId of new Set(changed.map(({ family_id }) => family_id))) await refreshWaiting(trx, familyId)
  return changed.length > 0
}

/** Ends the waiting of a person's requests up to this time. */
export const answerRequests = (trx: Trx, personId: number, upTo: Date) =>
  setWaits(trx, sql`family_id = ${personId} and at <= ${upTo}`, false)

/** Ends the waiting of a request that got a visit or was withdrawn. */
export const endWaitingOfTour = (trx: Trx, tourId: number) => setWaits(trx, sql`tour_id = ${tourId}`, false)

/** Sets whether a request in this record waits for an answer. */
export const setWaitsOfRequest = (trx: Trx, recordId: number, eventId: number, waits: boolean) =>
  setWaits(
    trx,
    sql`id = ${eventId} and kind in ('tour', 'message', 'survey')
      and family_id in (select id from families where id = ${recordId} or merged_into = ${recordId})`,
    waits,
  )
