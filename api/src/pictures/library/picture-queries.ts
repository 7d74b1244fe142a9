import type { Audience } from 'contract/kids/rules.ts'
import { countedUpTo } from 'contract/paging.ts'
import type { PictureFilter } from 'contract/pictures/desk.ts'
import type { StopReason } from 'contract/pictures/rules.ts'
import type { Language } from 'i18n/languages.ts'
import { type RawBuilder, sql } from 'kysely'
import { isKnownAt } from '../../kids/place-queries.ts'
import { nameOf } from '../../platform/db/bilingual.ts'
import type { BranchIds } from '../../platform/db/branch-ids.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import { searchWords } from '../../platform/db/search-words.ts'
import type { PageRange } from '../../platform/http/paging.ts'
import { branchIn } from '../../requests/branch-queries.ts'

export interface StoredPicture {
  readonly id: number
  readonly path: string
  readonly kind: 'image' | 'film'
  readonly poster: string | null
  readonly width: number | null
  readonly height: number | null
  readonly seconds: number | null
  readonly codec: string | null
  readonly name: string
  readonly alt: { readonly en?: string; readonly ar?: string }
  readonly focus_x: number
  readonly focus_y: number
  readonly branch: { readonly id: number; readonly name: string } | null
  readonly audience: Audience
  readonly nobody_recognisable: boolean
  readonly nobody_at: Date | null
  readonly unrecognisable_by: string | null
  readonly uploader: string | null
  readonly has_children: boolean
  readonly withheld: boolean
  readonly on_site: boolean
  readonly is_used: boolean
  readonly taken_down_at: Date | null
  readonly held_by_restore: boolean
  readonly stopped_at: Date | null
  readonly stopped_because: StopReason | null
  readonly uploaded_at: Date
  readonly version: number
}

/** Condition: content shows it or will (`is_used`), or a gallery, or a story that is told or being made. */
const used = sql<boolean>`(is_used
  or exists (select from branch_pictures shown where shown.image = pictures.path and not shown.withheld)
  or exists (select from story_items item where item.picture_id = pictures.id)
  or exists (select from story_draft_items item join story_drafts draft on draft.id = item.draft_id
    where item.picture_id = pictures.id and draft.state in ('draft', 'returned', 'sent')))`

/** Of the last stop of a picture that is withheld, or has left the website for fewer readers. */
const lastStop = (column: 'stopped_at' | 'reason') => sql`(
  select ${sql.ref(column)} from picture_stops where picture_id = pictures.id
    and (pictures.withheld or reason = 'audience' and pictures.audience in ('room', 'families')) order by id desc limit 1)`

const columns = (language: Language) => sql`
  pictures.id, path, kind, poster, width, height, seconds, codec, pictures.name, alt, focus_x, focus_y, audience,
  nobody_recognisable, nobody_at, has_children, withheld, on_site, ${used} as is_used, taken_down_at, held_by_restore, uploaded_at, version,
  case when branches.id is not null
    then json_build_object('id', branches.id, 'name', ${nameOf('branches', language)}) end as branch,
  (select name from staff where id = nobody_by) as unrecognisable_by,
  (select name from staff where id = uploaded_by) as uploader,
  ${lastStop('stopped_at')} as stopped_at, ${lastStop('reason')} as stopped_because`

/** Condition: pictures without a branch are visible to all staff, others to staff of the branch. */
const seenBy = (branches: BranchIds) =>
  sql<boolean>`(pictures.branch_id is null or ${branchIn('pictures.branch_id', branches)})`

const filters: Record<PictureFilter, RawBuilder<boolean>> = {
  on_site: sql`on_site`,
  off_site: sql`not on_site and taken_down_at is null`,
  no_alt: sql`not alt ?& array['en', 'ar'] and taken_down_at is null`,
  blocked: sql`withheld and has_children and taken_down_at is null`,
  unnamed: sql`not has_children and not nobody_recognisable and taken_down_at is null`,
  unused: sql`not ${used} and taken_down_at is null`,
  taken_down: sql`taken_down_at is not null`,
}

export interface PictureQuery {
  readonly q?: string | undefined
  readonly branch_id?: number | undefined
  readonly filter?: PictureFilter | undefined
  readonly audience?: Audience | undefined
  readonly kind?: 'image' | 'film' | undefined
}

const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/**
 * Condition: each word is in the alternative text, the file's name, or the name of a child that staff of these branches may
 * read.
 */
function found(q: string, branches: BranchIds) {
  const words = searchWords(q)
  if (words.length === 0) return sql<boolean>`false`
  const each = words.map((word) => {
    const like = sql`'%' || split_part(name_letters(${literal(word)}), ' ', 1) || '%'`
    return sql`pictures.id in (
      select id from pictures where search like ${like}
      union all
      select picture_id from picture_children join kids on kids.id = kid_id where name_letters(kids.name) like ${like}
        and ${isKnownAt(sql`kids.id`, branches)})`
  })
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}

