import type { StoryState } from 'contract/stories/desk.ts'
import type { Language } from 'i18n/languages.ts'
import { type RawBuilder, sql } from 'kysely'
import { nameOf } from '../../platform/db/bilingual.ts'
import type { BranchIds } from '../../platform/db/branch-ids.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import { branchIn } from '../../requests/branch-queries.ts'

type NamedRow = { readonly id: number; readonly name: string }

export interface StoredStory {
  readonly id: number
  readonly branch: NamedRow
  readonly audience: 'families' | 'accounts'
  readonly kept: boolean
  readonly state: StoryState
  readonly note: string | null
  readonly returned_by: NamedRow | null
  readonly version: number
  readonly made_by: NamedRow | null
  readonly changed_at: Date
  readonly sent_at: Date | null
  readonly decided_by: NamedRow | null
  readonly decided_at: Date | null
  readonly ends_at: Date | null
  readonly story_id: number | null
  readonly items: readonly {
    readonly picture_id: number
    readonly kind: 'image' | 'film'
    readonly path: string
    readonly file: string
    readonly poster: string | null
    readonly focus: { readonly x: number; readonly y: number }
    readonly caption: { readonly en?: string; readonly ar?: string }
    readonly is_named: boolean
    readonly picture_version: number
  }[]
}

const person = (table: string) =>
  sql`case when ${sql.ref(`${table}.id`)} is not null
    then json_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(`${table}.name`)}) end`

/** Address of the picture as in the library: another version has another address. */
const addressOf = (what: 'file' | 'poster') =>
  sql`'/api/v1/desk/pictures/' || pictures.id || ${sql.lit(`/${what}?v=`)} || pictures.version`

const storiesWhere = (where: RawBuilder<unknown>, language: Language) => sql<StoredStory>`
  select story_drafts.id, audience, kept, state, note, version, changed_at, sent_at, decided_at, ends_at, story_id,
    json_build_object('id', branches.id, 'name', ${nameOf('branches', language)}) as branch,
    ${person('maker')} as made_by, ${person('decider')} as decided_by,
    case when state = 'returned' then ${person('decider')} end as returned_by,
    coalesce((
      select json_agg(json_build_object(
        'picture_id', pictures.id, 'kind', pictures.kind, 'path', pictures.path, 'caption', item.caption,
        'file', ${addressOf('file')}, 'poster', case when pictures.poster is not null then ${addressOf('poster')} end,
        'focus', json_build_object('x', pictures.focus_x, 'y', pictures.focus_y),
        'is_named', pictures.has_children or pictures.nobody_recognisable, 'picture_version', pictures.version)
        order by place)
      from story_draft_items item join pictures on pictures.id = item.picture_id where draft_id = story_drafts.id
    ), '[]') as items
  from story_drafts
  join branches on branches.id = story_drafts.branch_id
  left join staff maker on maker.id = made_by
  left join staff decider on decider.id = decided_by
  where ${where}`

interface StoryFilter {
  readonly branchIds: BranchIds
  readonly state?: StoryState | undefined
  readonly kept?: boolean | undefined
  readonly branch_id?: number | undefined
  /** The id of the author. */
  readonly made_by?: number | undefined
}

const filtered = ({
  branchIds,
  state,
  kept,
  branch_id,
  made_by,
}: StoryFilter) => sql`${branchIn('story_drafts.branch_id', branchIds)}
  ${state === undefined ? sql`` : sql`and story_drafts.state = ${state}`}
  ${kept === undefined ? sql`` : sql`and story_drafts.kept = ${kept}`}
  ${made_by === undefined ? sql`` : sql`and story_drafts.made_by = ${made_by}`}
  ${branch_id === undefined ? sql`` : sql`and story_drafts.branch_id = ${branch_id}`}`

export const storiesOfDesk = async (
  db: Db,
  filter: StoryFilter,
  { limit, offset, language }: { readonly limit: number; readonly offset: number; readonly language: Language },
) => {
  const page = sql`${filtered(filter)} order by changed_at desc, story_drafts.id desc limit ${limit} offset ${offset}`
  return (await storiesWhere(page, language).execute(db)).rows
}

