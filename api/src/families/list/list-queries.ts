import type { Family, familySorts } from 'contract/families/desk.ts'
import type { Language } from 'i18n/languages.ts'
import { type RawBuilder, sql } from 'kysely'
import { nameOf } from '../../platform/db/bilingual.ts'
import { byName } from '../../platform/db/by-name.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import type { PageRange } from '../../platform/http/paging.ts'

/** A family as it is stored; `familyOf` adds the reply clock. */
export interface StoredFamily
  extends Omit<Family, 'waiting_since' | 'overdue' | 'reply_clock' | 'next_step' | 'last_at'> {
  readonly branch_id: number | null
  readonly waiting_since: Date | null
  readonly next_step: string | null
  readonly next_step_on: string | null
  readonly last_at: Date
}

/** The first person of a record. */
const firstOf = (...columns: ('id' | 'name')[]) => sql`
  select ${sql.join(columns.map((column) => sql.ref(column)))} from family_people
  where family_id = families.id order by merge_id nulls first, id limit 1`

// Ties are sorted by id: otherwise a row could appear on two pages, or on none.
const orders: Record<(typeof familySorts)[number], RawBuilder<unknown>> = {
  waiting: sql`waiting_since asc nulls last, last_at desc, id desc`,
  newest: sql`last_at desc, id desc`,
  name: sql`${byName(sql`(${firstOf('name')})`)}, id`,
  next_step: sql`next_step_on asc nulls last, last_at desc, id desc`,
}

const members = sql`(select id from family_people where family_id = families.id)`

/** First visits of the people of a record. */
const firstVisit = sql`(
  select json_build_object('page', page, 'campaign', campaign, 'source', visit.source, 'medium', medium, 'referrer', referrer)
  from family_first_visits visit
  where person_id in ${members}
  order by at, person_id limit 1)`

/**
 * Whether no other row of the record is the same child (the same birth date, and the same name in any spelling): several people
 * may know it. The row of a registered child stands for it, else the one that knows its programme and start. Children that
 * two accounts have registered both stay.
 */
const isListedChild = sql`(child.kid_id is not null or not exists (
  select from family_children twin
  where twin.person_id in ${members} and twin.id <> child.id and twin.birth_date = child.birth_date
    and name_letters(twin.name) = name_letters(child.name)
    and (twin.kid_id is null, twin.program_id is null, twin.start_date is null, twin.id)
      < (child.kid_id is null, child.program_id is null, child.start_date is null, child.id)))`

/** Of a registration: the day on which the family asked, and the one on which staff entered it. */
export const daysOfAsking = sql`(asked_at at time zone 'Asia/Riyadh')::date as asked_on,
  case when asked_at < registrations.created_at then (registrations.created_at at time zone 'Asia/Riyadh')::date end as entered_on`

/** Columns of a record in a list; its name and contacts are those of the first person. */
const shown = (language: Language) => sql`
  families.id, first.name, families.language, families.branch_id, families.stage, families.stage_reason,
  families.source, ${firstVisit} as first_visit, families.waiting_since, families.next_step, families.next_step_on, families.last_at, families.version,
  case when branches.id is null then null
    else json_build_object('id', branches.id, 'name', ${nameOf('branches', language)}) end as branch,
  case when staff.id is null then null else json_build_object('id', staff.id, 'name', staff.name) end as owner,
  (select address from person_contacts where person_id = first.id and channel = 'phone' order by rank limit 1) as phone,
  (select address from person_contacts where person_id = first.id and channel = 'email' order by rank limit 1) as email,
  coalesce((
    select json_agg(json_build_object('id', child.id, 'name', child.name, 'birth_date', child.birth_date, 'age', child.age,
      'age_on', child.age_on, 'start_date', child.start_date, 'kid_id', child.kid_id,
      'asked_on', asking.asked_on, 'entered_on', asking.entered_on,
      'of_account', exists (select from kids where kids.id = child.kid_id and user_id is not null), 'program',
      case when programs.id is null then null
        else json_build_object('id', programs.id, 'name', ${nameOf('programs', language)}) end) order by child.id)
    from family_children child left join programs on programs.id = child.program_id
    left join lateral (select ${daysOfAsking} from registrations where kid_id = child.kid_id order by id desc limit 1) asking on true
    where child.person_id in ${members} and ${isListedChild}
  ), '[]') as children`

const joined = sql`
  left join branches on branches.id = families.branch_id
  left join staff on staff.id = families.owner_id
  cross join lateral (${firstOf('id', 'name')}) first`

interface ListOptions extends PageRange {
  readonly where: RawBuilder<boolean>
  readonly sort: (typeof familySorts)[number]
  readonly language: Language
}

/** A page of records. Finds the ids first, so that only the rows of the page are read in full. */
export async function familiesWhere(db: Db | Trx, { where, sort, limit, offset, language }: ListOptions) {
  const { rows } = await sql<StoredFamily>`
    with page as materialized (
      select id, row_number() over () as position from (
        select id from families where ${where} order by ${orders[sort]} limit ${limit} offset ${offset}
      ) found
    )
    select ${shown(language)} from page join families on families.id = page.id ${joined} order by page.position
  `.execute(db)
  return rows
}

/** The record to which an id leads, in the user's branches; undefined otherwise. */
export async function recordWhere(db: Db | Trx, id: number, where: RawBuilder<boolean>, language: Language) {
  const [family] = await sql<StoredFamily>`
    select ${shown(language)} from families ${joined}
    where families.id = record_of(${id}) and ${where}
  `
    .execute(db)
    .then(({ rows }) => rows)
  return family
}

/** Counts up to this number are exact; larger counts are cached. */
export async function countUpTo(db: Db, where: RawBuilder<boolean>, atMost: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select from families where ${where} limit ${atMost}) counted`.execute(db)
  return rows[0]?.count ?? 0
}

/** All ids of a filter in the order of the list, for batch actions. */
export async function idsWhere(db: Db | Trx, where: RawBuilder<boolean>, sort: ListOptions['sort'] = 'waiting') {
  const { rows } = await sql<{ id: number }>`
    select id from families where ${where} order by ${orders[sort]}`.execute(db)
  return rows.map(({ id }) => id)
}

/** These records, in this order. */
export async function familiesById(db: Db | Trx, ids: readonly number[], language: Language) {
  const { rows } = await sql<StoredFamily>`
    select ${shown(language)} from unnest(${ids}::integer[]) with ordinality as page (id, position)
    join families on families.id = page.id ${joined} order by page.position`.execute(db)
  return rows
}
