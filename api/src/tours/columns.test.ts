import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { oneSchool } from '../platform/db/testing.ts'
import { visitColumns } from '../visits/desk/export-columns.ts'
import { type VisitInMail, visitContent } from '../visits/mails/mail-texts.ts'
import { branchMail, type TourInMail } from './mail-texts.ts'

const school = oneSchool({ empty: true })

/** Records which properties are read; a missing property is a text. */
function recorded<Data extends object>(given: Partial<Data>) {
  const read = new Set<string>()
  const data = new Proxy(given, {
    get: (target, name) => {
      read.add(String(name))
      return name in target ? Reflect.get(target, name) : 'Noura'
    },
  }) as Data
  return { data, read }
}

const days = { starts_at: new Date('2027-03-02T06:00:00Z'), ends_at: new Date('2027-03-02T06:40:00Z') }
const words = { en: 'Al Rawdah', ar: 'الروضة' }
const common = { language: 'en', child_age: 4, school: words, branch: words, created_at: days.starts_at } as const

const readers: readonly (readonly [string, () => Set<string>, leftOut: string])[] = [
  [
    'the mail to the branch',
    () => {
      const { data, read } = recorded<TourInMail & { waiting_day: null }>({
        ...common,
        ...{ preferred_date: '2027-03-02', waiting_day: null, promise_days: 2 },
      })
      branchMail(data)
      return read
    },
    'asked_slot branch_id id person_id suspected_spam withdrawn_at',
  ],
  [
    'the mail to the branch about a visit',
    () => {
      const { data, read } = recorded<VisitInMail>({ ...common, ...days, kind: 'confirmed', reader: 'branch' })
      visitContent(data)
      return read
    },
    // The time of the visit replaces the requested one.
    'asked_slot branch_id created_at id person_id preferred_date suspected_spam withdrawn_at',
  ],
  [
    'the export of visits',
    () => {
      const { data, read } = recorded<Parameters<(typeof visitColumns)[number]['of']>[0]>({ language: 'en' })
      for (const { of } of visitColumns) of(data, 'en')
      return read
    },
    // Like `phone`; the time of the visit replaces the requested one.
    'asked_slot branch_id created_at id person_id phone_num preferred_date suspected_spam withdrawn_at',
  ],
]

test.each(readers)('each column of a tour request is in %s, or listed as left out', async (reader, readIn, leftOut) => {
  const { rows } = await sql<{ column: string }>`
    select column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = 'tours'`.execute(school().db)
  const read = readIn()
  const columns = rows.map(({ column }) => column)
  const forgotten = columns.filter((column) => !read.has(column) && !leftOut.split(' ').includes(column))
  expect(forgotten, `show them in ${reader}, or list them as left out`).toEqual([])
})
