import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startProduct } from 'e2e/product.ts'
import { Client } from 'pg'
import { ensureCluster, passwordOf, superuser } from 'postgres/cluster.ts'
import { ensureDatabase, startEmbedded, startOnFreePort } from 'postgres/embedded.ts'
import { locationOf } from 'postgres/location.ts'
import { programsOf } from 'postgres/other-major.ts'
import { host, stopPostmaster } from 'postgres/postmaster.ts'
import type { Bar } from '../bars.ts'
import { families } from './families.ts'
import { lostInDatabase } from './stored.ts'

const before = 17
const acknowledgedAtLeast = 200
/** Delays after which the command is killed; the last run is not killed. */
const killedAfterMs = [300, 1200, 2500, 4000]
const program = join(import.meta.dirname, '../../server/src/upgrade.ts')
const env = { LOG_LEVEL: 'silent', TRUSTED_PROXIES: 'loopback' }

/** Creates a school's folder with a database of the previous major version, running. */
async function schoolOfBefore(dataFolder: string) {
  const folder = join(dataFolder, 'postgres')
  const location = locationOf(folder)
  const programs = await programsOf(before, location.folder, location.account)
  const password = passwordOf(location.folder)
  await ensureCluster(location, programs, password)
  const server = await startOnFreePort(location, programs)
  await ensureDatabase(server.port, password, { password: passwordOf(location.folder, 'application-password') })
  const url = `postgres://${superuser}:${password}@${host}:${server.port}/smart_kids`
  return { url, location, stop: () => stopPostmaster(server.pid, location, programs) }
}

/** Runs the command, killed after `killAfterMs` if given; returns its exit code and output. */
async function upgrade(dataFolder: string, killAfterMs?: number) {
  const child = spawn(process.execPath, [program], { env: { ...process.env, DATA_DIR: dataFolder }, stdio: 'pipe' })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'exit') as Promise<[number | null]>
  if (killAfterMs !== undefined) {
    await Promise.race([wait(killAfterMs), ended])
    child.kill('SIGKILL')
  }
  const [code] = await ended
  return { code, output: output }
}

const mailsIn = (dataFolder: string) => {
  const folder = join(dataFolder, 'mail')
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
  return files.map((name) => /^Message-ID: (.*)$/im.exec(readFileSync(join(folder, name), 'utf8'))?.[1] ?? name)
}

async function countsOf(url: string): Promise<string> {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query(
    `select (select count(*) from tours) as tours, (select count(*) from families) as families, (select count(*) from branches) as branches,
      (select count(*) from content_parts) as parts, (select count(*) from posts where search <> '') as entries, (select count(*) from kids) as kids`,
  )
  await client.end()
  return JSON.stringify(rows[0])
}

/**
 * A database of the previous major version is refused at start, upgraded in spite of kills, and opened; nothing is lost
 * or sent twice.
 */
export async function majorUpgrade(): Promise<Bar[]> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'smart-kids-upgrade-'))
  chmodSync(dataFolder, 0o755)
  try {
    const old = await schoolOfBefore(dataFolder).catch((error: Error) => {
      console.log(`  left out: ${error.message}`)
      return undefined
    })
    if (!old) return []
    const writing = families(8)
    const first = await startProduct({ dataFolder, env: { ...env, DATABASE_URL: old.url } })
    writing.send(first.address)
    await writing.more(acknowledgedAtLeast, 120_000)
    await writing.stop()
    await first.stop({ keepData: true })
    const counted = await countsOf(old.url)
    await old.stop()

    const refused = await startProduct({ dataFolder, env: { LOG_LEVEL: 'error' } }).then(
      async (product) => {
        await product.stop({ keepData: true })
        return ''
      },
      (error: Error) => error.message,
    )
    let cutOff = 0
    for (const ms of killedAfterMs) if ((await upgrade(dataFolder, ms)).code === null) cutOff += 1
    const begun = performance.now()
    const done = await upgrade(dataFolder)
    const seconds = (performance.now() - begun) / 1000
    console.log(done.output.trim().replaceAll(/^/gm, '  '))
    const database = await startEmbedded({ folder: join(dataFolder, 'postgres') })
    const { lost, twice } = await lostInDatabase(database.ownerUrl, writing.acknowledged)
    const own = new Set([...writing.acknowledged.values()].flatMap((marks) => [...marks]))
    const same = (await countsOf(database.ownerUrl)) === counted
    await database.stop()

    const after = families(2)
    const second = await startProduct({ dataFolder, env })
    after.send(second.address)
    await after.more(20, 60_000)
    await after.stop()
    // The queue sends its waiting mails now, none of them twice.
    let mails = mailsIn(dataFolder)
    for (let quiet = 0; quiet < 5; quiet += 1) {
      await wait(1000)
      const now = mailsIn(dataFolder)
      if (now.length !== mails.length) quiet = 0
      mails = now
    }
    await second.stop({ keepData: true })
    const previous = readdirSync(old.location.base).filter((name) => name.startsWith(`cluster-of-${before}-`))
    return [
      {
        what: `a database of PostgreSQL ${before} is refused with the way on`,
        value: Number(refused.includes('db:upgrade')),
        unit: '',
        atLeast: 1,
      },
      { what: 'upgrades killed before they were done', value: cutOff, unit: '', atLeast: 1 },
      { what: 'the last one succeeded', value: Number(done.code === 0), unit: '', atLeast: 1 },
      { what: 'it took', value: seconds, unit: 's' },
      { what: 'acknowledged before', value: writing.total(), unit: '', atLeast: acknowledgedAtLeast },
      { what: 'of those, lost', value: lost.length, unit: '', atMost: 0 },
      { what: 'stored twice', value: twice.filter((mark) => own.has(mark)).length, unit: '', atMost: 0 },
      { what: 'as many rows as before', value: Number(same), unit: '', atLeast: 1 },
      { what: 'acknowledged afterwards', value: after.total(), unit: '', atLeast: 20 },
      { what: 'emails sent twice', value: mails.length - new Set(mails).size, unit: '', atMost: 0 },
      { what: 'the old one is kept', value: previous.length, unit: '', atLeast: 1, atMost: 1 },
    ]
  } finally {
    rmSync(dataFolder, { recursive: true, force: true })
  }
}
