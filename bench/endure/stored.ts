import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbedded } from 'postgres/embedded.ts'
import { type KindName, kinds } from './families.ts'

type Acknowledged = ReadonlyMap<KindName, ReadonlySet<string>>

/** Compares acknowledged requests with stored rows: returns the lost ones, and those stored more than once. */
async function lostInDatabase(url: string, acknowledged: Acknowledged) {
  const client = new Client(url)
  await client.connect()
  const lost: string[] = []
  const twice: string[] = []
  try {
    for (const [name, marks] of acknowledged) {
      const { rows } = await client.query<{ mark: string }>(kinds[name].found)
      const stored = new Set<string>()
      for (const { mark } of rows) {
        // Two families of the demo school may have the same name.
        if (stored.has(mark) && mark.startsWith(`${name}-`)) twice.push(mark)
        stored.add(mark)
      }
      lost.push(...[...marks].filter((mark) => !stored.has(mark)))
    }
  } finally {
    await client.end()
  }
  if (lost.length > 0) console.log(`  lost: ${lost.slice(0, 10).join(', ')}`)
  if (twice.length > 0) console.log(`  twice: ${twice.slice(0, 10).join(', ')}`)
  return { lost, twice }
}

/** Like `lostInDatabase`, for an embedded database that is stopped. */
export async function lostInFolder(acknowledged: Acknowledged, dataFolder: string) {
  const database = await startEmbedded({ folder: join(dataFolder, 'postgres') })
  try {
    return await lostInDatabase(database.url, acknowledged)
  } finally {
    await database.stop()
  }
}
