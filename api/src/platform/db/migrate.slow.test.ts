import type { Client } from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { breaksOf } from './compatibility.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'
import { databaseUrl, onServer } from './testing.setup.ts'

let names = 0
/** An empty database without any migration. */
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

test('a database is migrated once, in order, then left unchanged, and gets a new file alone', async () => {
  const url = await aBareDatabase()

  expect(await migrate(url, steps)).toEqual(['0001-one.sql', '0002-two.sql'])
  expect(await migrate(url, steps)).toEqual([])
  expect(await ask(url, 'select n from one')).toEqual([{ n: 1 }])
  const three = { name: '0003-three.sql', sql: 'alter table two add m integer' }
  expect(await migrate(url, [...steps, three])).toEqual(['0003-three.sql'])
})

test('a failing file is rolled back, and the next start continues with it', async () => {
  const url = await aBareDatabase()
  const broken = { name: '0002-two.sql', sql: 'create table two (n integer); select 1 / 0' }

  await expect(migrate(url, [steps[0] as Migration, broken])).rejects.toThrow('0002-two.sql could not be applied')
  expect(await ask(url, `select to_regclass('one') is not null as one, to_regclass('two') is not null as two`)).toEqual(
    [{ one: true, two: false }],
  )

  expect(await migrate(url, steps)).toEqual(['0002-two.sql'])
})

test('a start that is interrupted in the middle of a file is continued by the next', async () => {
  const url = await aBareDatabase()
  const slow = { name: '0002-two.sql', sql: 'create table two (n integer); select pg_sleep(60)' }
  // Awaited from the start: the migration may fail before the terminating call returns.
  const cutOff = expect(migrate(url, [steps[0] as Migration, slow])).rejects.toThrow('0002-two.sql')
  const sleeper = `select pid from pg_stat_activity where query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`

  await expect.poll(() => ask(url, sleeper)).toHaveLength(1)
  await ask(url, sleeper.replace('select pid', 'select pg_terminate_backend(pid)'))
  await cutOff

  expect(await migrate(url, steps)).toEqual(['0002-two.sql'])
})

test('processes that start at the same time apply each file once', async () => {
  const url = await aBareDatabase()

  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(url, steps)))

  expect(applied.flat().sort()).toEqual(['0001-one.sql', '0002-two.sql'])
})

test('a database that was made with other files is refused by name', async () => {
  const url = await aBareDatabase()
  await migrate(url, steps)
  const [one, two] = steps as [Migration, Migration]

  await expect(migrate(url, [one, { ...two, sql: `${two.sql} ` }])).rejects.toThrow(
    'The database was made with another 0002-two.sql',
  )
})

test('an older version opens beside a newer one that only added columns and tables, warns, and applies nothing', async () => {
  const url = await aBareDatabase()
  await migrate(url, [...steps, { name: '0003-three.sql', sql: 'alter table one add m integer not null default 0' }])
  const warn = vi.fn()

  expect(await migrate(url, steps.slice(0, 1), warn)).toEqual([])
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('a newer version has applied 0002-two.sql, 0003-three.sql'),
  )
  expect(await migrate(url, steps, warn)).toEqual([])
})

test.each([
  ['drops a table the older one reads', 'drop table one'],
  ['renames a column', 'alter table one rename column n to m'],
  ['requires a column the older one does not write', 'alter table one add m integer not null'],
  ['is declared as breaking', '-- breaks: numbers below ten are refused\nselect 1'],
])('a database from a newer version that %s is refused', async (_what, sql) => {
  const url = await aBareDatabase()
  await migrate(url, steps)
  const emptied = { name: '0002-b.sql', sql: 'delete from one' }
  await migrate(url, [...steps, emptied, { name: '0003-three.sql', sql: `${sql};` }])

  await expect(migrate(url, steps)).rejects.toThrow('0003-three.sql applied, which this version does not know')
})

test('no migration drops or renames columns that the previous version uses, or requires more of it', async () => {
  const breaking = (await readMigrations()).filter(({ sql }) => breaksOf(sql).length > 0)

  expect(breaking.map(({ name }) => name)).toEqual([])
})

test.each([
  ['a dropped column', 'alter table one drop column n;', ['n']],
  ['a dropped table', 'drop table if exists one;', ['one']],
  ['a column with a changed type', 'alter table one alter column n type text;', ['n']],
  ['a column that becomes not null', 'alter table one alter n set not null;', ['n']],
  ['a new column that is not null', 'alter table one add a numeric(4, 2), add b text not null;', ['b']],
])('%s is recognised as breaking', (_what, sql, expected) => expect(breaksOf(sql)).toEqual(expected))

test.each([
  ['a recreated function', 'drop function f(integer); create function f(a text) returns void language sql as $$ $$;'],
  ['a change of its own new table', 'create table t (n integer); alter table t add m text not null; drop table t;'],
  ['columns with a default', "alter table one add a text not null default '', add b integer;"],
  ['a comment', '-- drop table one;\nselect 1;'],
  ['a replaced check constraint', 'alter table one drop constraint c; alter table one add constraint c check (n > 0);'],
])('%s is not breaking', (_what, sql) => expect(breaksOf(sql)).toEqual([]))

test('the product’s migrations are numbered in order, without duplicates', async () => {
  const numbers = (await readMigrations()).map(({ name }) => Number(name.slice(0, 4)))

  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other))
})
