import type { DB } from 'api/db/types.generated.ts'
import { addDays, riyadhDay } from 'i18n/format.ts'
import { sql, type Transaction } from 'kysely'
import { postCategories, posts } from './posts.ts'

/** Guides write before the children come and after they have gone: one of these times, always the same for a post. */
const times = ['07:20', '10:20', '13:40', '15:10']

export const writtenAt = ({ id, days_ago }: { id: number; days_ago: number }, today: string) =>
  new Date(`${addDays(today, -days_ago)}T${times[id % times.length]}:00+03:00`)

export async function writePosts(trx: Transaction<DB>, now: Date): Promise<void> {
  await trx
    .insertInto('post_categories')
    .values(postCategories.map((category, place) => ({ ...category, position: place + 1 })))
    .execute()
  await trx
    .insertInto('posts')
    .values(
      posts.map(({ days_ago, ...post }) => ({
        ...post,
        published_at: writtenAt({ ...post, days_ago }, riyadhDay(now)),
      })),
    )
    .execute()
  await sql`select setval('post_and_comment_ids', (select max(id) from posts))`.execute(trx)
}
