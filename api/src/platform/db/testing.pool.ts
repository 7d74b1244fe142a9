import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from './client.ts'
import { databaseUrl, onServer, urlOfRole } from './testing.setup.ts'

type Kind = 'empty' | 'school'

export interface DatabaseCopy {
  /** URL for the application's role. */
  readonly url: string
  readonly ownerUrl: string
  giveBack(): Promise<void>
}

export interface Borrowed extends DatabaseCopy {
  /** Connections of the application's role, which stay open from test to test: opening them costs more than a test's statements. */
  readonly database: Database
}

const patientMs = 25_000
/** On a busy machine a statement may take seconds: only tests of the time limits keep the product's. */
const patient = { connectMs: patientMs, statementMs: patientMs, silentMs: patientMs }

const rememberRows = readFileSync(new URL('testing.pristine.sql', import.meta.url), 'utf8')

const busy = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and state is distinct from 'idle'`

/** Waits until no statement or transaction is open on the database. */
async function whenIdle(client: Client) {
  for (let looks = 0; looks < 200; looks += 1) {
    if ((await client.query(busy)).rows[0]?.count === 0) return true
    await wait(5)
  }
  return false
}

async function areRowsRestored(owner: Client): Promise<boolean> {
  if (!(await whenIdle(owner))) return false
  const { rows } = await owner.query('select pristine.restore()')
  return rows[0]?.restore === true
}

/** Copies a database for one test only, which may change anything in it. */
export async function copyDatabase(kind: Kind): Promise<DatabaseCopy> {
  const { url: serverUrl, application, name: prefix, ...templates } = inject('testServer')
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, (client) => client.query(`create database ${name} template ${templates[kind]}`))
  const ownerUrl = databaseUrl(serverUrl, name)
  return {
    ownerUrl,
    url: urlOfRole(ownerUrl, application),
    giveBack: () =>
      onServer(serverUrl, async (client) => {
        await client.query(`drop database ${name} with (force)`)
      }),
  }
}

const resting: Record<Kind, Borrowed[]> = { empty: [], school: [] }

async function withRows(kind: Kind): Promise<Borrowed> {
  const copy = await copyDatabase(kind)
  const owner = new Client(copy.ownerUrl)
  // The server may stop before the worker.
  owner.on('error', () => {})
  await owner.connect()
  await owner.query(rememberRows)
  await owner.query('set session_replication_role = replica')
  const database = openDatabase(copy.url, { timeouts: patient })
  const borrowed: Borrowed = {
    url: copy.url,
    ownerUrl: copy.ownerUrl,
    database,
    async giveBack() {
      if (await areRowsRestored(owner)) resting[kind].push(borrowed)
      else await Promise.all([database.close(), owner.end()]).then(copy.giveBack)
    },
  }
  return borrowed
}

/**
 * Takes a database that other tests of this worker have used, with its rows restored: a fraction of the time of a copy.
 */
export const borrowDatabase = async (kind: Kind): Promise<Borrowed> => resting[kind].pop() ?? withRows(kind)
