import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { oneSchool } from '../db/testing.ts'
import { retentionDays } from './periods.ts'
import { expiredRows } from './queries.ts'

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')
const notice = (language: 'en' | 'ar') =>
  String((JSON.parse(read(`i18n/locales/${language}/site/privacy.json`)) as Record<string, string>).how_long_text)
const [, people = '', withoutPeople = ''] = read('docs/data.md').split(/^## /m)
const namesIn = (text: string) => [...text.matchAll(/`(\w+)`/g)].map((found) => found[1] ?? '')
const rows = people
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').slice(1, -1))

const school = oneSchool({ empty: true })

test('safety §data docs/data.md lists the personal data of every table, or that it has none', async () => {
  const { rows: found } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'
  `.execute(school().db)
  const described = rows.flatMap((cells) => namesIn(cells[0] ?? ''))
  const listed = [...described, ...namesIn(withoutPeople)].sort()
  expect(listed).toEqual(found.map(({ name }) => name).sort())
})

test('safety §data no table listed without personal data refers to an account, a child or an address', async () => {
  const { rows: naming } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public'
      and (column_name in ('user_id', 'kid_id', 'phone', 'full_name') or domain_name = 'email_address')
  `.execute(school().db)
  const ofSchool = new Set(['school', 'branches'])
  const empty = new Set(namesIn(withoutPeople))
  expect(naming.map(({ name }) => name).filter((name) => empty.has(name) && !ofSchool.has(name))).toEqual([])
})

test('safety §data every table with automatic deletion says so in docs/data.md', () => {
  const periodOf = new Map(
    rows.flatMap(([tables = '', , , period = '']) => namesIn(tables).map((name) => [name, period])),
  )
  const held = expiredRows(new Date()).filter(({ table }) => table !== 'view_salts')
  for (const { table } of held) expect(periodOf.get(table), table).toMatch(/\d+ (days?|minutes)|the day is over/)
  const days = (table: string) => Number(/(\d+) days?/.exec(periodOf.get(table) ?? '')?.[1])
  expect(days('users')).toBe(retentionDays.unconfirmedAccounts)
  for (const table of ['tours', 'messages', 'survey_submissions']) expect(days(table)).toBe(retentionDays.requests)
  expect(days('registrations')).toBe(retentionDays.closedRegistrations)
  expect(days('security_events')).toBe(retentionDays.securityEvents)
  expect(days('former_emails')).toBe(retentionDays.formerEmails)
  expect(days('comments')).toBe(retentionDays.refusedComments)
})

test('safety §data the privacy notice says the same periods, in both languages', () => {
  expect(retentionDays).toMatchObject({ requests: 365, closedRegistrations: 365, securityEvents: 365 })
  expect(retentionDays).toMatchObject({ unconfirmedAccounts: 7, refusedComments: 30, mails: 30 })
  for (const sentence of [
    'Tours, messages and answers to surveys are erased twelve months later',
    'seven days',
    'thirty days',
  ])
    expect(notice('en')).toContain(sentence)
  for (const sentence of ['وإجابات الاستبيان بعد اثني عشر شهرًا', 'سبعة أيام', 'ثلاثين يومًا'])
    expect(notice('ar')).toContain(sentence)
})
