import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeDemoRows } from 'demo/seed.ts'
import { Client } from 'pg'
import { startEmbedded } from 'postgres/embedded.ts'
import { ensurePlainRole } from 'postgres/plain-role.ts'
import type { TestProject } from 'vitest/node'
import { openQueue } from '../jobs/queue.ts'
import { openDatabase } from './client.ts'
import { prepareDatabase } from './prepare.ts'

export interface TestServer {
  /** URL of the test server for its owner. */
  readonly url: string
  /** Role of the application, as in production: it owns nothing. */
  readonly application: { readonly user: string; readonly password: string }
  /** Prefix of the names of all test databases. */
  readonly name: string
  /** Template databases: migrated without content, and with the demo school. */
  readonly empty: string
  readonly school: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    readonly testServer: TestServer
  }
}

/** URL of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

export async function onServer<T>(serverUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(serverUrl)
  await client.connect()
  return work(client).finally(() => client.end())
}

// Test databases are temporary, so writes skip fsync; tests about disks start servers of their own.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  autovacuum: 'off',
  // Each worker keeps the connections of several databases.
  max_connections: '400',
  jit: 'off',
}

/** URL of the same database for another role. */
export function urlOfRole(databaseUrl: string, { user, password }: TestServer['application']): string {
  const url = new URL(databaseUrl)
  url.username = user
  url.password = password
  return url.href
}

// Plain password hash: a thousand connections would each compute 4096 rounds.
const withQuickPassword = (url: string) =>
  onServer(url, async (client) => {
    await client.query('set scram_iterations = 1')
    await client.query(`alter role current_user password ${client.escapeLiteral(new URL(url).password)}`)
  })

const plainRole = (url: string, { user, password }: TestServer['application']) =>
  onServer(url, async (client) => {
    await client.query('set scram_iterations = 1')
    await ensurePlainRole(client, user, password)
  })

/** URL by way of a Unix socket: a statement takes a fifth less processor time than over TCP. */
function socketUrl(url: string, folder: string): string {
  const ofSocket = new URL(url)
  ofSocket.searchParams.set('host', folder)
  return ofSocket.href
}

async function ownServer() {
  const [folder, sockets] = [
    await mkdtemp(join(tmpdir(), 'smart-kids-tests-')),
    await mkdtemp(join(tmpdir(), 'smart-kids-sockets-')),
  ]
  // PostgreSQL may run as another user.
  await chmod(sockets, 0o777)
  const embedded = await startEmbedded({ folder, settings: { ...settings, unix_socket_directories: sockets } })
  await withQuickPassword(embedded.ownerUrl)
  return {
    url: socketUrl(embedded.ownerUrl, sockets),
    async stop() {
      await embedded.stop()
      for (const each of [folder, sockets]) await rm(each, { recursive: true, force: true })
    },
  }
}

async function makeEmpty(ownerUrl: string, url: string) {
  await prepareDatabase({ ownerUrl, url })
  const queue = openQueue({ url, log: console })
  await queue.start()
  await queue.stop()
}

async function fillWithDemo(url: string) {
  const { db, close } = openDatabase(url)
  await db.transaction().execute(writeDemoRows)
  await close()
}

/** Starts one PostgreSQL for all tests: our own embedded one, or that of TEST_DATABASE_URL. */
export default async function setup(project: TestProject) {
  if (!project.vitest.projects.some(({ name }) => name === 'api' || name === 'server')) return
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, stop: undefined } : await ownServer()
  const { url } = server
  const name = `smart_kids_test_${process.pid}_${Date.now()}`
  const [empty, school] = [`${name}_empty`, `${name}_school`]

  const application = { user: `${name}_application`, password: 'of the tests alone' }

  await plainRole(url, application)
  await onServer(url, (client) => client.query(`create database ${empty}`))
  await makeEmpty(databaseUrl(url, empty), urlOfRole(databaseUrl(url, empty), application))
  await onServer(url, (client) => client.query(`create database ${school} template ${empty}`))
  await fillWithDemo(urlOfRole(databaseUrl(url, school), application))
  project.provide('testServer', { url, application, name, empty, school })

  // Our own server is stopped with all databases; dropping fifty one by one would take seconds.
  if (server.stop) return server.stop
  return () =>
    onServer(url, async (client) => {
      const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [name])
      for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
      await client.query(`drop role ${application.user}`)
    })
}
