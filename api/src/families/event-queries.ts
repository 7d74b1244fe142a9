import type { Stage } from 'contract/families/stages.ts'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../platform/db/client.ts'
import type { FamilyEvents } from '../platform/db/types.generated.ts'
import { onlyPersonOf, peopleOfRecord, recordIdOf } from './record-id-queries.ts'

/** The person whom an entry is about, or the record in which staff wrote it. */
export type Subject = { readonly personId: number } | { readonly recordId: number }

const recordOf = (subject: Subject) =>
  'personId' in subject ? recordIdOf(subject.personId) : sql<number>`${subject.recordId}::integer`

/** Columns of an entry: what staff write of a record belongs to its person while there is one, and else to the record. */
export const ownerOf = (subject: Subject) => {
  if ('personId' in subject) return { person_id: subject.personId }
  const only = onlyPersonOf(sql`${subject.recordId}::integer`)
  return {
    person_id: only,
    family_id: sql<number | null>`case when ${only} is null then ${subject.recordId}::integer end`,
  }
}

/**
 * Inserts an event and sets the record's last activity, by which lists are sorted; with `move`, moves the record to a stage as
 * `moveRecordOn` does.
 */
export const insertEvent = (
  trx: Trx,
  event: Omit<Insertable<FamilyEvents>, 'person_id' | 'family_id' | 'at'>,
  { subject, at, move }: EventFacts,
) =>
  trx
    .with('written', (db) =>
      db
        .insertInto('family_events')
        .values({ ...event, at, ...ownerOf(subject) })
        .returning('id'),
    )
    .updateTable('families')
    .set({ last_at: sql`greatest(last_at, ${at})`, ...(move && moved(move)) })
    .where(sql<boolean>`families.id = ${recordOf(subject)}`)
    .where((record) => record.or([record('last_at', '<', at), ...(move ? [isBefore(move.from)] : [])]))
    .execute()
interface EventFacts {
  readonly subject: Subject
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

/** Moves a person's record to a stage from one of the stages `from`. */
export const moveRecordOn = (trx: Trx, personId: number, move: Move) =>
  trx
    .updateTable('families')
    .set(moved(move))
    .where(sql<boolean>`families.id = ${recordIdOf(personId)}`)
    .where(isBefore(move.from))
    .execute()
interface Move {
  readonly stage: Stage
  readonly from: readonly Stage[]
  readonly at: Date
}

/** Sets since when records wait: since the oldest of their people's requests that wait. */
export const refreshWaiting = (trx: Trx, records: readonly number[]) =>
  sql`
    update families set waiting_since = oldest.at, version = version + 1
    from unnest(${[...records]}::integer[]) record (id) cross join lateral (
      select min(event.at) as at from family_people person join family_events event on event.person_id = person.id and event.waits
      where person.family_id = record.id
    ) oldest
    where families.id = record.id and waiting_since is distinct from oldest.at`
    .execute(trx)
    .then(({ rows }) => rows)

/** Records that have waited since before a moment. */
export const recordsWaitingSince = async (db: Db, before: Date): Promise<number[]> =>
  (
    await db
      .selectFrom('families')
      .select('id')
      .where('leads_to', 'is', null)
      .where('waiting_since', '<', before)
      .execute()
  ).map(({ id }) => id)

/** Sets since when the record of a person waits. */
export async function refreshWaitingOf(trx: Trx, personId: number) {
  const person = await trx.selectFrom('family_people').select('family_id').where('id', '=', personId).executeTakeFirst()
  if (person) await refreshWaiting(trx, [person.family_id])
}

/** Sets whether these requests wait for an answer, and since when their records wait. False if none has changed. */
async function setWaits(trx: Trx, which: RawBuilder<unknown>, waits: boolean): Promise<boolean> {
  const changed = await sql<{ record_id: number }>`
    update family_events set waits = ${waits} where waits <> ${waits} and ${which}
    returning ${recordIdOf('family_events.person_id')} as record_id`
    .execute(trx)
    .then(({ rows }) => rows)
  await refreshWaiting(trx, [...new Set(changed.map(({ record_id }) => record_id))])
  return changed.length > 0
}

/** Ends the waiting of a person's requests up to this time. */
export const answerRequests = (trx: Trx, personId: number, upTo: Date) =>
  setWaits(trx, sql`person_id = ${personId} and at <= ${upTo}`, false)

/** Ends the waiting of a request that got a visit or was withdrawn. */
export const endWaitingOfTour = (trx: Trx, tourId: number) => setWaits(trx, sql`tour_id = ${tourId}`, false)

/** Sets whether a request in this record waits for an answer. */
export const setWaitsOfRequest = (trx: Trx, recordId: number, eventId: number, waits: boolean) =>
  setWaits(
    trx,
    sql`id = ${eventId} and kind in ('tour', 'message', 'survey') and person_id in ${peopleOfRecord(recordId)}`,
    waits,
  )
