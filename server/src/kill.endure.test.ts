import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { startEmbedded } from 'postgres/embedded.ts'
import { expect, test } from 'vitest'
import { aDataFolder, databasePid, openSchool } from './school.testing.ts'

const writersAtOnce = 8
// Each tour comes from another IP address, because of the limit of 60 an address.
const anAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

/** Families that keep booking through failures and record each reference they got. */
function writers() {
  const state = { address: '', done: false }
  const acknowledged: string[] = []
  const book = async () => {
    const name = randomUUID().slice(0, 8)
    const response = await fetch(`${state.address}/api/v1/tour`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': anAddress(), 'Idempotency-Key': randomUUID() },
      body: JSON.stringify({ full_name: name, child_age: 4, phone_num: '0501234567', email: `${name}@mail.example` }),
      signal: AbortSignal.timeout(6000),
    })
    if (response.status !== 201) throw new Error(String(response.status))
    const { data } = (await response.json()) as { data: { reference: string } }
    acknowledged.push(data.reference)
  }
  const writing = Array.from({ length: writersAtOnce }, async () => {
    while (!state.done) await book().catch(() => wait(20))
  })
  return {
    acknowledged,
    send: (address: string) => {
      state.address = address
    },
    /** Resolves once `count` more bookings were acknowledged. */
    async more(count = 50, withinMs = 15_000) {
      const target = acknowledged.length + count
      for (const end = Date.now() + withinMs; acknowledged.length < target; await wait(10))
        if (Date.now() > end) throw new Error(`No tours were acknowledged within ${withinMs / 1000} s`)
    },
    async stop() {
      state.done = true
      await Promise.all(writing)
    },
  }
}

async function storedReferences(folder: string): Promise<Set<string>> {
  const database = await startEmbedded({ folder: join(folder, 'postgres') })
  const client = new Client(database.url)
  await client.connect()
  const { rows } = await client.query<{ reference: string }>('select reference from tours')
  await client.end()
  await database.stop()
  return new Set(rows.map(({ reference }) => reference))
}

test('§1 after a kill of server, database or both, no acknowledged booking is lost, and the next start works without help', async () => {
  const folder = aDataFolder()
  const open = () => openSchool(folder, { TRUSTED_PROXIES: 'loopback', LOG_LEVEL: 'warn' })
  const families = writers()
  let school = await open()
  families.send(school.address)
  await families.more()

  // Kill the server: the next one adopts its running database.
  await school.end('SIGKILL')
  school = await open()
  families.send(school.address)
  await families.more()

  // Kill the database: the server restarts it.
  process.kill(databasePid(folder), 'SIGKILL')
  await families.more()

  // Kill both.
  process.kill(databasePid(folder), 'SIGKILL')
  await school.end('SIGKILL')
  school = await open()
  families.send(school.address)
  await families.more()

  await families.stop()
  expect(await school.end('SIGTERM')).toBe(0)
  const stored = await storedReferences(folder)
  expect(families.acknowledged.filter((reference) => !stored.has(reference))).toEqual([])
  expect(families.acknowledged.length).toBeGreaterThanOrEqual(200)
})
