import { riyadhDay } from 'i18n/format.ts'
import type { Language } from 'i18n/languages.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { BranchIds } from '../list/filter-queries.ts'

const atMost = 20
const letterDays = 14

const branchIn = (column: string, branchIds: BranchIds): RawBuilder<boolean> =>
  branchIds === 'all' ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${[...branchIds]}::integer[])`

export interface Asked {
  readonly family_id: number
  readonly kind: string
  readonly text: string | null
}

/** What these families asked last, in their own words. */
export async function lastAsked(db: Db, ids: readonly number[]): Promise<readonly Asked[]> {
  const { rows } = await sql<Asked>`
    select file.id as family_id, event.kind, left(coalesce(tours.message, messages.message, (
      select string_agg(written, ' ') from survey_answers where submission_id = event.submission_id
    )), 300) as text
    from unnest(${[...ids]}::integer[]) file (id)
    cross join lateral (
      select * from family_events
      where family_id in (select id from families where id = file.id or merged_into = file.id)
        and kind in ('tour', 'message', 'survey')
      order by at desc, id desc limit 1
    ) event
    left join tours on tours.id = event.tour_id
    left join messages on messages.id = event.message_id`.execute(db)
  return rows
}

export const pendingRegistrations = (db: Db, branchIds: BranchIds, language: Language) =>
  sql<{
    id: number
    reference: string
    family_id: number | null
    kid: string
    birth_date: string
    branch: { id: number; name: string }
    program: { id: number; name: string }
    start_date: string
    created_at: Date
  }>`
    select registrations.id, reference, kids.name as kid, kids.birth_date, start_date, registrations.created_at,
      (select coalesce(merged_into, id) from families where id = registrations.family_id) as family_id,
      json_build_object('id', branches.id, 'name', branches.name ->> ${language}) as branch,
      json_build_object('id', programs.id, 'name', programs.name ->> ${language}) as program
    from registrations join kids on kids.id = kid_id join branches on branches.id = registrations.branch_id
    join programs on programs.id = registrations.program_id
    where status = 'pending' and ${branchIn('registrations.branch_id', branchIds)}
    order by registrations.created_at, registrations.id limit ${atMost}`
    .execute(db)
    .then(({ rows }) => rows)

export const waitingComments = (db: Db, branchIds: BranchIds, language: Language) =>
  sql<{ id: number; post: { id: number; name: string }; by: string; comment: string; created_at: Date }>`
    select comments.id, comments.comment, comments.created_at, coalesce(users.name, '') as by,
      json_build_object('id', posts.id, 'name', coalesce(posts.title ->> ${language}, posts.title ->> 'en',
        posts.title ->> 'ar', '')) as post
    from comments join posts on posts.id = comments.post_id left join users on users.id = comments.user_id
    where comments.state = 'waiting' and ${branchIds === 'all' ? sql`true` : branchIn('posts.branch_id', branchIds)}
    order by comments.created_at, comments.id limit ${atMost}`
    .execute(db)
    .then(({ rows }) => rows)

export async function countWaitingComments(db: Db, branchIds: BranchIds, atMost: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from comments join posts on posts.id = comments.post_id
      where comments.state = 'waiting' and ${branchIn('posts.branch_id', branchIds)} limit ${atMost}
    ) waiting`.execute(db)
  return rows[0]?.count ?? 0
}

/** Stories that somebody has sent for approval. */
export async function countSentStories(db: Db, branchIds: BranchIds, atMost: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from story_drafts where state = 'sent' and ${branchIn('branch_id', branchIds)} limit ${atMost}
    ) sent`.execute(db)
  return rows[0]?.count ?? 0
}

export interface FailedLetter {
  readonly kind: string
  readonly family_id: number | null
  readonly name: string | null
  readonly to: string | null
  readonly sentence: string | null
  readonly at: Date
}

/** Letters to families that another server has refused lately, or was tried for days in vain. */
export async function failedLetters(db: Db, branchIds: BranchIds, now: Date): Promise<readonly FailedLetter[]> {
  const since = new Date(now.getTime() - letterDays * 86_400_000)
  const { rows } = await sql<FailedLetter>`
    with refused as materialized (
      select replace(name, '_mail', '') as kind, data, output ->> 'sentence' as sentence, completed_on as at
      from jobs.job where state in ('failed', 'cancelled') and completed_on >= ${since}
        and name in ('tour_mail', 'message_mail', 'survey_mail', 'registration_mail', 'reply_mail')
        and coalesce(data ->> 'reader', 'family') in ('family', 'sender')
      order by completed_on desc limit 200
    )
    select refused.kind, refused.sentence, refused.at, file.id as family_id, file.name, thing.to
    from refused
    cross join lateral (
      select family_id, email::text as to from tours where id = (data ->> 'tour_id')::integer
      union all select family_id, email from messages where id = (data ->> 'message_id')::integer
      union all select family_id, email from survey_submissions where id = (data ->> 'submission_id')::integer
      union all select family_id, email from family_replies where id = (data ->> 'reply_id')::integer
      union all select registrations.family_id, users.email from registrations join kids on kids.id = kid_id
        join users on users.id = kids.user_id where registrations.id = (data ->> 'registration_id')::integer
    ) thing
    join families home on home.id = thing.family_id
    join families file on file.id = coalesce(home.merged_into, home.id)
    where ${branchIn('file.branch_id', branchIds)}
    order by refused.at desc limit ${atMost}`.execute(db)
  return rows
}

interface VisitOfDay {
  readonly id: number
  readonly reference: string
  readonly family_id: number | null
  readonly full_name: string
  readonly child_age: number
  readonly branch: { readonly id: number; readonly name: string }
  readonly starts_at: Date
  readonly ends_at: Date
  readonly status: string
  readonly version: number
}

/** Who comes on this day in Riyadh, by the clock. */
export async function visitsOfDay(db: Db, branchIds: BranchIds, language: Language, now: Date) {
  const from = `${riyadhDay(now)}T00:00:00+03:00`
  const { rows } = await sql<VisitOfDay>`
    select visits.id, tours.reference, tours.full_name, tours.child_age, starts_at, ends_at, visits.status, visits.version,
      (select coalesce(merged_into, id) from families where id = tours.family_id) as family_id,
      json_build_object('id', branches.id, 'name', branches.name ->> ${language}) as branch
    from visits join tours on tours.id = tour_id join branches on branches.id = visits.branch_id
    where starts_at >= ${from}::timestamptz and starts_at < ${from}::timestamptz + interval '1 day'
      and visits.status <> 'cancelled' and ${branchIn('visits.branch_id', branchIds)}
    order by starts_at, visits.id limit 100`.execute(db)
  return rows
}

/** Coming visits that nobody has confirmed yet, up to so many. */
export async function countToConfirm(db: Db, branchIds: BranchIds, since: Date, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select from visits where status = 'requested' and starts_at >= ${since} and ${branchIn('branch_id', branchIds)}
      limit ${most}
    ) counted`.execute(db)
  return rows[0]?.count ?? 0
}
