import arWords from 'i18n/locales/ar/mail/everything.json' with { type: 'json' }
import enWords from 'i18n/locales/en/mail/everything.json' with { type: 'json' }
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { exportedTables, leftOutColumns, leftOutTables } from '../../everything/tables.ts'
import { oneSchool } from '../db/testing.ts'

const school = oneSchool({ empty: true })

test('desk §1 every table and column is in the owner’s export, or left out with a reason', async () => {
  const { rows: found } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public'`.execute(school().db)
  const tables = new Set(leftOutTables.flatMap(([, names]) => names.split(' ')))
  const columns = new Set(leftOutColumns.flatMap(([, names]) => names.split(' ')))
  const exported = exportedTables.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`))
  const named = [...exported, ...columns]
  const existing = found.filter(({ table }) => !tables.has(table)).map(({ table, column }) => `${table}.${column}`)

  expect(
    existing.filter((name) => !named.includes(name)).sort(),
    'add the columns to api/src/everything/tables.ts: exported, or left out with a reason',
  ).toEqual([])
  expect(named.filter((name, index) => !existing.includes(name) || named.indexOf(name) !== index)).toEqual([])
  expect([...tables].filter((name) => !found.some(({ table }) => table === name))).toEqual([])
  expect(exported.filter((name) => /hash|token|secret|salt|password|challenge|_key$|\.key$/.test(name))).toEqual([])
})

test.each([
  ['en', enWords],
  ['ar', arWords],
])('desk §1 the owner’s export describes the contents of each file (%s)', (_language, words) => {
  const unnamed = exportedTables.map(({ table }) => `table_${table}`).filter((key) => !(key in words))
  expect(unnamed, 'add them to i18n/locales/*/mail/everything.json').toEqual([])
})
