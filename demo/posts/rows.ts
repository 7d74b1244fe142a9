import type { Trx } from 'api/platform/db/client.ts'
import { richTextOf } from 'contract/rich-text.ts'
import { addDays, riyadhDay } from 'i18n/format.ts'
import { sql } from 'kysely'
import { drawIdsOf } from '../own-ids.ts'
import { postCategories, posts } from './posts.ts'

/** Guides write before the children come or after they leave: one of these times, fixed for each post. */
const times = ['07:20', '10:20', '13:40', '15:10']

export const writtenAt = ({ id, days_ago }: { id: number; days_ago: number }, today: string) =>
  new Date(`${addDays(today, -days_ago)}T${times[id % times.length]}:00+03:00`)

export async function writePosts(trx: Trx, now: Date): Promise<void> {
  await trx
    .insertInto('post_categories')
    .values(postCategories.map((category, index) => ({ ...category, position: index + 1 })))
    .execute()
  await trx
    .insertInto('posts')
    .values(
      posts.map(({ days_ago, ...post }) => ({
        ...post,
        document: { en: richTextOf(post.body.en), ar: richTextOf(post.body.ar) },
        published_at: writtenAt({ ...post, days_ago }, riyadhDay(now)),
      })),
    )
    .execute()
  await drawIdsOf(trx, 'posts', sql`'post_and_comment_ids'`)
}