const conditions = (query: PictureQuery, branches: BranchIds) =>
  sql.join(
    [
      seenBy(branches),
      query.filter ? filters[query.filter] : sql`taken_down_at is null`,
      ...(query.branch_id === undefined ? [] : [sql`pictures.branch_id = ${query.branch_id}`]),
      ...(query.audience === undefined ? [] : [sql`audience = ${query.audience}`]),
      ...(query.kind === undefined ? [] : [sql`kind = ${query.kind}`]),
      ...(query.q === undefined ? [] : [found(query.q, branches)]),
    ],
    sql` and `,
  )

interface ListOptions {
  readonly query: PictureQuery
  readonly branches: BranchIds
  readonly range: PageRange
  readonly language: Language
}

export async function picturesWithin(db: Db, { query, branches, range, language }: ListOptions) {
  const { rows } = await sql<StoredPicture>`
    select ${columns(language)} from (
      select id as page_id from pictures where ${conditions(query, branches)}
      order by uploaded_at desc, id desc limit ${range.limit} offset ${range.offset}
    ) page
    join pictures on pictures.id = page_id left join branches on branches.id = pictures.branch_id
    order by uploaded_at desc, pictures.id desc`.execute(db)
  return rows
}

/** All ids of a query, the latest first, for an export. */
export async function pictureIds(db: Db, query: PictureQuery, branches: BranchIds): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from pictures where ${conditions(query, branches)} order by uploaded_at desc, id desc`.execute(db)
  return rows.map(({ id }) => id)
}

/** Pictures with these ids, the latest first. */
export async function picturesById(db: Db, ids: readonly number[], language: Language) {
  const { rows } = await sql<StoredPicture>`
    select ${columns(language)} from pictures left join branches on branches.id = pictures.branch_id
    where pictures.id = any(${[...ids]}::integer[]) order by uploaded_at desc, pictures.id desc`.execute(db)
  return rows
}

/** Number of matching pictures, at most `countedUpTo` + 1. */
export async function countFound(db: Db, query: PictureQuery, branches: BranchIds): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${counted(conditions(query, branches))} as count`.execute(db)
  return rows[0]?.count ?? 0
}

const counted = (where: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::integer from (select from pictures where ${where} limit ${countedUpTo + 1}) found)`

export interface PictureCounts {
  readonly all: number
  readonly no_alt: number
  readonly blocked: number
  readonly unnamed: number
  readonly unused: number
  readonly taken_down: number
}

/** Counts pictures by what they lack, each at most `countedUpTo` + 1. */
export async function pictureCounts(db: Db, branches: BranchIds, branch_id?: number): Promise<PictureCounts> {
  const countOf = (filter?: PictureFilter) => counted(conditions({ branch_id, filter }, branches))
  const { rows } = await sql<PictureCounts>`
    select ${countOf()} as all, ${countOf('no_alt')} as no_alt, ${countOf('blocked')} as blocked,
      ${countOf('unnamed')} as unnamed, ${countOf('unused')} as unused, ${countOf('taken_down')} as taken_down`.execute(
    db,
  )
  const [counts] = rows
  if (!counts) throw new Error('select without a table returned no row')
  return counts
}

export async function pictureSeen(db: Db | Trx, id: number, branches: BranchIds, language: Language) {
  const { rows } = await sql<StoredPicture>`
    select ${columns(language)} from pictures left join branches on branches.id = pictures.branch_id
    where pictures.id = ${id} and ${seenBy(branches)}`.execute(db)
  return rows[0]
}

/** Storage path of a picture that a user may see. */
export async function fileSeen(db: Db, id: number, branches: BranchIds) {
  const { rows } = await sql<{ file: string; poster: string | null; kind: 'image' | 'film' }>`
    select file, poster, kind from pictures where id = ${id} and ${seenBy(branches)}`.execute(db)
  return rows[0]
}

export interface PictureUse {
  readonly kind: string
  readonly id: number
  readonly title: { readonly en?: string; readonly ar?: string }
}

/** Public places that show a picture now: content only while the picture is on the site, and stories. */
export async function shownPlaces(db: Db | Trx, id: number): Promise<PictureUse[]> {
  const { rows } = await sql<PictureUse>`
    select place.kind, place.id, place.title from picture_places(${id}) place join pictures on pictures.id = ${id}
    where pictures.on_site or place.kind = 'stories'`.execute(db)
  return rows
}

export async function usesOf(db: Db | Trx, id: number): Promise<PictureUse[]> {
  const { rows } = await sql<PictureUse>`select kind, id, title from picture_places(${id})`.execute(db)
  return rows
}
