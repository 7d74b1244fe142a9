import { screen } from '@testing-library/react'
import { queryClient } from 'browser/calls/call.ts'
import { json, network, show, wordsFor } from 'browser/testing.tsx'
import { noTourDetails } from 'contract/tours/details.ts'
import type { VisitRequest } from 'contract/visits/desk.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { Me } from '../session/me.ts'
import { MeContext } from '../session/me-context.ts'
import { Requests } from './requests.tsx'
import Visits from './visits.page.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
})

test('desk §4 requests of two families with one name are told apart by the last digits of their phones', async () => {
  const language = 'ar'
  const request: VisitRequest = {
    ...{ id: 1, reference: 'SK-1', family_id: 1, full_name: 'نورة القحطاني', child_age: 3, phone: '+966501112233' },
    ...{ language: 'ar', branch_id: 1, preferred_date: null, waiting_day: null, ...noTourDetails },
    requested_at: '2036-03-04T06:00:00.000Z',
  }
  const requests = [request, { ...request, id: 2, phone: '+966504445566' }]
  network((path) => json({ data: path.startsWith('/desk/visit-requests') ? requests : [] }))
  show(
    <MeContext value={{ id: 5, name: 'Huda', may: [], branch_ids: [] } as unknown as Me}>
      <Requests branchId={1} onGiveTime={() => {}} />
    </MeContext>,
    { language },
  )
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => /…\d+/.exec(row.textContent ?? '')?.[0])).toEqual(['…2233', '…5566'])
})

test('desk §4 the tours of a branch ask for the visits to confirm of this branch only', async () => {
  const language = 'ar'
  const calls = network(() => json({ data: [] }))
  show(
    <MeContext value={{ id: 5, name: 'Huda', may: [], branch_ids: [] } as unknown as Me}>
      <Requests branchId={2} onGiveTime={() => {}} />
    </MeContext>,
    { language },
  )
  await screen.findByText(wordsFor(language)['desk-visits'].nothing_waits ?? '')
  const toConfirm = calls.map(({ path }) => path).filter((path) => path.includes('status=requested'))
  expect(toConfirm).not.toHaveLength(0)
  for (const path of toConfirm) expect(path).toContain('branch_id=2')
})

test('desk §4 without any branch the tours name the first step, and offer no booking', async () => {
  const language = 'ar'
  network(() => json({ data: [], current_page: 1, last_page: 1, per_page: 100, total: 0 }))
  show(
    <MeContext value={{ id: 5, may: ['visits.decide', 'content.see'], branch_ids: [] } as unknown as Me}>
      <Visits />
    </MeContext>,
    { language },
  )
  const words = wordsFor(language)
  expect(await screen.findByText(words['desk-shell'].no_branch ?? '')).toBeVisible()
  expect(screen.getByRole('link', { name: words['desk-shell'].no_branch_begin })).toHaveAttribute(
    'href',
    '/desk/school',
  )
  expect(screen.queryByRole('button', { name: new RegExp(words['desk-visits'].book ?? '') })).toBeNull()
})
