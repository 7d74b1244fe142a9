import { act, screen } from '@testing-library/react'
import { queryClient } from 'browser/calls/call.ts'
import { expect, test, vi } from 'vitest'
import { aRecord } from '../families/testing.ts'
import { openDesk } from './testing.tsx'

const none = { data: [], total: 0, current_page: 1, last_page: 1, per_page: 50 }
const family = { ...aRecord(), branch: null, timeline: [] }

test.each([
  { screen: 'a list with a filter by branch', at: '/desk/comments', waitsFor: '/desk/branches', heading: 'Comments' },
  {
    screen: 'a record with a possible duplicate',
    at: '/desk/families/7',
    waitsFor: '/desk/families/7/doubles',
    heading: family.name,
  },
])('desk §2 $screen is drawn once all that stands above its buttons has loaded', async ({ at, waitsFor, heading }) => {
  const late = Promise.withResolvers<object>()
  openDesk(at, { '/desk/comments': none, '/desk/families/7': { data: family }, [waitsFor]: late.promise })
  await screen.findByRole('navigation', { name: 'The desk' })
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(1))
  expect(screen.queryByRole('heading', { name: heading })).toBeNull()
  await act(async () => late.resolve(none))
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible()
})
