import { type Db, openDatabase } from 'api/platform/db/client.ts'
import { prepareDatabase } from 'api/platform/db/prepare.ts'
import { writeDemoRows } from 'demo/seed.ts'
import { Client } from 'pg'
import { type Bar, median } from './bars.ts'
import { separateDatabase } from './growth.ts'

const sizes = [100, 10_000, 1_000_000] as const
const rounds = { warming: 30, samples: 120 }

export interface SizedProduct {
  readonly size: number
  readonly url: string
  readonly db: Db
}

/** Opens a connection without the time limits of a request: filling takes long. */
export async function connected<Answer>(url: string, run: (client: Client) => Promise<Answer>): Promise<Answer> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return run(client).finally(() => client.end())
}

/** Creates the same school in several sizes in one PostgreSQL, runs `ask` on them, and deletes them. */
export async function inSizes<Answer>(
  fill: (client: Client, size: number, url: string) => Promise<void>,
  ask: (schools: readonly SizedProduct[]) => Promise<Answer>,
  of: readonly number[] = sizes,
): Promise<Answer> {
  const separate = await separateDatabase()
  const opened: { close(): Promise<void> }[] = []
  try {
    const schools: SizedProduct[] = []
    for (const size of of) {
      const url = new URL(separate.url)
      url.pathname = `/of_${size}`
      await connected(separate.url, (client) => client.query(`create database of_${size}`))
      // With the tables of the job queue, which a family's record reads.
      await prepareDatabase({ url: url.href, ownerUrl: url.href })
      const { db, close } = openDatabase(url.href)
      opened.push({ close })
      await db.transaction().execute(writeDemoRows)
      await connected(url.href, async (client) => {
        await fill(client, size, url.href)
        await client.query('vacuum analyze')
        await client.query('checkpoint')
      })
      schools.push({ size, url: url.href, db })
    }
    return await ask(schools)
  } finally {
    for (const { close } of opened) await close()
    await separate.end()
  }
}

/**
 * Median times of `ask` for each school. Schools alternate, and each is first equally often, so that a slow machine
 * slows all of them.
 */
export async function alternatingMedians(
  schools: readonly SizedProduct[],
  ask: (school: SizedProduct) => Promise<unknown>,
  { warming, samples } = rounds,
): Promise<number[]> {
  const took = schools.map((): number[] => [])
  for (let round = 0; round < warming + samples; round += 1)
    for (let offset = 0; offset < schools.length; offset += 1) {
      const index = (round + offset) % schools.length
      const school = schools[index]
      if (!school) continue
      const begun = performance.now()
      await ask(school)
      if (round >= warming) took[index]?.push(performance.now() - begun)
    }
  return took.map(median)
}

/** Compares query times by size: `atMost` is the allowed ratio of times, by default twice. */
export async function alternatingBars(
  schools: readonly SizedProduct[],
  what: string,
  ask: (school: SizedProduct) => Promise<unknown>,
  atMost = 2,
) {
  const medians = await alternatingMedians(schools, ask)
  const [least = Number.NaN] = medians
  return schools.flatMap(({ size }, index): Bar[] => {
    const value = medians[index] ?? Number.NaN
    const measured = { what: `${what}, of ${size}`, value, unit: 'ms' }
    const ratio = { what: `${what}: ${size} against ${schools[0]?.size}`, value: value / least, unit: '×', atMost }
    return index === 0 ? [measured] : [measured, ratio]
  })
}
