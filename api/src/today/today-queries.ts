import { midnightOf, riyadhDay } from 'i18n/format.ts'
import type { Language } from 'i18n/languages.ts'
import { type RawBuilder, sql } from 'kysely'
import { commentsOfWaitingAuthors, shownName } from '../accounts/shown-author-queries.ts'
import { seenRecordIdOf } from '../families/record-id-queries.ts'
import { nameOf } from '../platform/db/bilingual.ts'
import type { BranchIds } from '../platform/db/branch-ids.ts'
import type { Db } from '../platform/db/client.ts'
import { type KnownChild, knownChild } from '../registrations/known-child-queries.ts'
import { branchIn } from '../requests/branch-queries.ts'

const atMost = 20

export interface LastRequest {
  readonly family_id: number
  readonly kind: string
  readonly text: string | null
  /** The day whose waiting list the family is on. */
  readonly waiting_day: string | null
}

/** The latest request of each of these families, with its text. */
export async function lastRequestsOf(db: Db, ids: readonly number[], now: Date): Promise<readonly LastRequest[]> {
  return (
    await sql<LastRequest>`
    select file.id as family_id, event.kind, left(coalesce(tours.message, messages.message, (
      select string_agg(written, ' ') from survey_answers where submission_id = event.submission_id
    )), 300) as text, waiting.day as waiting_day
    from unnest(${[...ids]}::integer[]) file (id)
    cross join lateral (
      select * from family_events
      where person_id in (select id from family_people where family_id = file.id)
        and kind in ('tour', 'message', 'survey')
      order by at desc, id desc limit 1
    ) event
    left join tours on tours.id = event.tour_id
    left join visit_waiting waiting on waiting.tour_id = event.tour_id and waiting.offered_at is null
      and waiting.ended_at is null and waiting.day >= ${riyadhDay(now)}
    left join messages on messages.id = event.message_id`.execute(db)
  ).rows
}

