import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedDatabase, startEmbedded } from 'postgres/embedded.ts'
import { isAlive } from 'postgres/pid-file.ts'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../eventually.testing.ts'
import { adding } from '../http/probe.testing.ts'
import { openDatabase } from './client.ts'
import { prepareDatabase } from './prepare.ts'
import { onServer } from './testing.setup.ts'
import { aSchool } from './testing.ts'

const enoughMs = 10_000

/** A school with a separate database server that can be stopped, killed and frozen. */
async function aFragileSchool() {
  const folder = mkdtempSync(join(tmpdir(), 'smart-kids-away-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const server = await startEmbedded({ folder })
  onTestFinished(() => server.stop())
  await prepareDatabase(server)
  const database = openDatabase(server.url)
  onTestFinished(database.close)
  const school = await aSchool({ services: { db: database.db }, noun: adding() })
  return { school, server, database }
}

const post = (school: Awaited<ReturnType<typeof aSchool>>, code: string) =>
  school.fetch('/api/v1/probe/nationality', {
    method: 'POST',
    body: JSON.stringify({ code }),
    headers: { 'content-type': 'application/json' },
  })

async function expectAway(response: Promise<Response>) {
  const begun = Date.now()
  const answer = await response
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  // Calls that find no connection free cannot tell a slow database from one that is away.
  expect(['database_away', 'busy']).toContain(((await answer.json()) as { code: string }).code)
  expect(Date.now() - begun).toBeLessThan(enoughMs)
}

/** Sends a signal to every process of the database server. */
async function processesOf({ url, pid }: EmbeddedDatabase): Promise<(signal: NodeJS.Signals) => void> {
  const backends = await onServer(url, (client) => client.query<{ pid: number }>('select pid from pg_stat_activity'))
  const pids = [pid() ?? 0, ...backends.rows.map((backend) => backend.pid)]
  return (signal) => {
    for (const each of pids) if (isAlive(each)) process.kill(each, signal)
  }
}

test('product §2 while the database is away, calls are 503 with Retry-After at once; they succeed once it is back', async () => {
  const { school, server, database } = await aFragileSchool()
  expect((await post(school, 'AA')).status).toBe(201)

  const signal = await processesOf(server)
  signal('SIGKILL')
  await expectAway(post(school, 'AB'))
  await expectAway(school.fetch('/api/v1/statistic'))

  await eventually(() => database.ping())
  expect((await post(school, 'AC')).status).toBe(201)
  expect((await school.fetch('/api/v1/statistic')).status).toBe(200)
})

test('safety §database with a hanging database no call takes longer than ten seconds', async () => {
  const { school, server, database } = await aFragileSchool()
  await Promise.all(['AA', 'AB', 'AC'].map((code) => post(school, code)))

  const signal = await processesOf(server)
  signal('SIGSTOP')
  onTestFinished(() => signal('SIGCONT'))
  await Promise.all([...'DEFGHIJKLMNOPQ'].map((letter) => expectAway(post(school, `A${letter}`))))
  await expectAway(school.fetch('/api/v1/programs'))
  signal('SIGCONT')

  await eventually(() => database.ping())
  // No country has this code.
  await eventually(async () => expect((await post(school, 'ZZ')).status).toBe(201))
})
