import { queryKeyOf } from 'browser/calls/call.ts'
import { listLog } from 'contract/staff/log.ts'
import { listStaff } from 'contract/staff/people.ts'
import { expect, test } from 'vitest'
import { isConcerned } from './kinds.ts'

test('desk §2 a notice affects the open answers of its kind, with any params, and no others', () => {
  expect(isConcerned(queryKeyOf(listStaff), 'staff')).toBe(true)
  expect(isConcerned(['paged', '/desk/families', { query: { q: 'نورة' } }], 'family')).toBe(true)
  expect(isConcerned(['/desk/families/:id', { params: { id: 7 } }], 'visit')).toBe(true)
  expect(isConcerned(queryKeyOf(listLog), 'family')).toBe(false)
})
