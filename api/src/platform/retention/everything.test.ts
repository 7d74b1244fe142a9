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
  const named = [...exported, ...columns].sort()
  const expected = found.filter(({ table }) => !tables.has(table)).map(({ table, column }) => `${table}.${column}`)

  expect(named, 'add the column to api/src/everything/tables.ts').toEqual([...expected].sort())
  expect([...tables].filter((name) => !found.some(({ table }) => table === name))).toEqual([])
  expect(exported.filter((name) => /hash|token|secret|salt|password|challenge|_key$|\.key$/.test(name))).toEqual([])
})

test.each([
  ['en', enWords],
  ['ar', arWords],
])('desk §1 the owner’s export describes the contents of each file (%s)', (_language, words) => {
  expect(exportedTables.filter(({ table }) => !(`table_${table}` in words)).map(({ table }) => table)).toEqual([])
})
