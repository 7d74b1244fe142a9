import { queryKeyOf } from 'browser/calls/call.ts'
import { allEndpoints } from 'contract/all.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { noticeKinds } from 'contract/live/notices.ts'
import { listLog } from 'contract/log/desk.ts'
import { listStaff } from 'contract/staff/people.ts'
import { expect, test } from 'vitest'
import { isConcerned } from './kinds.ts'

test('desk §2 a notice affects the open answers of its kind, with any params, and no others', () => {
  expect(isConcerned(queryKeyOf(listStaff), 'staff')).toBe(true)
  expect(isConcerned(['paged', '/desk/families', { query: { q: 'نورة' } }], 'family')).toBe(true)
  expect(isConcerned(['/desk/families/:id', { params: { id: 7 } }], 'visit')).toBe(true)
  expect(isConcerned(queryKeyOf(listLog), 'family')).toBe(false)
})

/** Answers that change only for the user who changes them, or rarely: their screen loads them again, or saves by version. */
const withoutNotices = [
  'checkLog',
  'listDeskSessions',
  'listFamilyImports',
  'listFamilyOwners',
  'listImportBranches',
  'listLog',
  'listPasskeys',
  'listReplyTemplates',
  'listSavedViews',
  'showDeskFees',
  'showRestore',
]

test('desk §2 every screen’s call is of a kind of notices, or is listed as one without', () => {
  const calls = Object.entries<Endpoint>(allEndpoints).filter(
    ([, { caller, method, download }]) => caller === 'staff' && method === 'GET' && !download,
  )
  const unnoticed = calls.filter(([, { path }]) => !noticeKinds.some((kind) => isConcerned([path], kind)))
  expect(
    unnoticed.map(([name]) => name).sort(),
    'add the path to its kind in contract/live/notices.ts, or the call to withoutNotices',
  ).toEqual(withoutNotices)
})
