import { listContent } from 'contract/content/desk.ts'
import type { Fields } from 'contract/content/values.ts'
import { expect, test } from 'vitest'
import { aSchool } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'
import { anItem } from './samples.testing.ts'

test('desk §5 calendar entries are listed by day with their kind; past ones separately', async () => {
  const school = await aSchool({ now: new Date('2031-03-03T21:30:00Z') })
  const owner = await aStaff(school, 'owner')
  const entry = (common: Fields) => anItem(owner, 'calendar_entry', [], { common })
  const today = { starts_on: '2031-03-01', ends_on: '2031-03-04' }
  const { id: running } = await entry({ kind: 'closure', ...today, branches: [1, 2] })
  const { id: over } = await entry({ kind: 'staff', starts_on: '2031-03-03', ends_on: '2031-03-03', branches: [1] })
  const { id: next } = await entry({ kind: 'holiday', starts_on: '2031-03-05', ends_on: '2031-03-06' })
  const listed = async (days: 'coming' | 'past', sort: 'day' | '-day') =>
    (await owner.call(listContent, { query: { kind: 'calendar_entry', days, sort } })).data

  const coming = await listed('coming', 'day')
  expect(coming.slice(0, 2)).toMatchObject([
    { id: running, calendar: { kind: 'closure', ...today, branches_count: 2 } },
    { id: next, calendar: { kind: 'holiday', starts_on: '2031-03-05' } },
  ])
  const past = await listed('past', '-day')
  expect(past[0]).toMatchObject({ id: over, calendar: { kind: 'staff', branches_count: 1 } })
  expect(past.map(({ id }) => id)).not.toContain(running)
  const { data } = await owner.call(listContent, { query: { kind: 'post' } })
  expect(data[0]).toMatchObject({ calendar: null })
})
