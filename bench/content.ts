import { countVersions, versionsWithin } from 'api/content/history/queries.ts'
import { itemById } from 'api/content/item-queries.ts'
import { conditionsOf, countItems, itemsWithin } from 'api/content/list-queries.ts'
import type { Db } from 'api/platform/db/client.ts'
import type { ContentFilter } from 'contract/content/desk.ts'
import type { Client } from 'pg'
import type { Bar } from './bars.ts'
import { alternatingBars, inSizes } from './sizes.ts'

const versions = 20
const fewest = 100
const most = 10_000
/** Limit: a hundred times the posts may take this many times the time. */
const timesAtMost = 1.5
/** Id of a post that the bench inserts. */
const example = 100_007

/** Inserts posts in two languages with triggers off: the same statement writes the rows of the triggers. */
async function fill(client: Client, size: number) {
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into content_items (id, kind, position, title, search, states, changed_at) overriding system value
    select 100000 + number, 'post', number, jsonb_build_object('ar', words, 'en', 'Post ' || number), name_letters(words || ' post'),
      case when number % 1000 = 7 then '{ar:draft,en:draft}' else '{ar:published,en:published}' end::text[],
      now() - number * interval '1 minute'
    from generate_series(1, $1::integer) number,
      lateral (select case when number % 1000 = 7 then 'نخلة الزغلول' else 'صباح ' || number end as words) said`,
    [size],
  )
  await client.query(
    `insert into content_parts (item_id, part, draft, published)
    select item.id, part, jsonb_build_object('title', item.title -> part, 'excerpt', repeat('word ', 60)), '{}'
    from content_items item, unnest('{ar,en,common}'::text[]) part where item.id > 100000`,
  )
  await client.query(
    `insert into content_versions (item_id, part, what, fields)
    select item.id, 'ar', 'saved', jsonb_build_object('title', item.title -> 'ar', 'excerpt', repeat('word ', 60))
    from content_items item, generate_series(1, $1::integer) where item.id > 100000`,
    [versions],
  )
  await client.query('set session_replication_role = origin')
}

async function page(db: Db, filter: ContentFilter) {
  const where = conditionsOf(filter, 'all', '2026-11-26')
  await countItems(db, where)
  return itemsWithin(db, { where, sort: 'changed', limit: 12, offset: 0, language: 'ar' })
}

const questions: Readonly<Record<string, ContentFilter>> = {
  'the first page of posts': { kind: 'post' },
  'what is not published': { kind: 'post', state: 'draft', language: 'ar' },
  'a folded name': { q: 'نخله زغلول' },
}

/** Query times of content at the desk, with a hundred posts of twenty versions and with ten thousand. */
export const contentGrowth = () =>
  inSizes(
    fill,
    async (schools) => {
      const bars: Bar[] = []
      for (const [what, filter] of Object.entries(questions))
        bars.push(...(await alternatingBars(schools, `content: ${what}`, ({ db }) => page(db, filter), timesAtMost)))
      bars.push(
        ...(await alternatingBars(schools, 'a post', ({ db }) => itemById(db, example, 'all', 'ar'), timesAtMost)),
      )
      const history = async ({ db }: { db: Db }) => {
        await countVersions(db, example, undefined)
        await versionsWithin(db, example, undefined, { limit: 20, offset: 0 })
      }
      bars.push(...(await alternatingBars(schools, 'its history', history, timesAtMost)))
      return bars
    },
    [fewest, most],
  )
