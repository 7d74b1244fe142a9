import type { Stage } from 'contract/families/stages.ts'
import { type Insertable, sql } from 'kysely'
import type { Trx } from '../platform/db/client.ts'
import { asPrepared } from '../platform/db/prepared.ts'
import type { FamilyEvents } from '../platform/db/types.generated.ts'
import { recordIdOf } from './record-id-queries.ts'

/** The record of a family: itself, or the record it is merged into. */
const isRecordOf = (familyId: number) => sql<boolean>`families.id = ${recordIdOf(familyId)}`

/**
 * Inserts an event and sets the record's last activity, by which lists are sorted; with `move`, moves the record to a stage as
 * `moveRecordOn` does.
 */
export const insertEvent = (trx: Trx, event: Insertable<FamilyEvents>, { familyId, at, move }: EventFacts) =>
  asPrepared(
    trx,
    trx
      .with('written', (db) => db.insertInto('family_events').values(event).returning('id'))
      .updateTable('families')
      .set({ last_at: sql`greatest(last_at, ${at})`, ...(move && moved(move)) })
      .where(isRecordOf(familyId))
      .where((record) => record.or([record('last_at', '<', at), ...(move ? [isMoved(move)] : [])])),
  )
interface EventFacts {
  readonly familyId: number
  readonly at: Date
  readonly move?: Move | undefined
}

/** Time of the record's first request after `at`; null if there is none. */
const oldestRequestAfter = (at: Date) => sql<Date | null>`(
  select min(event.at) from family_events event
  where event.family_id in (select id from families part where part.id = families.id or part.merged_into = families.id)
    and event.at > ${at} and event.kind in ('tour', 'message', 'survey'))`

const isBefore = (from: readonly Stage[]) => sql<boolean>`(stage = any(${[...from]}::text[]))`

/** Columns of a record that a move sets. */
const moved = ({ stage, from, answers, at }: Move) => ({
  stage: sql<Stage>`case when ${isBefore(from)} then ${stage} else stage end`,
  stage_reason: sql<string | null>`case when not ${isBefore(from)} then stage_reason end`,
  stage_at: sql<Date>`case when ${isBefore(from)} then ${at}::timestamptz else stage_at end`,
  version: sql<number>`families.version + ${isBefore(from)}::integer`,
  ...(answers && {
    waiting_since: sql<Date | null>`case when waiting_since > ${answers} then waiting_since
      when waiting_since is not null then ${oldestRequestAfter(answers)} end`,
  }),
})
const isMoved = ({ from, answers }: Move) =>
  answers ? sql<boolean>`(${isBefore(from)} or waiting_since is not null)` : isBefore(from)

/**
 * Moves a record to a stage from one of the stages `from`. Requests up to `answers` are answered by it: the family waits no
 * longer, unless it has asked again since; undefined where the move answers nothing.
 */
export const moveRecordOn = (trx: Trx, familyId: number, move: Move) =>
  asPrepared(trx, trx.updateTable('families').set(moved(move)).where(isRecordOf(familyId)).where(isMoved(move)))
interface Move {
  readonly stage: Stage
  readonly from: readonly Stage[]
  readonly answers: Date | undefined
  readonly at: Date
}

/** Moves the start of the reply clock from this request to the next one, or stops the clock. */
export const stopWaitingSince = (trx: Trx, familyId: number, requestedAt: Date) =>
  trx
    .updateTable('families')
    .set((row) => ({ waiting_since: oldestRequestAfter(requestedAt), version: row('version', '+', 1) }))
    .where(isRecordOf(familyId))
    .where('waiting_since', '=', requestedAt)
    .execute()

/** Starts the reply clock at the first unanswered request. */
export const beginWaiting = (trx: Trx, familyId: number, at: Date) =>
  trx
    .updateTable('families')
    .set((row) => ({ waiting_since: sql`least(waiting_since, ${at})`, version: row('version', '+', 1) }))
    .where(isRecordOf(familyId))
    .execute()
