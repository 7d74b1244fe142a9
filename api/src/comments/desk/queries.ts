import type { CommentView } from 'contract/comments/desk.ts'
import type { Language } from 'i18n/languages.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../db/client.ts'

type BranchIds = readonly number[] | 'all'

/** Which comments somebody of the staff asks for; those of other branches are never among them. */
export interface CommentFilter {
  readonly view: CommentView
  readonly branchIds: BranchIds
  readonly branch_id?: number | undefined
  readonly author_id?: number | undefined
  readonly post_id?: number | undefined
}

const named = (id: string, name: string) =>
  sql`case when ${sql.ref(id)} is not null then json_build_object('id', ${sql.ref(id)}, 'name', ${sql.ref(name)}) end`
const titled = (column: string, language: Language) =>
  sql`coalesce(${sql.ref(column)} ->> ${language}, ${sql.ref(column)} ->> 'en', ${sql.ref(column)} ->> 'ar', '')`
const ofBranches = (branchIds: BranchIds) =>
  branchIds === 'all' ? sql`true` : sql`posts.branch_id = any(${[...branchIds]}::integer[])`
const isReported = sql`exists (select from comment_reports where comment_id = comments.id)`

const inView: Readonly<Record<CommentView, RawBuilder<unknown>>> = {
  waiting: sql`comments.state = 'waiting'`,
  reported: sql`comments.state = 'waiting' and ${isReported}`,
  shown: sql`comments.state = 'shown'`,
  hidden: sql`comments.state = 'refused'`,
}

const where = ({ view, branchIds, branch_id, author_id, post_id }: CommentFilter) => sql`
  ${inView[view]} and ${ofBranches(branchIds)}
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
    ${named('users.id', 'users.name')} as author, users.created_at as since,
    ${othersOf('shown')} as shown_count, ${othersOf('refused')} as hidden_count,
    json_build_object('id', posts.id, 'name', ${titled('posts.title', language)}) as post, posts.category_id,
    case when branches.id is not null
      then json_build_object('id', branches.id, 'name', ${titled('branches.name', language)}) end as branch,
    comments.school_answer, comments.answered_at, ${named('staff.id', 'staff.name')} as answered_by
  from (${ids}) met
  join comments on comments.id = met.id
  join posts on posts.id = comments.post_id
  left join branches on branches.id = posts.branch_id
  left join users on users.id = comments.user_id
  left join staff on staff.id = comments.answered_by
  order by met.place`

interface Listed {
  readonly sort: 'newest' | 'oldest'
  readonly limit: number
  readonly offset: number
  readonly language: Language
}

/** The indexes of their order find them; what is told of each is read for these few alone. */
export async function deskCommentsWhere(
  db: Db,
  filter: CommentFilter,
  { sort, limit, offset, language }: Listed,
): Promise<readonly StoredDeskComment[]> {
  const order =
    sort === 'newest' ? sql`comments.created_at desc, comments.id desc` : sql`comments.created_at, comments.id`
  const ids = sql`
    select comments.id, row_number() over (order by ${order}) as place
    from comments join posts on posts.id = comments.post_id
    where ${where(filter)} order by ${order} limit ${limit} offset ${offset}`
  return (await rowsOf(ids, language).execute(db)).rows
}

export const deskCommentById = async (db: Db | Trx, id: number, language: Language) =>
  (await rowsOf(sql`select ${id}::integer as id, 1 as place`, language).execute(db)).rows[0]

/** How many there are; what is shown is counted by its posts, and not one by one. */
export async function countDeskCommentsWhere(db: Db, filter: CommentFilter): Promise<number> {
  const { view, branchIds, branch_id, author_id, post_id } = filter
  if (view !== 'shown' || author_id !== undefined) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from comments join posts on posts.id = comments.post_id
      where ${where(filter)}`.execute(db)
    return rows[0]?.count ?? 0
  }
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(comments_count), 0)::integer as count from posts
    where comments_count > 0 and ${ofBranches(branchIds)}
      ${branch_id === undefined ? sql`` : sql`and branch_id = ${branch_id}`}
      ${post_id === undefined ? sql`` : sql`and id = ${post_id}`}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The comment for an answer of these branches, held until the transaction is over. */
export const lockCommentToAnswer = (trx: Trx, id: number, branchIds: BranchIds) =>
  trx
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select(['comments.state', 'comments.answered_at', 'comments.school_answer', 'comments.user_id'])
    .where('comments.id', '=', id)
    .where(sql<boolean>`${ofBranches(branchIds)}`)
    .forUpdate('comments')
    .executeTakeFirst()

interface SchoolAnswer {
  readonly school_answer: string | null
  readonly answered_at: Date | null
  readonly answered_by: number | null
}

export const saveSchoolAnswer = (trx: Trx, id: number, answer: SchoolAnswer) =>
  trx.updateTable('comments').set(answer).where('id', '=', id).execute()
