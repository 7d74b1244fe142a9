import type { DB } from 'api/db/types.generated.ts'
import { privateTwinOf } from 'api/storage/private/move-to-private.ts'
import { storageKey } from 'api/storage/private/signed.ts'
import { sql, type Transaction } from 'kysely'
import { stories } from './stories.ts'

const hourMs = 3_600_000

/** The stories as if told in the hours before `now`. */
export async function writeStories(trx: Transaction<DB>, now: Date): Promise<void> {
  const hoursBefore = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const key = await storageKey(trx)
  const latest = (hours: readonly number[]) => hoursBefore(Math.min(...hours))
  await trx
    .insertInto('stories')
    .values(
      stories.map(({ id, branch_id, audience, items }) => ({
        id,
        branch_id,
        audience,
        told_at: latest(items.map(({ hours_ago }) => hours_ago)),
      })),
    )
    .execute()
  await trx
    .insertInto('story_items')
    .values(
      stories.flatMap(({ id: story_id, items }) =>
        items.map(({ hours_ago, media, ...item }) => ({
          ...item,
          media: privateTwinOf(key, media),
          story_id,
          created_at: hoursBefore(hours_ago),
        })),
      ),
    )
    .execute()
  await sql`select setval(pg_get_serial_sequence('stories', 'id'), (select max(id) from stories)),
    setval(pg_get_serial_sequence('story_items', 'id'), (select max(id) from story_items))`.execute(trx)
}
