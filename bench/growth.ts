import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { branchesWithin, countPictures, picturesWithin } from 'api/branches/queries.ts'
import { openBatchDatabase } from 'api/platform/db/batch-database.ts'
import { type Db, openDatabase } from 'api/platform/db/client.ts'
import { migrate } from 'api/platform/db/migrate.ts'
import { writeDemoRows } from 'demo/seed.ts'
import { sql } from 'kysely'
import { type Bar, median } from './bars.ts'

/** The largest has 2,000 pictures a branch: ten for each school day of a year. */
const sizes = [10, 1_000, 10_000]
const samples = 400

/** Starts a separate PostgreSQL for the bench and deletes it at the end. */
export async function separateDatabase() {
  const child = fork(join(import.meta.dirname, '../postgres/separate.ts'), { stdio: 'inherit' })
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  const end = async () => {
    child.disconnect()
    await once(child, 'exit')
  }
  return { url, end }
}

async function fillUp(db: Db, pictures: number) {
  await sql`delete from branch_pictures`.execute(db)
  await sql`
    insert into branch_pictures (branch_id, title, image, width, height, position)
    select 1 + number % 5, '{"en": "A picture", "ar": "صورة"}', 'branches/al-rawdah/image.webp', 1600, 1200, number
    from generate_series(1, ${pictures}) number
  `.execute(db)
  await sql`vacuum analyze branch_pictures`.execute(db)
  await sql`vacuum analyze branches`.execute(db)
}

async function millisecondsOf(ask: () => Promise<unknown>): Promise<number> {
  for (let warm = 0; warm < 100; warm += 1) await ask()
  const took: number[] = []
  for (let sample = 0; sample < samples; sample += 1) {
    const begun = performance.now()
    await ask()
    took.push(performance.now() - begun)
  }
  return median(took)
}

/** Query times of the two lists, with ten pictures and with ten thousand, without a cache. */
export async function growth(): Promise<Bar[]> {
  const separate = await separateDatabase()
  try {
    await migrate(separate.url)
    const { db, close } = openDatabase(separate.url)
    // Ten thousand pictures take longer than a statement of a request may.
    const filling = openBatchDatabase(separate.url)
    await db.transaction().execute(writeDemoRows)
    const page = { limit: 6, offset: 0 }
    const costs: { branches: number; gallery: number }[] = []
    for (const pictures of sizes) {
      await fillUp(filling.db, pictures)
      costs.push({
        branches: await millisecondsOf(() => branchesWithin(db, { limit: 100, offset: 0 }, 'en')),
        gallery: await millisecondsOf(async () => {
          await countPictures(db, 1, 'en')
          await picturesWithin(db, 1, page, 'en')
        }),
      })
    }
    await Promise.all([close(), filling.close()])
    return (['branches', 'gallery'] as const).flatMap((list) => {
      const took = costs.map((cost) => cost[list])
      return [
        ...sizes.map((size, index) => ({ what: `${list} with ${size} pictures`, value: took[index] ?? 0, unit: 'ms' })),
        { what: `${list}: most against least`, value: Math.max(...took) / Math.min(...took), unit: '×', atMost: 2 },
      ]
    })
  } finally {
    await separate.end()
  }
}
