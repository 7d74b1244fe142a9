import type { PrivacyKind, PrivacyOutcome, PrivacyRequest } from 'contract/privacy/desk.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '../platform/db/client.ts'
import type { PrivacyRequests } from '../platform/db/types.generated.ts'
import type { PageRange } from '../platform/http/paging.ts'

const named = (column: string) => sql<{ id: number; name: string } | null>`(
  select json_build_object('id', staff.id, 'name', staff.name) from staff where staff.id = ${sql.ref(column)})`

/** A request with its person and their record. */
const requests = (db: Db | Trx) =>
  db
    .selectFrom('privacy_requests as request')
    .leftJoin('family_people as person', 'person.id', 'request.person_id')
    .leftJoin('families as record', 'record.id', 'person.family_id')
    .select([
      'request.id',
      'record.id as record_id',
      'person.id as person_id',
      'person.name as person_name',
      'record.language as record_language',
    ])
    .select([
      sql<PrivacyKind>`request.kind`.as('kind'),
      sql<PrivacyRequest['channel']>`request.channel`.as('channel'),
      sql<string>`request.asked_on::text`.as('asked_on'),
      sql<PrivacyOutcome | null>`request.outcome`.as('outcome'),
      'request.closed_at',
      'request.reason',
      named('request.written_by').as('written_by'),
      named('request.closed_by').as('closed_by'),
    ])

export const requestsWithin = (db: Db, state: 'open' | 'closed', { limit, offset }: PageRange) =>
  (state === 'open'
    ? requests(db).where('request.closed_at', 'is', null).orderBy('request.asked_on').orderBy('request.id')
    : requests(db)
        .where('request.closed_at', 'is not', null)
        .orderBy('request.closed_at', 'desc')
        .orderBy('request.id', 'desc')
  )
    .limit(limit)
    .offset(offset)
    .execute()

export async function countRequests(db: Db, state: 'open' | 'closed'): Promise<number> {
  const { count } = await db
    .selectFrom('privacy_requests')
    .where('closed_at', state === 'open' ? 'is' : 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Counts open requests asked on or before this day, up to `atMost`. */
export async function countOpenRequests(db: Db, requester: string, atMost: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from privacy_requests where closed_at is null and asked_on <= ${requester}::date limit ${atMost}
    ) open`.execute(db)
  return rows[0]?.count ?? 0
}

export const requestById = (db: Db | Trx, id: number) => requests(db).where('request.id', '=', id).executeTakeFirst()
export type StoredRequest = NonNullable<Awaited<ReturnType<typeof requestById>>>

/** Open request of this kind of a person. */
export const openRequest = (trx: Trx, personId: number, kind: PrivacyKind) =>
  requests(trx)
    .where('person.id', '=', personId)
    .where('request.kind', '=', kind)
    .where('request.closed_at', 'is', null)
    .executeTakeFirst()

export async function addRequest(trx: Trx, request: Insertable<PrivacyRequests>): Promise<number> {
  const { id } = await trx.insertInto('privacy_requests').values(request).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Locks a request, so that it is closed only once. */
export const lockRequest = (trx: Trx, id: number) =>
  trx.selectFrom('privacy_requests').select('id').where('id', '=', id).forUpdate().execute()

interface RequestOutcome {
  readonly outcome: PrivacyOutcome
  readonly reason: string | null
  readonly staffId: number
  readonly at: Date
}

export const closeRequest = (trx: Trx, id: number, { outcome, reason, staffId, at }: RequestOutcome) =>
  trx
    .updateTable('privacy_requests')
    .set({ closed_at: at, closed_by: staffId, outcome, reason })
    .where('id', '=', id)
    .execute()
