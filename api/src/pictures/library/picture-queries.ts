import type { Audience } from 'contract/kids/rules.ts'
import type { PictureFilter } from 'contract/pictures/desk.ts'
import type { Language } from 'i18n/languages.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../db/client.ts'
import type { PageRange } from '../../http/paging.ts'

export type Branches = readonly number[] | 'all'

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
  readonly nobody: string | null
  readonly uploader: string | null
  readonly has_children: boolean
  readonly withheld: boolean
  readonly on_site: boolean
  readonly is_used: boolean
  readonly taken_down_at: Date | null
  readonly stopped_at: Date | null
  readonly uploaded_at: Date
  readonly version: number
}

const columns = (language: Language) => sql`
  pictures.id, path, kind, poster, width, height, seconds, codec, pictures.name, alt, focus_x, focus_y, audience,
  nobody_recognisable, nobody_at, has_children, withheld, on_site, is_used, taken_down_at, uploaded_at, version,
  case when branches.id is not null
    then json_build_object('id', branches.id, 'name', branches.name ->> ${language}) end as branch,
  (select name from staff where id = nobody_by) as nobody,
  (select name from staff where id = uploaded_by) as uploader,
  case when withheld
    then (select max(stopped_at) from picture_stops where picture_id = pictures.id) end as stopped_at`

/** What of no branch is everybody's to see; a branch's is for those who work for it. */
const seenBy = (branches: Branches) =>
  branches === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`(pictures.branch_id is null or pictures.branch_id = any(${[...branches]}::integer[]))`

const filters: Record<PictureFilter, RawBuilder<boolean>> = {
  on_site: sql`on_site`,
  no_alt: sql`not alt ?& array['en', 'ar'] and taken_down_at is null`,
  blocked: sql`withheld and has_children and taken_down_at is null`,
  unnamed: sql`not has_children and not nobody_recognisable and taken_down_at is null`,
  unused: sql`not is_used and taken_down_at is null`,
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

/** Words of an alternative text or a file's name, or of the name of a child in it. */
function found(q: string) {
  const words = q.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  if (words.length === 0) return sql<boolean>`false`
  const each = words.map((word) => {
    const like = sql`'%' || split_part(name_letters(${literal(word)}), ' ', 1) || '%'`
    return sql`pictures.id in (
      select id from pictures where search like ${like}
      union all
      select picture_id from picture_children join kids on kids.id = kid_id where name_letters(kids.name) like ${like})`
  })
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}

const conditions = (query: PictureQuery, branches: Branches) =>
  sql.join(
    [
      seenBy(branches),
      query.filter ? filters[query.filter] : sql`taken_down_at is null`,
      ...(query.branch_id === undefined ? [] : [sql`pictures.branch_id = ${query.branch_id}`]),
      ...(query.audience === undefined ? [] : [sql`audience = ${query.audience}`]),
      ...(query.kind === undefined ? [] : [sql`kind = ${query.kind}`]),
      ...(query.q === undefined ? [] : [found(query.q)]),
    ],
    sql` and `,
  )

interface Listing {
  readonly query: PictureQuery
  readonly branches: Branches
  readonly range: PageRange
  readonly language: Language
}

export async function picturesWithin(db: Db, { query, branches, range, language }: Listing) {
  const { rows } = await sql<StoredPicture>`
    select ${columns(language)} from (
      select id as page_id from pictures where ${conditions(query, branches)}
      order by uploaded_at desc, id desc limit ${range.limit} offset ${range.offset}
    ) page
    join pictures on pictures.id = page_id left join branches on branches.id = pictures.branch_id
    order by uploaded_at desc, pictures.id desc`.execute(db)
  return rows
}

// Who looks for a word wants the first of what is found, and not how many thousands there are.
const countedAtMost = 1000

export async function countFound(db: Db, query: PictureQuery, branches: Branches): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from pictures where ${conditions(query, branches)} limit ${countedAtMost}) found`.execute(db)
  return rows[0]?.count ?? 0
}

export interface PictureCounts {
  readonly all: number
  readonly no_alt: number
  readonly blocked: number
  readonly unnamed: number
  readonly unused: number
  readonly taken_down: number
}

/** How many there are, without counting them. */
export async function pictureCounts(db: Db, branches: Branches, branchId?: number): Promise<PictureCounts> {
  const { rows } = await sql<PictureCounts>`
    select coalesce(sum(every), 0)::integer as all, coalesce(sum(no_alt), 0)::integer as no_alt,
      coalesce(sum(blocked), 0)::integer as blocked, coalesce(sum(unnamed), 0)::integer as unnamed,
      coalesce(sum(unused), 0)::integer as unused, coalesce(sum(taken_down), 0)::integer as taken_down
    from picture_counts
    where ${branchId === undefined ? sql`true` : sql`branch = ${branchId}`}
      and ${branches === 'all' ? sql`true` : sql`branch = any(${[0, ...branches]}::integer[])`}`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('a sum is always there')
  return counts
}

export async function pictureSeen(db: Db | Trx, id: number, branches: Branches, language: Language) {
  const { rows } = await sql<StoredPicture>`
    select ${columns(language)} from pictures left join branches on branches.id = pictures.branch_id
    where pictures.id = ${id} and ${seenBy(branches)}`.execute(db)
  return rows[0]
}

/** Where the bytes of a picture lie that somebody may see. */
export async function fileSeen(db: Db, id: number, branches: Branches) {
  const { rows } = await sql<{ file: string; poster: string | null; kind: 'image' | 'film' }>`
    select file, poster, kind from pictures where id = ${id} and ${seenBy(branches)}`.execute(db)
  return rows[0]
}

export interface Place {
  readonly kind: string
  readonly id: number
  readonly title: { readonly en?: string; readonly ar?: string }
}

export async function placesOf(db: Db | Trx, id: number): Promise<Place[]> {
  const { rows } = await sql<Place>`select kind, id, title from picture_places(${id})`.execute(db)
  return rows
}
