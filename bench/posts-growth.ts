import { commentsCountOf, commentsFrom, placeOf as placeOfComment } from 'api/comments/queries.ts'
import { type Db, openDatabase } from 'api/db/client.ts'
import { migrate } from 'api/db/migrate.ts'
import type { DB } from 'api/db/types.generated.ts'
import { placeOf, postsFrom } from 'api/posts/queries.ts'
import { writeDemoRows } from 'demo/seed.ts'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { type Bar, median } from './bars.ts'
import { separateDatabase } from './growth.ts'

const sizes = [100, 10_000, 1_000_000]
const samples = 200
const perPage = 8
/** Where page 1,000 begins. */
const farAway = 999 * perPage

/** So many posts, one every few minutes, and so many comments on the first of them. */
async function fillUp(db: Db, count: number) {
  await sql`delete from comments`.execute(db)
  await sql`delete from posts where id <> 1`.execute(db)
  await sql`
    insert into posts (category_id, branch_id, title, excerpt, body, image, published_at)
    select 1 + number % 4, 1 + number % 5, '{"en": "A post", "ar": "منشور"}', '{"en": "Short", "ar": "قصير"}',
      '{"en": "A body", "ar": "نص"}', 'posts/reef.webp', now() - number * interval '5 minutes'
    from generate_series(2, ${count}) number
  `.execute(db)
  await sql`
    insert into comments (post_id, user_id, number, comment, state)
    select 1, (select min(id) from users), number, 'A comment', 'shown' from generate_series(1, ${count}) number
  `.execute(db)
  for (const table of ['posts', 'post_weeks', 'comments', 'comment_blocks'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

const askPosts = (db: Db, offset: number) => async () => {
  const { begins } = await placeOf(db, { categoryId: undefined, branchId: undefined }, offset)
  return begins ? postsFrom(db, {}, begins, perPage, 'en') : []
}
const askComments = (db: Db, offset: number) => async () => {
  await commentsCountOf(db, 1)
  const place = await placeOfComment(db, 1, offset)
  return place ? commentsFrom(db, 1, place, perPage) : []
}

async function millisecondsOf(ask: () => Promise<unknown>): Promise<number> {
  for (let warm = 0; warm < 50; warm += 1) await ask()
  const took: number[] = []
  for (let sample = 0; sample < samples; sample += 1) {
    const begun = performance.now()
    await ask()
    took.push(performance.now() - begun)
  }
  return median(took)
}

/** What a page of posts and of comments costs the database, near and far, with a hundred and with a million rows. */
export async function postsGrowth(): Promise<Bar[]> {
  const separate = await separateDatabase()
  try {
    await migrate(separate.url)
    const { db, close } = openDatabase(separate.url)
    // Filling up takes longer than a request may.
    const filling = new Kysely<DB>({
      dialect: new PostgresDialect({ pool: new Pool({ connectionString: separate.url }) }),
    })
    await db.transaction().execute(writeDemoRows)
    const bars: Bar[] = []
    const least: Record<string, number> = {}
    for (const size of sizes) {
      await fillUp(filling, size)
      for (const [list, ask] of Object.entries({ posts: askPosts, comments: askComments }))
        for (const [page, offset] of Object.entries({ 'page 1': 0, 'page 1,000': farAway })) {
          if (offset >= size) continue
          const value = await millisecondsOf(ask(db, offset))
          least[list] ??= value
          bars.push({ what: `${list} of ${size}, ${page}`, value, unit: 'ms' })
          bars.push({
            what: `${list} of ${size}, ${page}, against page 1 of 100`,
            value: value / (least[list] ?? value),
            unit: '×',
            atMost: 2,
          })
        }
    }
    await filling.destroy()
    await close()
    return bars
  } finally {
    await separate.end()
  }
}
