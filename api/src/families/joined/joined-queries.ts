import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { nameOf } from '../../platform/db/bilingual.ts'
import type { Db, Trx } from '../../platform/db/client.ts'

export interface JoinedPerson {
  readonly family_id: number
  /** Email address, or the phone number if there is none. */
  readonly key: string
  readonly names: string[]
  readonly phones: string[]
  readonly email: string | null
  readonly account: string | null
  readonly requests_count: number
}

/** Requests and accounts of each person of these records, by email address. */
export const detailsOfFamilies = (families: ReturnType<typeof sql>) => sql`
  select 'tours' as kind, id, family_id, full_name as name, phone_num::text as phone, email::text, created_at from tours where family_id in ${families}
  union all select 'messages', id, family_id, name, phone, email, created_at from messages where family_id in ${families}
  union all select 'survey_submissions', id, family_id, full_name, phone, email, created_at from survey_submissions where family_id in ${families}
  union all select 'users', id, family_id, name, phone, email, created_at from users where family_id in ${families}`

const keyOf = sql`coalesce(lower(email), phone)`

/** People of a record by the details they gave, the earliest first. */
export async function joinedPeople(db: Db | Trx, recordId: number): Promise<readonly JoinedPerson[]> {
  const families = sql`(select id from families where id = ${recordId} or merged_into = ${recordId})`
  const { rows } = await sql<JoinedPerson>`
    select family_id, ${keyOf} as key, array_agg(distinct name::text) as names, array_remove(array_agg(distinct phone), null) as phones,
      min(email) as email, min(name) filter (where kind = 'users') as account,
      count(*) filter (where kind <> 'users')::integer as requests_count
    from (${detailsOfFamilies(families)}) detail group by family_id, ${keyOf}
    order by family_id <> ${recordId}, min(created_at), key`.execute(db)
  return rows
}

export async function openJoins(db: Db, language: Language, atMost: number) {
  const { rows } = await sql<{
    id: number
    name: string
    branch: { id: number; name: string } | null
    total: number
  }>`
    select families.id, families.name, count(*) over ()::integer as total,
      case when branches.id is null then null
        else json_build_object('id', branches.id, 'name', ${nameOf('branches', language)}) end as branch
    from family_joins join families on families.id = family_joins.family_id
    left join branches on branches.id = families.branch_id
    where checked_at is null order by families.id limit ${atMost}`.execute(db)
  return rows
}

/** Locks an unreviewed record; false if it was reviewed before. */
export async function lockOpenJoin(trx: Trx, recordId: number): Promise<boolean> {
  const { rows } = await sql`
    select from family_joins where family_id = ${recordId} and checked_at is null for update`.execute(trx)
  return rows.length > 0
}

export const closeJoin = (trx: Trx, family_id: number, at: Date, staffId: number) =>
  trx
    .updateTable('family_joins')
    .set({ checked_at: at, checked_by: staffId })
    .where('family_id', '=', family_id)
    .execute()

/** The automatic merge by which this row came into its record. */
export const openMergeOf = (trx: Trx, familyId: number) =>
  trx
    .selectFrom('family_merges')
    .select('id')
    .where('family_id', '=', familyId)
    .where('parted_at', 'is', null)
    .executeTakeFirst()
