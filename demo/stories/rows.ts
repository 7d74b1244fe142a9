import type { Trx } from 'api/platform/db/client.ts'
import { storageKey } from 'api/platform/storage/private/signed.ts'
import { hourMs } from 'contract/durations.ts'
import { sql } from 'kysely'
import { drawIdsOf } from '../own-ids.ts'
import { privatePathOf } from '../private-path.ts'
import type { Story } from '../types.ts'
import { stories } from './stories.ts'

/** Audience of a picture for each audience of its story (api/src/stories/desk/actions.ts). */
const pictureAudiences = { families: 'families', accounts: 'website' } as const

interface WriteContext {
  readonly trx: Trx
  readonly hoursBefore: (hours: number) => Date
  /** Storage path of a picture's file. */
  readonly fileOf: (media: string) => string
}

/** Adds a story's pictures to the library; returns their ids, in the order of its items. */
async function addPictures({ trx, hoursBefore, fileOf }: WriteContext, { branch_id, audience, items }: Story) {
  const rows = await sql<{ id: number }>`
    insert into pictures (path, file, name, alt, branch_id, audience, nobody_recognisable, nobody_at, uploaded_at, is_used)
    select new_picture_path(50, 50, 'webp'), file, name, alt, ${branch_id}, ${pictureAudiences[audience]}, true, at, at, true
    from jsonb_to_recordset(${JSON.stringify(
      items.map(({ media, caption, hours_ago }) => ({
        file: fileOf(media),
        name: media.replace('stories/', ''),
        alt: caption,
        at: hoursBefore(hours_ago),
      })),
    )}::jsonb) as item (file text, name text, alt jsonb, at timestamptz)
    returning id`.execute(trx)
  return rows.rows.map(({ id }) => id)
}

/** Writes one story as composed at the desk, approved, and published at the time of its latest item. */
async function writeStory(writing: WriteContext, story: Story) {
  const { trx, hoursBefore, fileOf } = writing
  const { id: story_id, branch_id, audience, items } = story
  const published_at = hoursBefore(Math.min(...items.map(({ hours_ago }) => hours_ago)))
  const pictureIds = await addPictures(writing, story)
  await trx.insertInto('stories').values({ id: story_id, branch_id, audience, published_at }).execute()
  await trx
    .insertInto('story_items')
    .values(
      items.map(({ hours_ago, media, ...item }, index) => ({
        ...item,
        media: fileOf(media),
        story_id,
        picture_id: pictureIds[index] ?? null,
        created_at: hoursBefore(hours_ago),
      })),
    )
    .execute()
  const at = { made_at: published_at, changed_at: published_at, sent_at: published_at, decided_at: published_at }
  const draft = await trx
    .insertInto('story_drafts')
    .values({ branch_id, audience, kept: true, state: 'told', story_id, ...at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('story_draft_items')
    .values(
      pictureIds.map((picture_id, index) => ({
        draft_id: draft.id,
        place: index,
        picture_id,
        caption: JSON.stringify(items[index]?.caption ?? {}),
      })),
    )
    .execute()
}

/**
 * Writes the stories as published in the hours before `now`; the desk lists them, with their pictures in the library.
 */
export async function writeStories(trx: Trx, now: Date): Promise<void> {
  const key = await storageKey(trx)
  const writing: WriteContext = {
    trx,
    hoursBefore: (hours) => new Date(now.getTime() - hours * hourMs),
    fileOf: (media) => privatePathOf(key, media),
  }
  for (const story of stories) await writeStory(writing, story)
  await drawIdsOf(trx, 'stories')
  await drawIdsOf(trx, 'story_items')
}
