import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { richTextOf } from 'contract/rich-text.ts'
import { Client } from 'pg'
import { runningUrl } from 'postgres/running.ts'
import { type Bar, median } from '../bars.ts'
import { secondStart } from '../second-start.ts'

/** Rounds of the kind with a limit, whose median counts; of the others one is enough. */
const rounds = 4
const roundMs = 2500
const settledAfterMs = 2000
const changesASecond = 5
const shownComments = `${changesASecond} shown comments a second cost`

const upTo = (count: number, path: string) => Array.from({ length: count }, (_, index) => `${path}${index + 1}`)
const pages = [
  ...['/', '/about', '/news', '/posts', '/events', '/community', '/contact', '/booktour', '/survey', '/privacy'],
  ...['/about?tab=2', '/about?tab=3', '/about?tab=4', '/events?type=past', '/posts?page=2'],
]

const paragraph = (words: string) => `'${JSON.stringify(richTextOf(words))}'::jsonb`
const text = (n: number) => `jsonb_build_object('en', 'Palm ${n}', 'ar', 'نخلة ${n}')`
const document = (n: number) => `jsonb_build_object('en', ${paragraph(`Palm ${n}`)}, 'ar', ${paragraph(`نخلة ${n}`)})`
const nth = (table: string, n: number, where = 'true') =>
  `(select id from ${table} where ${where} order by id offset ${n % 5} limit 1)`
const newsItem = (n: number) => nth('posts', n, 'category_id = 1')
const note = (n: number) => nth('posts', n, 'category_id <> 1')
/** Alternates news and other posts. */
const anyPost = (n: number) => (n % 2 === 0 ? newsItem(n >> 1) : note(n >> 1))
const aComment = (n: number, state: string, post = anyPost(n)) =>
  `insert into comments (post_id, comment, state) values (${post}, 'Palm ${n}', '${state}')`
const comment = (n: number) => aComment(n, 'shown')
/** Inserts a comment that no page shows: the cost of the measurement itself. */
const unshown = (n: number) => aComment(n, 'waiting')
/** Changes in the order in which a school makes them on a busy day. */
const changes: readonly ((n: number) => string)[] = [
  comment,
  (n) => `update posts set body = ${text(n)}, document = ${document(n)} where id = ${nth('posts', n)}`,
  (n) => `update comments set comment = 'Palm ${n}' where id = (select max(id) from comments where state = 'shown')`,
  (n) => `update events set description = ${text(n)} where id = ${nth('events', n)}`,
  (n) => `update branch_pictures set title = ${text(n)} where id = ${nth('branch_pictures', n)}`,
]
const ofBranch = (n: number) => `update branches set ages = ${text(n)} where id = 1`

async function pagesSoFar(child: ChildProcess) {
  child.send('how many')
  const [state] = (await once(child, 'message')) as [{ pages: number; refused: number }]
  return state
}

/** Pages read a second while the school changes content, relative to when nothing changes. */
export async function changesWhileRead(): Promise<Bar[]> {
  const product = await secondStart({ LOG_LEVEL: 'silent' })
  const database = new Client({
    connectionString: runningUrl(join(product.dataFolder, 'postgres'), 'smart_kids', 'owner') ?? '',
  })
  let child: ChildProcess | undefined
  let written = 0
  try {
    await database.connect()
    const ids = async (table: string, count: number, where = 'true') =>
      (await database.query(`select id from ${table} where ${where} order by id limit ${count}`)).rows.map(
        ({ id }) => id,
      )
    const posts = await ids('posts', 20, 'published_at <= now()')
    const news = await ids('posts', 5, 'category_id = 1 and published_at <= now()')
    const events = await ids('events', 6)
    const all = [
      ...pages,
      ...posts.map((id) => `/posts/${id}`),
      ...news.map((id) => `/news/${id}`),
      ...events.map((id) => `/event-details/${id}`),
      ...upTo(5, '/branch/'),
    ]
    for (const path of all)
      for (const language of ['en', 'ar']) {
        const answer = await fetch(product.address + path, { headers: { 'accept-language': language } })
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`${path} is ${answer.status}`)
      }
    const readers = fork(join(import.meta.dirname, 'readers.ts'), [product.address, all.join(' ')])
    child = readers
    await wait(4000)
    async function perSecond(change?: (n: number) => string) {
      const before = (await pagesSoFar(readers)).pages
      const begun = performance.now()
      for (let next = begun; performance.now() - begun < roundMs; next += 1000 / changesASecond) {
        if (change) await database.query(change(written++))
        await wait(Math.max(0, next + 1000 / changesASecond - performance.now()))
      }
      return ((await pagesSoFar(readers)).pages - before) / ((performance.now() - begun) / 1000)
    }
    const kinds: Record<string, (n: number) => string> = {
      [`${changesASecond} comments a second that wait, which no page shows, cost`]: unshown,
      [shownComments]: comment,
      'as many of posts, comments, events, galleries in turn': (n) => changes[n % changes.length]?.(n) ?? '',
      'as many of a branch, which nearly every page shows': ofBranch,
    }
    const quietly: number[] = []
    const costs = new Map(Object.keys(kinds).map((kind) => [kind, [] as number[]]))
    await wait(settledAfterMs)
    quietly.push(await perSecond())
    // Each kind of change is between two quiet periods in which all pages are rendered again.
    for (const [kind, change] of Object.entries(kinds))
      for (let round = 0; round < (kind === shownComments ? rounds : 1); round += 1) {
        const before = quietly.at(-1) ?? 0
        const changing = await perSecond(change)
        await wait(settledAfterMs)
        const after = await perSecond()
        quietly.push(after)
        costs.get(kind)?.push(100 * (1 - (2 * changing) / (before + after)))
      }
    const { refused } = await pagesSoFar(readers)
    return [
      { what: `${all.length} pages in two languages, nothing changes`, value: median(quietly), unit: '/s' },
      ...[...costs].map(([what, measured]) => ({
        what,
        value: median(measured),
        unit: '%',
        ...(what === shownComments && { atMost: 10 }),
      })),
      { what: 'readers refused', value: refused, unit: '', atMost: 0 },
    ]
  } finally {
    child?.kill()
    await database.end().catch(() => {})
    await product.stop()
  }
}
