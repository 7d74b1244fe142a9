import type { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { type Migration, migrate, readMigrations } from './migrate.ts'
import { databaseUrl, onServer } from './testing.setup.ts'

let names = 0
/** A database that nothing was ever done to. */
async function aBareDatabase(): Promise<string> {
  const { url } = inject('testServer')
  const name = `bare_${process.pid}_${names++}`
  await onServer(url, (client) => client.query(`create database ${name}`))
  onTestFinished(() =>
    onServer(url, async (client) => {
      await client.query(`drop database ${name} with (force)`)
    }),
  )
  return databaseUrl(url, name)
}
const ask = (url: string, sql: string) => onServer(url, async (client: Client) => (await client.query(sql)).rows)

const steps: Migration[] = [
  { name: '0001-one.sql', sql: 'create table one (n integer); insert into one values (1)' },
  { name: '0002-two.sql', sql: 'create table two (n integer)' },
]

test('a database is brought up to date once, in order, and then left alone', async () => {
  const url = await aBareDatabase()

  expect(await migrate(url, steps)).toEqual(['0001-one.sql', '0002-two.sql'])
  expect(await migrate(url, steps)).toEqual([])
  expect(await ask(url, 'select n from one')).toEqual([{ n: 1 }])
})

test('a new file is applied to a database that has the older ones', async () => {
  const url = await aBareDatabase()
  await migrate(url, steps)

  expect(await migrate(url, [...steps, { name: '0003-three.sql', sql: 'alter table two add m integer' }])).toEqual([
    '0003-three.sql',
  ])
})

test('a file that fails leaves nothing of itself behind, and the next start goes on from there', async () => {
  const url = await aBareDatabase()
  const broken = { name: '0002-two.sql', sql: 'create table two (n integer); select 1 / 0' }

  await expect(migrate(url, [steps[0] as Migration, broken])).rejects.toThrow('0002-two.sql could not be applied')
  expect(await ask(url, `select to_regclass('one') is not null as one, to_regclass('two') is not null as two`)).toEqual(
    [{ one: true, two: false }],
  )

  expect(await migrate(url, steps)).toEqual(['0002-two.sql'])
})

test('a start that is cut off in the middle of a file is taken up by the next', async () => {
  const url = await aBareDatabase()
  const slow = { name: '0002-two.sql', sql: 'create table two (n integer); select pg_sleep(60)' }
  // Waited for from the start: it may fail before the one who ends it has said goodbye.
  const cutOff = expect(migrate(url, [steps[0] as Migration, slow])).rejects.toThrow('0002-two.sql')
  const sleeper = `select pid from pg_stat_activity where query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`

  await expect.poll(() => ask(url, sleeper), { timeout: 10_000 }).toHaveLength(1)
  await ask(url, sleeper.replace('select pid', 'select pg_terminate_backend(pid)'))
  await cutOff

  expect(await migrate(url, steps)).toEqual(['0002-two.sql'])
})

test('processes that start at the same time apply each file once', async () => {
  const url = await aBareDatabase()

  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(url, steps)))

  expect(applied.flat().sort()).toEqual(['0001-one.sql', '0002-two.sql'])
})

test('an applied file that was changed afterwards is refused, by name', async () => {
  const url = await aBareDatabase()
  await migrate(url, steps)
  const [one, two] = steps as [Migration, Migration]

  await expect(migrate(url, [one, { ...two, sql: `${two.sql} ` }])).rejects.toThrow(
    '0002-two.sql has changed since it was applied',
  )
})

test('a database from a newer version is not touched', async () => {
  const url = await aBareDatabase()
  await migrate(url, steps)

  await expect(migrate(url, steps.slice(0, 1))).rejects.toThrow(
    '0002-two.sql applied, which this version does not know',
  )
})

test("the product's own files are numbered in their order, none twice", async () => {
  const numbers = (await readMigrations()).map(({ name }) => Number(name.slice(0, 4)))

  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other))
})
