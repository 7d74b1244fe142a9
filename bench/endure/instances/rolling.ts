import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, type Product, startProduct } from 'e2e/product.ts'
import { runningUrl } from 'postgres/running.ts'
import type { Bar } from '../../bars.ts'
import { anAddress, kinds } from '../families.ts'
import { type Balancer, balancers } from './balancers.ts'

const instances = 3
const restartsAtLeast = 6
const requestsAtLeast = 8000
/** Few readers, so that no instance is busy and failures come from restarts only. */
const readersAtOnce = 3
const betweenMs = 10
const reads = ['/', '/news', '/api/v1/branch/index', '/api/v1/search?q=reef']
/** One request in this many books a tour. */
const oneBooks = 6

/** Families behind one balancer who read and book without a pause and without a retry. */
function readers({ address }: Balancer) {
  const failed: string[] = []
  let total = 0
  let done = false
  async function ask(n: number) {
    const books = n % oneBooks === 0
    const path = books ? '/api/v1/tour' : reads[n % reads.length]
    const body = books && JSON.stringify(kinds.tour.body(`tour-${randomUUID().slice(0, 13)}`))
    const headers = {
      'x-forwarded-for': anAddress(),
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    }
    try {
      const answer = await fetch(`${address}${path}`, {
        method: books ? 'POST' : 'GET',
        headers,
        ...(body && { body }),
      })
      await answer.arrayBuffer()
      if (!answer.ok) failed.push(`${path} ${answer.status}`)
    } catch (error) {
      failed.push(`${path} ${String((error as Error).cause ?? error)}`)
    }
    total += 1
  }
  const all = Array.from({ length: readersAtOnce }, async () => {
    for (let n = randomInt(oneBooks); !done; n += 1) {
      await ask(n)
      await wait(betweenMs)
    }
  })
  return {
    failed,
    total: () => total,
    async stop() {
      done = true
      await Promise.all(all)
    },
  }
}

/** Restarts instances one after the other, as a rolling update does, behind three balancers at once. */
export async function rolling(): Promise<Bar[]> {
  const folder = mkdtempSync(join(tmpdir(), 'smart-kids-rolling-'))
  // This instance owns the database and is never restarted.
  const keeper = await startProduct({ env: { LOG_LEVEL: 'silent', DATABASE_CONNECTIONS: '80' } })
  const at = join(keeper.dataFolder, 'postgres')
  const shared = {
    LOG_LEVEL: 'error',
    DRAIN_SECONDS: '5',
    DATABASE_URL: runningUrl(at) ?? '',
    DATABASE_OWNER_URL: runningUrl(at, 'smart_kids', 'owner') ?? '',
  }
  const open = (port: number) => startProduct({ env: shared, port })
  const ports = await Promise.all(Array.from({ length: instances }, freePort))
  const running: Product[] = []
  const before: Balancer[] = []
  try {
    for (const port of ports) running.push(await open(port))
    before.push(...(await balancers(folder, freePort, ports)))
    if (before.length === 0)
      return [{ what: 'no balancer is installed (haproxy, nginx): not tried', value: 0, unit: '' }]
    const reading = before.map(readers)
    const sum = () => reading.reduce((all, { total }) => all + total(), 0)
    let restarts = 0
    while (restarts < restartsAtLeast || sum() < requestsAtLeast) {
      const instance = restarts % instances
      await running[instance]?.stop()
      running[instance] = await open(ports[instance] ?? 0)
      restarts += 1
      console.log(`  ${restarts} restarts, ${sum()} requests`)
      await wait(1500)
    }
    await Promise.all(reading.map(({ stop }) => stop()))
    for (const { failed } of reading) if (failed.length > 0) console.log(`  ${failed.slice(0, 5).join(', ')}`)
    return [
      { what: 'restarts of instances', value: restarts, unit: '', atLeast: restartsAtLeast },
      { what: 'requests meanwhile', value: sum(), unit: '', atLeast: requestsAtLeast },
      ...before.map(({ name }, index): Bar => {
        const { failed, total } = reading[index] as ReturnType<typeof readers>
        return { what: `failed of ${total()} behind ${name}`, value: failed.length, unit: '', atMost: 0 }
      }),
    ]
  } finally {
    await Promise.all(before.map(({ stop }) => stop()))
    await Promise.all(running.map((product) => product.stop().catch(() => {})))
    await keeper.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