/** Records with an e-mail reply that no mail server has accepted yet. */
export async function withUnsentReplies(
  db: Db,
  records: readonly { readonly id: number; readonly waiting_since: Date | null }[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select file.id from unnest(${records.map(({ id }) => id)}::integer[],
      ${records.map(({ waiting_since }) => waiting_since)}::timestamptz[]) file (id, since)
    where exists (
      select from family_replies reply
      where reply.person_id in (select id from family_people where family_id = file.id)
        and channel = 'email' and sent_at is null and reply.at >= since
    )`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export const pendingRegistrations = async (db: Db, branchIds: BranchIds, language: Language) =>
  (
    await sql<{
      id: number
      reference: string
      family_id: number | null
      kid: string
      birth_date: string
      branch: { id: number; name: string }
      program: { id: number; name: string }
      start_date: string
      has_account: boolean
      is_confirmed: boolean
      known_child: KnownChild | null
      created_at: Date
    }>`
    select registrations.id, reference, kids.name as kid, kids.birth_date, start_date, registrations.created_at,
      parent.user_id is not null as has_account, email_verified_at is not null as is_confirmed, ${knownChild(branchIds)} as known_child,
      ${seenRecordIdOf('registrations.person_id', branchIds)} as family_id,
      json_build_object('id', branches.id, 'name', ${nameOf('branches', language)}) as branch,
      json_build_object('id', programs.id, 'name', ${nameOf('programs', language)}) as program
    from registrations join kids on kids.id = kid_id join kid_parents parent using (kid_id)
    join branches on branches.id = registrations.branch_id
    join programs on programs.id = registrations.program_id
    where status = 'pending' and offered_at is null and ${branchIn('registrations.branch_id', branchIds)}
    order by registrations.created_at, registrations.id limit ${atMost}`.execute(db)
  ).rows

/** Requests suspected as spam that staff have not decided. */
export const openSuspects = async (db: Db, branchIds: BranchIds, language: Language) =>
  (
    await sql<{
      id: number
      kind: 'tour' | 'message' | 'survey'
      name: string
      text: string
      branch: { id: number; name: string } | null
      created_at: Date
    }>`
    select moderation_requests.id, moderation_requests.asked_at as created_at,
      case when tours.id is not null then 'tour' when messages.id is not null then 'message' else 'survey' end as kind,
      coalesce(tours.full_name, messages.name, sent.full_name, '') as name,
      left(coalesce(tours.message, messages.message, (
        select string_agg(written, ' ') from survey_answers where submission_id = sent.id), ''), 300) as text,
      case when branches.id is not null
        then json_build_object('id', branches.id, 'name', ${nameOf('branches', language)}) end as branch
    from moderation_requests
    left join tours on tours.id = moderation_requests.tour_id left join messages on messages.id = moderation_requests.message_id
    left join survey_submissions sent on sent.id = moderation_requests.submission_id
    left join branches on branches.id = moderation_requests.branch_id
    where moderation_requests.answer is null and (tours.suspected_spam or messages.suspected_spam or sent.suspected_spam)
      and ${branchIn('moderation_requests.branch_id', branchIds)}
    order by moderation_requests.asked_at, moderation_requests.id limit ${atMost}`.execute(db)
  ).rows

/** Comments to check, and those whose author’s new name or picture waits. */
const isToCheck = sql`(comments.state = 'waiting' or comments.id = any(${commentsOfWaitingAuthors}))`

interface WaitingComment {
  readonly id: number
  readonly post: { readonly id: number; readonly name: string }
  readonly by: string
  readonly is_author: boolean
  readonly comment: string
  readonly created_at: Date
}

export const waitingComments = async (db: Db, branchIds: BranchIds, language: Language) =>
  (
    await sql<WaitingComment>`
    select comments.id, comments.comment, comments.created_at, coalesce(${shownName}, '') as by, comments.state = 'shown' as is_author,
      json_build_object('id', posts.id, 'name', ${nameOf('posts', language)}) as post
    from comments join posts on posts.id = comments.post_id left join users on users.id = comments.user_id
    where ${isToCheck} and ${branchIn('posts.branch_id', branchIds)}
    order by comments.created_at, comments.id limit ${atMost}`.execute(db)
  ).rows

export async function countWaitingComments(db: Db, branchIds: BranchIds, atMost: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from comments join posts on posts.id = comments.post_id
      where ${isToCheck} and ${branchIn('posts.branch_id', branchIds)} limit ${atMost}
    ) waiting`.execute(db)
  return rows[0]?.count ?? 0
}

interface ListedVisit {
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

interface Reader {
  readonly branchIds: BranchIds
  readonly language: Language
}

const visitsOnToday = async (db: Db, { branchIds, language }: Reader, where: RawBuilder<unknown>, most: number) =>
  (
    await sql<ListedVisit>`
      select visits.id, tours.reference, tours.full_name, tours.child_age, starts_at, ends_at, visits.status, visits.version,
        ${seenRecordIdOf('tours.person_id', branchIds)} as family_id,
        json_build_object('id', branches.id, 'name', ${nameOf('branches', language)}) as branch
      from visits join tours on tours.id = tour_id join branches on branches.id = visits.branch_id
      where ${where}
      order by starts_at, visits.id limit ${most}`.execute(db)
  ).rows

/** Visits of the day in Riyadh; cancelled ones separately. */
export function visitsOfDay(db: Db, reader: Reader, now: Date) {
  const from = midnightOf(riyadhDay(now))
  const isToday = sql`starts_at >= ${from} and starts_at < ${from}::timestamptz + interval '1 day'
    and visits.status <> 'cancelled' and ${branchIn('visits.branch_id', reader.branchIds)}`
  return visitsOnToday(db, reader, isToday, 100)
}

/** Visits with these ids, by their time. */
export const visitsWithIds = (db: Db, reader: Reader, ids: readonly number[]) =>
  visitsOnToday(db, reader, sql`visits.id = any(${[...ids]}::integer[])`, 100)

const waitsForConfirmation = (branchIds: BranchIds, since: Date) =>
  sql`visits.status = 'requested' and starts_at >= ${since} and ${branchIn('visits.branch_id', branchIds)}`

/** Coming visits without a confirmation, next first, at most `most`. */
export const visitsToConfirm = (db: Db, reader: Reader, since: Date, most: number) =>
  visitsOnToday(db, reader, waitsForConfirmation(reader.branchIds, since), most)

/** Number of visits without a confirmation, counted up to `most`. */
export async function countToConfirm(db: Db, branchIds: BranchIds, since: Date, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select from visits where ${waitsForConfirmation(branchIds, since)} limit ${most}
    ) counted`.execute(db)
  return rows[0]?.count ?? 0
}
