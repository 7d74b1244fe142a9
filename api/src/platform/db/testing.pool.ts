import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { inject } from 'vitest'
import { databaseUrl, onServer, urlOfRole } from './testing.setup.ts'

type Kind = 'empty' | 'school'

export interface Borrowed {
  /** URL for the application's role. */
  readonly url: string
  readonly ownerUrl: string
  giveBack(): Promise<void>
}

const rememberRows = readFileSync(new URL('testing.pristine.sql', import.meta.url), 'utf8')

const others = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`

// Statistics of other connections are complete only after these have closed.
async function whenAlone(client: Client) {
  for (let looks = 0; looks < 200; looks += 1) {
    if ((await client.query(others)).rows[0]?.count === 0) return true
    await wait(5)
  }
  return false
}

async function restored(client: Client): Promise<boolean> {
  if (!(await whenAlone(client))) return false
  const { rows } = await client.query('select pristine.restore(), pg_stat_force_next_flush()')
  await client.query('select pg_stat_reset()')
  return rows[0]?.restore === true
}

/** Copies a database for one test only, which may change anything in it. */
export async function copyDatabase(kind: Kind): Promise<Borrowed> {
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
  await onServer(copy.ownerUrl, (client) => client.query(rememberRows))
  const lent: Borrowed = {
    url: copy.url,
    ownerUrl: copy.ownerUrl,
    async giveBack() {
      if (await onServer(copy.ownerUrl, restored)) resting[kind].push(lent)
      else await copy.giveBack()
    },
  }
  return lent
}

/**
 * Takes a database that other tests of this worker have used, with its rows restored: a fraction of the time of a copy.
 */
export const borrowDatabase = async (kind: Kind): Promise<Borrowed> => resting[kind].pop() ?? withRows(kind)
