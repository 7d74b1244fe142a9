import { commentsCountOf, shownComments } from 'api/comments/queries.ts'
import type { Db } from 'api/platform/db/client.ts'
import { countPosts, postsWithin } from 'api/posts/queries.ts'
import { countStories, storiesWithin } from 'api/stories/queries.ts'
import type { Client } from 'pg'
import type { Bar } from './bars.ts'
import { alternatingBars, inSizes } from './sizes.ts'

const perPage = 8
/** A school that writes every day has 10,000 posts after 27 years. */
const sizes = [100, 10_000]
/** Lists are counted and read by index (docs/decisions/0019). */
const timesAtMost = 3
/** Offset of page 1,000, or of the last page. */
const farOffset = (size: number) => (Math.min(1000, Math.ceil(size / perPage)) - 1) * perPage
const reader = 1

/** Inserts posts, as many comments (a hundred of them below the first post), and stories that the reader has seen. */
async function fill(client: Client, size: number) {
  await client.query(
    `insert into posts (category_id, branch_id, title, excerpt, body, document, image, published_at)
    select 1 + number % 4, 1 + number % 5, '{"en": "A post", "ar": "منشور"}', '{"en": "Short", "ar": "قصير"}',
      '{"en": "A body", "ar": "نص"}', '{}', 'posts/reef.webp', now() - number * interval '5 minutes'
    from generate_series(1, $1::integer) number`,
    [size],
  )
  await client.query(
    `insert into comments (post_id, user_id, comment, state)
    select case when number <= 100 then 1 else 2 end, (select min(id) from users), 'A comment', 'shown' from generate_series(1, $1::integer) number`,
    [size],
  )
  await client.query(
    `insert into stories (id, branch_id, audience, told_at)
    select 1000 + number, 1 + number % 5, case number % 2 when 0 then 'accounts' else 'families' end, now() - number * interval '7 minutes' from generate_series(1, $1::integer) number`,
    [size],
  )
  await client.query(
    `insert into story_items (story_id, kind, media, caption, created_at)
    select id, 'image', 'posts/reef.webp', '{"en": "A caption", "ar": "تعليق"}', told_at + item * interval '1 minute'
    from stories, generate_series(1, 2) item where id > 1000`,
  )
  await client.query(
    `insert into story_views (item_id, user_id, seen_on) select id, ${reader}, current_date from story_items`,
  )
  await client.query(
    `insert into story_likes (item_id, user_id) select id, ${reader} from story_items where id % 100 = 0`,
  )
}

const all = () => ({ publishedBy: new Date(), language: 'en' as const })

async function posts(db: Db, offset: number) {
  await countPosts(db, all())
  return postsWithin(db, all(), { offset, limit: perPage })
}
async function postsOfBranch(db: Db, offset: number) {
  const ofBranch = { ...all(), branchId: 2 }
  await countPosts(db, ofBranch)
  return postsWithin(db, ofBranch, { offset: Math.floor(offset / 5), limit: perPage })
}
/**
 * Comments are counted and read on each request (docs/decisions/0019): a post with a hundred costs the same in every
 * school.
 */
async function comments(db: Db, offset: number) {
  await commentsCountOf(db, 1, new Date())
  return shownComments(db, 1, { offset: Math.min(offset, 96), limit: perPage })
}
async function stories(db: Db, offset: number) {
  const access = { lists: [0, 1, 2, 3, 4, 5], publishedBy: new Date() }
  await countStories(db, access)
  return storiesWithin(db, reader, { access, range: { offset, limit: perPage } }, 'en')
}

/** Query times of a page of posts, comments and stories, near and far; each is compared with itself at other sizes. */
export const postsGrowth = () =>
  inSizes(
    fill,
    async (schools) => {
      const bars: Bar[] = []
      for (const [list, ask] of Object.entries({ posts, 'posts of a branch': postsOfBranch, comments, stories })) {
        bars.push(...(await alternatingBars(schools, `${list}, page 1`, ({ db }) => ask(db, 0), timesAtMost)))
        bars.push(
          ...(await alternatingBars(
            schools,
            `${list}, page 1,000 or the last`,
            ({ db, size }) => ask(db, farOffset(size)),
            timesAtMost,
          )),
        )
      }
      return bars
    },
    sizes,
  )
