import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeDemoRows } from 'demo/seed.ts'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openQueue } from '../jobs/queue.ts'
import { openDatabase } from './client.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

export interface TestServer {
  /** The server that tests make their databases on. */
  readonly url: string
  /** Databases to copy: migrated and without a school, or with the demo school in it. */
  readonly empty: string
  readonly school: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    readonly testServer: TestServer
  }
}

/** The same server, another database. */
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

async function ownServer() {
  const folder = await mkdtemp(join(tmpdir(), 'smart-kids-tests-'))
  const embedded = await startEmbedded({ folder })
  return {
    url: embedded.url,
    async stop() {
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function makeEmpty(url: string) {
  await migrate(url)
  const queue = openQueue({ url, log: console })
  await queue.start()
  await queue.stop()
}

async function fillWithDemo(url: string) {
  const { db, close } = openDatabase(url)
  await db.transaction().execute(writeDemoRows)
  await close()
}

/** One PostgreSQL for all tests: our own embedded one, or the one that TEST_DATABASE_URL names. */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, stop: async () => {} } : await ownServer()
  const { url } = server
  const name = `smart_kids_test_${process.pid}_${Date.now()}`
  const [empty, school] = [`${name}_empty`, `${name}_school`]

  await onServer(url, (client) => client.query(`create database ${empty}`))
  await makeEmpty(databaseUrl(url, empty))
  await onServer(url, (client) => client.query(`create database ${school} template ${empty}`))
  await fillWithDemo(databaseUrl(url, school))
  project.provide('testServer', { url, empty, school })

  return async () => {
    await onServer(url, async (client) => {
      for (const database of [empty, school]) await client.query(`drop database if exists ${database} with (force)`)
    })
    await server.stop()
  }
}