/** Number of matching stories, counted up to `atMost`; without it, all. */
export async function countStoriesOfDesk(db: Db, filter: StoryFilter, atMost?: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from story_drafts where ${filtered(filter)} limit ${atMost ?? null}
    ) counted`.execute(db)
  return rows[0]?.count ?? 0
}

export const storyOfDesk = async (db: Db | Trx, id: number, branchIds: BranchIds, language: Language) => {
  const one = sql`story_drafts.id = ${id} and ${branchIn('story_drafts.branch_id', branchIds)}`
  return (await storiesWhere(one, language).execute(db)).rows[0]
}

/** Locks a story of these branches until the transaction ends. */
export const lockStory = (trx: Trx, id: number, branchIds: BranchIds) =>
  trx
    .selectFrom('story_drafts')
    .select(['id', 'branch_id', 'audience', 'kept', 'state', 'version', 'made_by', 'story_id'])
    .where('id', '=', id)
    .where(branchIn('story_drafts.branch_id', branchIds))
    .forUpdate()
    .executeTakeFirst()
export type LockedStory = NonNullable<Awaited<ReturnType<typeof lockStory>>>

export const addStoryDraft = async (trx: Trx, branch_id: number, made_by: number, at: Date): Promise<number> =>
  (
    await trx
      .insertInto('story_drafts')
      .values({ branch_id, made_by, made_at: at, changed_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

interface StoryChanges {
  readonly audience?: 'families' | 'accounts'
  readonly kept?: boolean
  readonly state?: StoryState
  readonly note?: string | null
  readonly sent_at?: Date | null
  readonly decided_by?: number | null
  readonly decided_at?: Date | null
  readonly ends_at?: Date | null
  readonly story_id?: number | null
  readonly changed_at: Date
}

export const updateStory = (trx: Trx, { id, version }: { id: number; version: number }, changes: StoryChanges) =>
  trx
    .updateTable('story_drafts')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .execute()

/** Library pictures that staff of these branches may use: those of the branch, or of the whole school. */
export const usablePictures = async (trx: Trx, ids: readonly number[], branchId: number): Promise<Set<number>> =>
  new Set(
    (
      await trx
        .selectFrom('pictures')
        .select('id')
        .where('id', 'in', [0, ...ids])
        .where('taken_down_at', 'is', null)
        .where((row) => row.or([row('branch_id', '=', branchId), row('branch_id', 'is', null)]))
        .execute()
    ).map(({ id }) => id),
  )

interface Item {
  readonly picture_id: number
  readonly caption: { readonly en?: string | undefined; readonly ar?: string | undefined }
}

export async function replaceItems(trx: Trx, draft_id: number, items: readonly Item[]) {
  await trx.deleteFrom('story_draft_items').where('draft_id', '=', draft_id).execute()
  if (items.length === 0) return
  await trx
    .insertInto('story_draft_items')
    .values(
      items.map(({ picture_id, caption }, index) => ({
        draft_id,
        picture_id,
        place: index,
        caption: JSON.stringify(caption),
      })),
    )
    .execute()
}

export const picturesOfStory = (trx: Trx, draftId: number) =>
  trx
    .selectFrom('story_draft_items')
    .innerJoin('pictures', 'pictures.id', 'picture_id')
    .select(['pictures.id', 'pictures.path'])
    .where('draft_id', '=', draftId)
    .orderBy('place')
    .execute()

/** Inserts the story for readers. A caption in one language only is shown to all. */
export async function insertPublishedStory(
  trx: Trx,
  { id, branch_id, audience }: LockedStory,
  at: Date,
): Promise<number> {
  const story = await trx
    .insertInto('stories')
    .values({ branch_id, audience, published_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into story_items (story_id, kind, media, caption, picture_id, created_at)
    select ${story.id}, case pictures.kind when 'film' then 'video' else 'image' end, pictures.file,
      case when item.caption <> '{}' then jsonb_build_object(
        'en', coalesce(item.caption ->> 'en', item.caption ->> 'ar'),
        'ar', coalesce(item.caption ->> 'ar', item.caption ->> 'en')) end,
      pictures.id, ${at}::timestamptz + item.place * interval '1 millisecond'
    from story_draft_items item join pictures on pictures.id = item.picture_id
    where draft_id = ${id} order by place`.execute(trx)
  return story.id
}

/** Deletes the published story; its films and pictures stay in the library. */
export const deletePublishedStory = (trx: Trx, storyId: number) =>
  trx.deleteFrom('stories').where('id', '=', storyId).execute()

/** Whether teachers publish stories without approval; false if the school has no data yet. */
export const storySetting = async (db: Db | Trx) =>
  (await db.selectFrom('school').select('teachers_tell').executeTakeFirst()) ?? { teachers_tell: false }

/** Saves the setting; false if the school has no data yet. */
export const saveStorySetting = async (trx: Trx, teachers_tell: boolean): Promise<boolean> =>
  (await trx.updateTable('school').set({ teachers_tell }).executeTakeFirst()).numUpdatedRows > 0n
