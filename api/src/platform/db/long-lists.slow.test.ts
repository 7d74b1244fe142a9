import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aParent } from '../../accounts/testing.ts'
import { recordedApi } from './recorded-api.testing.ts'
import { onServer } from './testing.setup.ts'
import { aSchool } from './testing.ts'

const rows = 5000
/** Tables that grow over the years. */
const long = [
  'posts',
  'post_likes',
  'comments',
  'stories',
  'story_items',
  'story_likes',
  'story_views',
  'events',
  'branches',
]
/** Limit of rows that a statement of a page may read from one of them: the latest entries of a search. */
const readAtMost = 1100
/** Lists counted, and paged far back, by an index-only scan over all rows. */
const countedInIndex = ['comments', 'posts', 'stories', 'post_likes', 'story_likes']
/** A sequential scan may read at most this many rows. */
const short = 100

const fill = (parent: number) => `
  insert into posts (category_id, branch_id, title, excerpt, document, body, image, published_at)
  select 1 + number % 4, 1 + number % 5, '{"en": "A post", "ar": "منشور"}', '{"en": "Short", "ar": "قصير"}', '{}',
    jsonb_build_object('en', concat_ws(' ', 'school', 'word' || number, case when number % 2 = 1 or number = ${rows} then 'reef' end,
      case number % 2 when 0 then 'dune' end), 'ar', 'مدرسة'), 'posts/reef.webp', now() - number * interval '1 hour'
  from generate_series(1, ${rows}) number;
  insert into comments (post_id, user_id, comment, state)
  select 1, ${parent}, 'A comment', 'shown' from generate_series(1, ${rows}) number;
  insert into stories (id, branch_id, audience, published_at)
  select 1000 + number, 1 + number % 5, 'accounts', now() - number * interval '1 hour' from generate_series(1, ${rows}) number;
  insert into story_items (story_id, kind, media, caption)
  select id, 'image', 'posts/reef.webp', '{"en": "Hi", "ar": "أهلا"}' from stories, generate_series(1, 2) where id > 1000;
  insert into story_views (item_id, user_id, seen_on) select id, ${parent}, current_date from story_items;
  insert into story_likes (item_id, user_id) select id, ${parent} from story_items;
  insert into post_likes (post_id, user_id) select id, ${parent} from posts;
`

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Rows that a statement behind an address reads of one long table: `posts by Index Scan: 8`. */
interface PlanOfTable {
  readonly table: string
  readonly way: string
  readonly rows: number
}

const made: {
  ask?: (path: string) => Promise<{ status: number; data: unknown[]; readings: PlanOfTable[] }>
  end: (() => Promise<void>)[]
} = {
  end: [],
}
afterAll(async () => {
  for (const end of made.end.reverse()) await end()
})

beforeAll(async () => {
  const school = await aSchool({}, (end) => made.end.push(end))
  const parent = await aParent(school)
  await onServer(school.ownerUrl, async (client) => {
    // Rows of a transaction that is not on the disk yet are not marked as visible, which prevents an index-only scan.
    await client.query('set synchronous_commit = on')
    await client.query(fill(parent.id))
    await client.query('vacuum analyze')
  })
  const { app, pool, statements } = await recordedApi(school, (end) => made.end.push(end))

  async function readingsOf({ sql, parameters }: CompiledQuery): Promise<PlanOfTable[]> {
    const { rows } = await pool.query(`explain (analyze, format json) ${sql}`, [...parameters])
    const [{ Plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Node }]
    return nodesOf(Plan).flatMap((node) => {
      const { 'Node Type': way, 'Relation Name': table = '', 'Rows Removed by Filter': removed = 0 } = node
      const rows = (node['Actual Rows'] + removed) * node['Actual Loops']
      return long.includes(table) ? [{ table, way, rows }] : []
    })
  }
  made.ask = async (url) => {
    statements.length = 0
    const { statusCode, json } = await app.inject({ url, headers: parent.headers })
    const reading = statements.filter(({ sql }) => /^\s*(select|with)\b/i.test(sql))
    const readings: PlanOfTable[] = []
    for (const statement of reading) readings.push(...(await readingsOf(statement)))
    return { status: statusCode, data: json().data, readings }
  }
})

test.each([
  ['posts', 'posts/list'],
  ['posts, far away', 'posts/list?page=500'],
  ['posts of a branch and a category', 'posts/list?branch_id=2&category_id=1'],
  ['posts of a branch, far away', 'posts/list?branch_id=2&page=100'],
  ['a post with related ones', 'posts/1/show?take=6'],
  ['comments', 'posts/1/comments'],
  ['comments, far away', 'posts/1/comments?page=500'],
  ['stories', 'branch/stories'],
  ['stories, far away', 'branch/stories?page=500'],
  ['a search for a word of every post', 'search?q=school'],
  ['a search for a word of one post', 'search?q=word77'],
])('architecture §speed with thousands of rows no statement reads a whole table: %s', async (_what, path) => {
  const answer = await made.ask?.(`/api/v1/${path}`)

  expect(answer?.status).toBe(200)
  expect(answer?.readings).not.toEqual([])
  // Lists are counted, and a far page is found, by an index-only scan.
  const isCounted = ({ table, way }: PlanOfTable) => countedInIndex.includes(table) && way === 'Index Only Scan'
  const readings = answer?.readings.filter((reading) => !isCounted(reading))
  expect(readings?.filter(({ way, rows }) => rows > (way === 'Seq Scan' ? short : readAtMost))).toEqual([])
})

test('product §3 two frequent words together find the one entry that has both, however old', async () => {
  const answer = await made.ask?.('/api/v1/search?q=reef%20dune')

  expect(answer?.data).toEqual([expect.objectContaining({ title: 'A post' })])
})
