import { type Db, openDatabase } from 'api/db/client.ts'
import { migrate } from 'api/db/migrate.ts'
import { termsOf } from 'api/search/folding.ts'
import { entriesFor } from 'api/search/rules.ts'
import { writeDemoRows } from 'demo/seed.ts'
import { Client } from 'pg'
import { type Bar, median } from './bars.ts'
import { separateDatabase } from './growth.ts'

const sizes = [100, 10_000, 1_000_000]
const batch = 50_000
const samples = 60

/** A word that all have, one that every third has, one beginning that many words share, one that a single entry has. */
const questions = { everywhere: 'school', often: 'school garden', beginning: 'wo', once: 'item77z', nowhere: 'zebra' }

async function addEntries(url: string, from: number, to: number) {
  // Filling may take its time: without the limits of a request.
  const client = new Client({ connectionString: url })
  await client.connect()
  for (let first = from; first <= to; first += batch)
    await client.query(
      `insert into search_entries (kind, item_id, words, happens_at)
      select 'post', 1000 + number,
        setweight(to_tsvector('simple', 'story' || number % 1000 || ' item' || number || 'z'), 'A')
        || to_tsvector('simple', 'school wo' || number % 5000 || ' wo' || number % 77 || case number % 3 when 0 then ' garden' else '' end),
        now() - number * interval '1 minute'
      from generate_series($1::integer, $2::integer) number`,
      [first, Math.min(to, first + batch - 1)],
    )
  await client.query('vacuum analyze search_entries')
  await client.query('vacuum analyze search_words')
  await client.end()
}

async function millisecondsOf(db: Db, q: string): Promise<number> {
  const terms = termsOf(q)
  const took: number[] = []
  for (let sample = 0; sample < samples + 10; sample += 1) {
    const begun = performance.now()
    await entriesFor(db, terms, 12)
    if (sample >= 10) took.push(performance.now() - begun)
  }
  return median(took)
}

/** What a search costs the database, with a hundred posts and with a million. */
export async function searchGrowth(): Promise<Bar[]> {
  const separate = await separateDatabase()
  try {
    await migrate(separate.url)
    const { db, close } = openDatabase(separate.url)
    await db.transaction().execute(writeDemoRows)
    const names = Object.keys(questions) as (keyof typeof questions)[]
    const bars: Bar[] = []
    const costs = new Map<string, number[]>()
    let there = 0
    for (const size of sizes) {
      await addEntries(separate.url, there + 1, size)
      there = size
      for (const name of names) {
        const value = await millisecondsOf(db, questions[name])
        costs.set(name, [...(costs.get(name) ?? []), value])
        bars.push({ what: `search ${name} in ${size} posts`, value, unit: 'ms' })
      }
    }
    await close()
    for (const [name, [small = 1, , large = 0]] of costs)
      bars.push({ what: `search ${name}: a million against a hundred`, value: large / small, unit: '×', atMost: 2 })
    return bars
  } finally {
    await separate.end()
  }
}
