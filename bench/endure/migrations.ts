import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readMigrations } from 'api/platform/db/migrate.ts'
import { startProduct } from 'e2e/product.ts'
import { Client } from 'pg'
import { passwordOf, superuser } from 'postgres/cluster.ts'
import { locationOf } from 'postgres/location.ts'
import { readPidFile } from 'postgres/pid-file.ts'
import { removeEmbedded } from 'postgres/remove.ts'
import type { Bar } from '../bars.ts'

const rounds = 10

/** Number of migrations applied during a first start; 0 while the database cannot be reached. */
async function applied(folder: string): Promise<number> {
  const port = readPidFile(locationOf(join(folder, 'postgres')).cluster)?.port
  if (!port) return 0
  const password = passwordOf(join(folder, 'postgres'))
  const client = new Client({ host: '127.0.0.1', port, user: superuser, password, database: 'smart_kids' })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ count: string }>('select count(*) from migrations')
    return Number(rows[0]?.count)
  } catch {
    return 0
  } finally {
    await client.end().catch(() => {})
  }
}

/** Kills a first start once it has applied `after` migrations; returns the number applied. */
async function cutOff(folder: string, after: number): Promise<number> {
  let pid = 0
  let gone = false
  const opening = startProduct({
    dataFolder: folder,
    env: { LOG_LEVEL: 'silent', DEMO: '0' },
    onSpawn: (spawned) => {
      pid = spawned
    },
  })
    .then((product) => product.kill())
    .catch(() => {})
    .finally(() => {
      gone = true
    })
  while (!gone && (await applied(folder)) < after) await wait(2)
  if (!gone) process.kill(pid, 'SIGKILL')
  await opening
  return applied(folder)
}

/** Kills first starts among their migrations: the next start continues after the last applied one. */
export async function halfMigrated(): Promise<Bar[]> {
  const all = (await readMigrations()).length
  const env = { LOG_LEVEL: 'silent', DEMO: '0' }
  let inTheMiddle = 0
  let whole = 0
  let slowest = 0
  for (let round = 0; round < rounds; round += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'smart-kids-first-'))
    chmodSync(folder, 0o755)
    try {
      const stood = await cutOff(folder, 1 + Math.floor((round * all) / (rounds + 2)))
      if (stood > 0 && stood < all) inTheMiddle += 1
      const product = await startProduct({ dataFolder: folder, env })
      slowest = Math.max(slowest, product.startedInMs / 1000)
      const list = await fetch(`${product.address}/api/v1/branch/index`)
      if (list.ok && (await applied(folder)) === all) whole += 1
      await product.stop({ keepData: true })
    } finally {
      await removeEmbedded(join(folder, 'postgres'))
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return [
    { what: 'first starts killed among their migrations', value: inTheMiddle, unit: '', atLeast: rounds * 0.6 },
    { what: `of ${rounds}, whole at the next start`, value: whole, unit: '', atLeast: rounds },
    { what: 'slowest of those starts', value: slowest, unit: 's', atMost: 30 },
  ]
}
