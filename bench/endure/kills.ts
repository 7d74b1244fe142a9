import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Product, startProduct } from 'e2e/product.ts'
import { locationOf } from 'postgres/location.ts'
import { readPidFile } from 'postgres/pid-file.ts'
import type { Bar } from '../bars.ts'
import { families } from './families.ts'
import { lostInFolder } from './stored.ts'

const killsOfServer = 100
const killsOfDatabase = 50
const acknowledgedAtLeast = 20_000
const writersAtOnce = 20
const env = { TRUSTED_PROXIES: 'loopback', LOG_LEVEL: 'silent' }

const databasePid = (dataFolder: string) => readPidFile(locationOf(join(dataFolder, 'postgres')).cluster)?.pid

const slowest = (waits: readonly number[]) => Math.max(...waits) / 1000

/** Families write without a pause while the server and its database are killed repeatedly. */
export async function kills(): Promise<Bar[]> {
  let product: Product = await startProduct({ env })
  const { dataFolder } = product
  const writing = families(writersAtOnce)
  const turns = [...Array(killsOfServer).fill('server'), ...Array(killsOfDatabase).fill('database')]
    .map((what: 'server' | 'database') => ({ what, at: randomInt(1_000_000) }))
    .sort((a, b) => a.at - b.at)
  const afterServer: number[] = []
  const afterDatabase: number[] = []
  let killed = 0
  try {
    writing.send(product.address)
    await writing.more(100)
    for (const [index, { what }] of turns.entries()) {
      await wait(randomInt(200, 1000))
      if (what === 'server') {
        await product.kill()
        product = await startProduct({ env, dataFolder })
        writing.send(product.address)
        afterServer.push((await writing.more(20)) + product.startedInMs)
      } else {
        const pid = databasePid(dataFolder)
        if (pid === undefined) continue
        process.kill(pid, 'SIGKILL')
        afterDatabase.push(await writing.more(20))
      }
      killed += 1
      const due = (acknowledgedAtLeast * (index + 1)) / turns.length
      if (writing.total() < due) await writing.more(due - writing.total(), 300_000)
      if (killed % 25 === 0) console.log(`  ${killed} kills, ${writing.total()} acknowledged`)
    }
    await writing.stop()
    await product.stop({ keepData: true })
    const { lost, twice } = await lostInFolder(writing.acknowledged, dataFolder)
    return [
      { what: 'kills of the server and of its database', value: killed, unit: '', atLeast: 150 },
      { what: 'acknowledged meanwhile', value: writing.total(), unit: '', atLeast: acknowledgedAtLeast },
      { what: 'of those, lost', value: lost.length, unit: '', atMost: 0 },
      { what: 'stored twice', value: twice.length, unit: '', atMost: 0 },
      { what: 'acknowledged at another try, under the same key', value: writing.again(), unit: '', atLeast: 1 },
      { what: 'refused', value: [...writing.refused.values()].reduce((sum, n) => sum + n, 0), unit: '', atMost: 0 },
      { what: 'slowest return after a kill of the server', value: slowest(afterServer), unit: 's' },
      { what: 'slowest return after a kill of the database', value: slowest(afterDatabase), unit: 's', atMost: 30 },
    ]
  } finally {
    await writing.stop()
    await product.stop().catch(() => {})
  }
}
