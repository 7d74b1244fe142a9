import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, startProduct } from 'e2e/product.ts'
import { Client } from 'pg'
import type { Bar } from '../../bars.ts'
import { families } from '../families.ts'
import { lostInDatabase } from '../stored.ts'
import { missingForPatroni, patroniCluster } from './patroni-cluster.ts'

const killsOfProcess = 3
const killsOfMachine = 2
const acknowledgedAtLeast = 5000
const writersAtOnce = 10

/** Creates the two roles of the product and its database. */
async function foundDatabase(url: string, password: string) {
  const client = new Client(url)
  await client.connect()
  await client.query(`create role school_owner login password '${password}'`)
  await client.query(`create role school_app login password '${password}' connection limit 60`)
  await client.query('create database school owner school_owner')
  await client.end()
}

/** Longest time in seconds without an acknowledgement, until `more` requests were acknowledged. */
async function silence(writing: ReturnType<typeof families>, more: number): Promise<number> {
  const target = writing.total() + more
  let seen = writing.total()
  let since = performance.now()
  let longest = 0
  for (const end = Date.now() + 120_000; writing.total() < target; await wait(10)) {
    if (Date.now() > end) throw new Error('Nothing was acknowledged for two minutes')
    if (writing.total() === seen) continue
    longest = Math.max(longest, performance.now() - since)
    seen = writing.total()
    since = performance.now()
  }
  return longest / 1000
}

/** Families write while the leader of three PostgreSQL servers, or its whole machine, is killed repeatedly. */
export async function patroni(): Promise<Bar[]> {
  const missing = missingForPatroni()
  if (missing) return [{ what: `not installed: ${missing}; not tried`, value: 0, unit: '' }]
  const folder = mkdtempSync(join(tmpdir(), 'smart-kids-patroni-'))
  const cluster = await patroniCluster(folder, freePort)
  const writing = families(writersAtOnce)
  let product: Awaited<ReturnType<typeof startProduct>> | undefined
  try {
    await cluster.untilWhole()
    await foundDatabase(cluster.url('postgres', 'postgres'), cluster.password)
    product = await startProduct({
      env: {
        LOG_LEVEL: 'silent',
        DATABASE_URL: cluster.url('school_app'),
        DATABASE_OWNER_URL: cluster.url('school_owner'),
      },
    })
    const mailCount = () => readdirSync(join(product?.dataFolder ?? '', 'mail')).length
    writing.send(product.address)
    await writing.more(100)
    const silences = { process: [] as number[], machine: [] as number[] }
    for (let round = 0; round < killsOfProcess + killsOfMachine; round += 1) {
      const what = round < killsOfProcess ? 'process' : 'machine'
      const back = await cluster.killLeader(what === 'machine')
      silences[what].push(await silence(writing, 100))
      back()
      await cluster.untilWhole()
      const due = (acknowledgedAtLeast * (round + 1)) / (killsOfProcess + killsOfMachine)
      if (writing.total() < due) await writing.more(due - writing.total(), 300_000)
      console.log(
        `  ${round + 1} leaders killed, ${writing.total()} acknowledged, silent ${silences[what].at(-1)?.toFixed(1)} s`,
      )
    }
    const before = mailCount()
    await writing.more(50)
    for (const end = Date.now() + 30_000; mailCount() === before && Date.now() < end; ) await wait(100)
    await writing.stop()
    const { lost, twice } = await lostInDatabase(cluster.url('school_owner'), writing.acknowledged)
    return [
      { what: 'leaders killed', value: killsOfProcess + killsOfMachine, unit: '', atLeast: 4 },
      { what: 'acknowledged meanwhile', value: writing.total(), unit: '', atLeast: acknowledgedAtLeast },
      { what: 'of those, lost', value: lost.length, unit: '', atMost: 0 },
      { what: 'stored twice', value: twice.length, unit: '', atMost: 0 },
      { what: 'longest silence, a process killed', value: Math.max(...silences.process), unit: 's', atMost: 5 },
      { what: 'longest silence, its machine gone', value: Math.max(...silences.machine), unit: 's', atMost: 25 },
      { what: 'emails written after the last', value: mailCount() - before, unit: '', atLeast: 1 },
    ]
  } finally {
    await writing.stop()
    await product?.stop()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
