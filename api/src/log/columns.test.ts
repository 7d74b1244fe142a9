import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codedColumns, unreadColumns } from 'contract/log/desk.ts'
import { verbs } from 'contract/log/verbs.ts'
import { valueKey } from 'contract/value-keys.ts'
import arWords from 'i18n/locales/ar/desk/log.json' with { type: 'json' }
import arValues from 'i18n/locales/ar/desk/log-values.json' with { type: 'json' }
import arNames from 'i18n/locales/ar/desk/values.json' with { type: 'json' }
import enWords from 'i18n/locales/en/desk/log.json' with { type: 'json' }
import enValues from 'i18n/locales/en/desk/log-values.json' with { type: 'json' }
import enNames from 'i18n/locales/en/desk/values.json' with { type: 'json' }
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rowTitles } from '../everything/tables.ts'
import { oneSchool } from '../platform/db/testing.ts'

const school = oneSchool()

test.each([
  ['en', enWords],
  ['ar', arWords],
])('desk §1 each verb of the log has its words (%s)', (_language, words) => {
  const unnamed = verbs.map((verb) => `action_${verb}`).filter((key) => !(key in words))
  expect(unnamed, 'add them to i18n/locales/*/desk/log.json').toEqual([])
})

test.each([
  ['en', enWords, { ...enValues, ...enNames }],
  ['ar', arWords, { ...arValues, ...arNames }],
])('desk §1 every table and column that the log can contain has its words (%s)', async (_language, words, values) => {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select c.relname as table_name, a.attname as column_name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_attribute a on a.attrelid = c.oid
    where tgname = 'audited' and attnum > 0 and not attisdropped`.execute(school().db)
  expect(rows.length).toBeGreaterThan(100)
  const unnamed = rows.flatMap(({ table_name, column_name }) => [
    ...(`kind_${table_name}` in words ? [] : [`kind_${table_name}`]),
    ...(unreadColumns.includes(column_name) || `column_${column_name}` in values ? [] : [`column_${column_name}`]),
  ])
  expect([...new Set(unnamed)].sort(), 'add the words to i18n/locales/*/desk: log.json, log-values.json').toEqual([])
})

test.each([
  ['en', enNames],
  ['ar', arNames],
])(
  'desk §1 every allowed value of a column in the log or of a tour request has its word (%s)',
  async (_language, names) => {
    const { rows } = await sql<{ column: string; check: string }>`
    select a.attname as column, pg_get_constraintdef(c.oid) as check
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
    where c.contype = 'c' and (c.conrelid = 'tours'::regclass
      or exists (select from pg_trigger t where t.tgrelid = c.conrelid and t.tgname = 'audited'))`.execute(school().db)
    const coded = rows.filter(
      ({ column, check }) => check.startsWith(`CHECK ((${column} = ANY (ARRAY['`) && !unreadColumns.includes(column),
    )
    expect(coded.length).toBeGreaterThan(10)
    const unlisted = coded.map(({ column }) => column).filter((column) => !codedColumns.includes(column))
    expect(unlisted, 'add the columns to codedColumns of contract/log/desk.ts').toEqual([])
    const keys = coded.flatMap(({ column, check }) =>
      [...check.matchAll(/'([^']+)'::text/g)].map(([, value = '']) => valueKey(column, value)),
    )
    const unnamed = [...new Set(keys)].filter((key) => !(key in names))
    expect(unnamed, 'add the words to i18n/locales/*/desk/values.json').toEqual([])
  },
)

/** Kinds of log rows without a query of their own: things of the whole school, and rows titled by a family or item they name. */
const withoutTitle = [
  'branch_programs',
  'calendar_entry_branches',
  'family_merges',
  'mail',
  'papers',
  'privacy_requests',
  'restore_lines',
  'restores',
  'school',
  'school_export',
  'survey_versions',
  'suspect',
  'test_mails',
  'visit_hours',
]

test('desk §1 each kind of thing in the log gets its current title, or is listed as one without', async () => {
  const queries = await readFile(join(import.meta.dirname, 'title-queries.ts'), 'utf8')
  const source = [queries, ...Object.keys(rowTitles)].join(' ')
  const kinds = Object.keys(enWords).flatMap((key) => (key.startsWith('kind_') ? [key.slice('kind_'.length)] : []))
  const untitled = kinds.filter((kind) => !new RegExp(`\\b${kind}\\b`).test(source)).sort()
  expect(
    untitled,
    'add the kind to rowTitles of everything/tables.ts, to log/title-queries.ts, or to withoutTitle',
  ).toEqual(withoutTitle)
})
