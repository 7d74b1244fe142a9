import type { CommentView } from 'contract/comments/desk.ts'
import { countedUpTo } from 'contract/paging.ts'
import type { Language } from 'i18n/languages.ts'
import { type RawBuilder, sql } from 'kysely'
import { authorMark, commentsOfWaitingAuthors, shownName } from '../../accounts/shown-author-queries.ts'
import { nameOf } from '../../platform/db/bilingual.ts'
import type { BranchIds } from '../../platform/db/branch-ids.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import { branchIn } from '../../requests/branch-queries.ts'

/** Filter of the desk's list; comments of other branches are always left out. */
export interface CommentFilter {
  readonly view: CommentView
  readonly branchIds: BranchIds
  readonly branch_id?: number | undefined
  readonly author_id?: number | undefined
  readonly post_id?: number | undefined
}

const named = (id: string, name: string) =>
  sql`case when ${sql.ref(id)} is not null then json_build_object('id', ${sql.ref(id)}, 'name', ${sql.ref(name)}) end`
const isReported = sql`exists (select from comment_reports where comment_id = comments.id)`

const inView: Readonly<Record<CommentView, RawBuilder<unknown>>> = {
  waiting: sql`comments.state = 'waiting'`,
  authors: sql`comments.id = any(${commentsOfWaitingAuthors})`,
  reported: sql`comments.state = 'waiting' and ${isReported}`,
  shown: sql`comments.state = 'shown'`,
  hidden: sql`comments.state = 'refused'`,
}

const where = ({ view, branchIds, branch_id, author_id, post_id }: CommentFilter) => sql`
  ${inView[view]} and ${branchIn('posts.branch_id', branchIds)}
  ${branch_id === undefined ? sql`` : sql`and posts.branch_id = ${branch_id}`}
  ${author_id === undefined ? sql`` : sql`and comments.user_id = ${author_id}`}
  ${post_id === undefined ? sql`` : sql`and comments.post_id = ${post_id}`}`

export interface StoredDeskComment {
  readonly id: number
  readonly comment: string
  readonly state: 'waiting' | 'shown' | 'refused'
  readonly created_at: Date
  readonly edited_at: Date | null
  readonly reports_count: number
  readonly author: { readonly id: number; readonly name: string } | null
  readonly change: { readonly name: string; readonly image: string | null; readonly mark: string } | null
  readonly since: Date | null
  readonly shown_count: number
  readonly hidden_count: number
  readonly post: { readonly id: number; readonly name: string }
  readonly category_id: number
  readonly branch: { readonly id: number; readonly name: string } | null
  readonly school_answer: string | null
  readonly answered_at: Date | null
  readonly answered_by: { readonly id: number; readonly name: string } | null
}

const othersOf = (state: 'shown' | 'refused') => sql`(
  select count(*)::integer from (
    select from comments other
    where other.user_id = comments.user_id and other.state = ${sql.lit(state)} and other.id <> comments.id limit 100
  ) counted)`

const rowsOf = (ids: RawBuilder<unknown>, language: Language) => sql<StoredDeskComment>`
  select comments.id, comments.comment, comments.state, comments.created_at, comments.edited_at,
    (select count(*)::integer from comment_reports where comment_id = comments.id) as reports_count,
    case when users.id is not null then json_build_object('id', users.id, 'name', ${shownName}) end as author,
    case when users.author_state = 'waiting'
      then json_build_object('name', users.name, 'image', users.image, 'mark', ${authorMark}) end as change,
    users.created_at as since,
    ${othersOf('shown')} as shown_count, ${othersOf('refused')} as hidden_count,
    json_build_object('id', posts.id, 'name', ${nameOf('posts', language)}) as post, posts.category_id,
    case when branches.id is not null
      then json_build_object('id', branches.id, 'name', ${nameOf('branches', language)}) end as branch,
    comments.school_answer, comments.answered_at, ${named('staff.id', 'staff.name')} as answered_by
  from (${ids}) listed
  join comments on comments.id = listed.id
  join posts on posts.id = comments.post_id
  left join branches on branches.id = posts.branch_id
  left join users on users.id = comments.user_id
  left join staff on staff.id = comments.answered_by
  order by listed.position`

const orders = {
  newest: sql`comments.created_at desc, comments.id desc`,
  oldest: sql`comments.created_at, comments.id`,
} as const

interface ListOptions {
  readonly sort: 'newest' | 'oldest'
  readonly limit: number
  readonly offset: number
  readonly language: Language
}

/** Finds the ids by the index of their order, then reads the rows of the page only. */
export async function deskCommentsWhere(
  db: Db,
  filter: CommentFilter,
  { sort, limit, offset, language }: ListOptions,
): Promise<readonly StoredDeskComment[]> {
  const order = orders[sort]
  const ids = sql`
    select comments.id, row_number() over (order by ${order}) as position
    from comments join posts on posts.id = comments.post_id
    where ${where(filter)} order by ${order} limit ${limit} offset ${offset}`
  return (await rowsOf(ids, language).execute(db)).rows
}

/** All ids of a filter in the order of the list, for an export. */
export async function deskCommentIds(db: Db, filter: CommentFilter, sort: ListOptions['sort']): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select comments.id from comments join posts on posts.id = comments.post_id
    where ${where(filter)} order by ${orders[sort]}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Comments with these ids, in this order. */
export const deskCommentsById = async (db: Db, ids: readonly number[], language: Language) =>
  (
    await rowsOf(
      sql`select id, position from unnest(${[...ids]}::integer[]) with ordinality as listed (id, position)`,
      language,
    ).execute(db)
  ).rows

export const deskCommentById = async (db: Db | Trx, id: number, language: Language) =>
  (await rowsOf(sql`select ${id}::integer as id, 1 as position`, language).execute(db)).rows[0]

/** Count of matching comments, at most `countedUpTo` + 1: a million takes as long as ten thousand. */
export async function countDeskCommentsWhere(db: Db, filter: CommentFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from comments join posts on posts.id = comments.post_id
      where ${where(filter)} limit ${countedUpTo + 1}
    ) counted`.execute(db)
  return rows[0]?.count ?? 0
}
