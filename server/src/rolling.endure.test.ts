import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { runningUrl } from 'postgres/running.ts'
import { expect, onTestFinished, test } from 'vitest'
import { aBalancer } from './balancer.testing.ts'
import { aDataFolder, openSchool } from './school.testing.ts'

const env = { TRUSTED_PROXIES: 'loopback', LOG_LEVEL: 'error', DATABASE_CONNECTIONS: '10' }
const aHousehold = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

/** Families that read and book without a pause; records the responses. */
function families(address: string, atOnce: number) {
  const statuses: number[] = []
  let done = false
  const reads = ['/', '/news', '/api/v1/branch/index']
  const one = async (first: number) => {
    for (let round = first; !done; round += 1) {
      const books = round % 5 === 0
      const answer = await fetch(address + (books ? '/api/v1/tour' : reads[round % reads.length]), {
        method: books ? 'POST' : 'GET',
        headers: {
          'x-forwarded-for': aHousehold(),
          'idempotency-key': randomUUID(),
          'content-type': 'application/json',
        },
        ...(books && {
          body: JSON.stringify({
            full_name: 'Noura',
            child_age: 4,
            phone_num: '0501234567',
            email: `${randomUUID()}@mail.example`,
          }),
        }),
      }).catch(() => undefined)
      await answer?.arrayBuffer()
      statuses.push(answer?.status ?? 0)
    }
  }
  const all = Array.from({ length: atOnce }, (_, at) => one(at))
  return {
    statuses,
    async stop() {
      done = true
      await Promise.all(all)
    },
  }
}

test('product §1 instances restart one after the other behind a balancer without retries, and no request fails', async () => {
  // The instance with the embedded database keeps running; the three others restart.
  const folder = aDataFolder()
  await openSchool(folder, { ...env, DATABASE_CONNECTIONS: '60' })
  const DATABASE_URL = runningUrl(join(folder, 'postgres')) as string
  const DATABASE_OWNER_URL = runningUrl(join(folder, 'postgres'), 'smart_kids', 'owner') as string
  const open = (port = '0') =>
    openSchool(aDataFolder(), { ...env, DATABASE_URL, DATABASE_OWNER_URL, PORT: port, DRAIN_SECONDS: '2' })
  const instances = [await open(), await open(), await open()]
  const balancer = await aBalancer(instances.map(({ address }) => address))
  onTestFinished(() => balancer.close())
  const reading = families(balancer.address, 6)
  onTestFinished(() => reading.stop())

  for (const instance of instances) {
    expect(await instance.end('SIGTERM')).toBe(0)
    await open(new URL(instance.address).port)
    const { length } = reading.statuses
    await expect.poll(() => reading.statuses.length, { timeout: 20_000 }).toBeGreaterThan(length + 50)
  }
  await reading.stop()

  const failed = reading.statuses.filter((status) => status !== 200 && status !== 201)
  expect(reading.statuses.length).toBeGreaterThan(200)
  expect(failed).toEqual([])
})
