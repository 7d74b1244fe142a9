import { commentsCountOf, commentsFrom, commentCursor as placeOfComment } from 'api/comments/queries.ts'
import type { Db } from 'api/db/client.ts'
import { postCursor, postsFrom } from 'api/posts/queries.ts'
import { storyCursor as placeOfStory, storiesFrom } from 'api/stories/queries.ts'
import type { Client } from 'pg'
import type { Bar } from './bars.ts'
import { barsInTurn, inSizes } from './sizes.ts'

const perPage = 8
/** Page 1,000, or the last one there is. */
const farOffset = (size: number) => (Math.min(1000, Math.ceil(size / perPage)) - 1) * perPage
const reader = 1

/** A post every five minutes, as many comments on the first one, and a story every seven minutes that the reader has seen. */
async function fill(client: Client, size: number) {
  // How the search grows is measured by itself.
  await client.query('alter table posts disable trigger search_added')
  await client.query(
    `insert into posts (category_id, branch_id, title, excerpt, body, image, published_at)
    select 1 + number % 4, 1 + number % 5, '{"en": "A post", "ar": "منشور"}', '{"en": "Short", "ar": "قصير"}',
      '{"en": "A body", "ar": "نص"}', 'posts/reef.webp', now() - number * interval '5 minutes'
    from generate_series(1, $1::integer) number`,
    [size],
  )
  await client.query(
    `insert into comments (post_id, user_id, number, comment, state)
    select 1, (select min(id) from users), 1000 + number, 'A comment', 'shown' from generate_series(1, $1::integer) number`,
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
  const { start } = await postCursor(db, all(), offset)
  return start ? postsFrom(db, all(), start, perPage) : []
}
async function postsOfBranch(db: Db, offset: number) {
  const { start } = await postCursor(db, { ...all(), branchId: 2 }, Math.floor(offset / 5))
  return start ? postsFrom(db, { ...all(), branchId: 2 }, start, perPage) : []
}
async function comments(db: Db, offset: number) {
  await commentsCountOf(db, 1, new Date())
  const place = await placeOfComment(db, 1, offset)
  return place ? commentsFrom(db, 1, place, perPage) : []
}
async function stories(db: Db, offset: number) {
  const seen = { lists: [0, 1, 2, 3, 4, 5], toldBy: new Date() }
  const { start } = await placeOfStory(db, seen, offset)
  return start ? storiesFrom(db, reader, { access: seen, start, limit: perPage }, 'en') : []
}

/** What a page of posts, of comments and of stories costs the database, near and far: like is compared with like. */
export const postsGrowth = () =>
  inSizes(fill, async (schools) => {
    const bars: Bar[] = []
    for (const [list, ask] of Object.entries({ posts, 'posts of a branch': postsOfBranch, comments, stories })) {
      bars.push(...(await barsInTurn(schools, `${list}, page 1`, ({ db }) => ask(db, 0))))
      bars.push(
        ...(await barsInTurn(schools, `${list}, page 1,000 or the last`, ({ db, size }) => ask(db, farOffset(size)))),
      )
    }
    return bars
  })
