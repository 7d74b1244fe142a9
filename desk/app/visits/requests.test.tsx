import { screen } from '@testing-library/react'
import { json, network, sentences, wordsFor } from 'browser/testing.tsx'
import { noTourDetails } from 'contract/tours/details.ts'
import type { VisitRequest } from 'contract/visits/desk.ts'
import { expect, test } from 'vitest'
import { aColleague, showAtDesk } from '../testing.tsx'
import { Requests } from './requests.tsx'
import Visits from './visits.page.tsx'

test('desk §4 requests of two families with one name are told apart by the last digits of their phones', async () => {
  const request: VisitRequest = {
    ...{ id: 1, reference: 'SK-1', family_id: 1, full_name: 'نورة القحطاني', child_age: 3, phone: '+966501112233' },
    ...{ language: 'ar', branch_id: 1, preferred_date: null, waiting_day: null, ...noTourDetails },
    requested_at: '2036-03-04T06:00:00.000Z',
  }
  const requests = [request, { ...request, id: 2, phone: '+966504445566' }]
  network((path) => json({ data: path.startsWith('/desk/visit-requests') ? requests : [] }))
  showAtDesk(<Requests branchId={1} onGiveTime={() => {}} />)
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => /…\d+/.exec(row.textContent ?? '')?.[0])).toEqual(['…2233', '…5566'])
})

test('desk §4 the tours of a branch ask for the visits to confirm of this branch only', async () => {
  const calls = network(() => json({ data: [] }))
  showAtDesk(<Requests branchId={2} onGiveTime={() => {}} />)
  await screen.findByText(sentences('desk-visits')('nothing_waits'))
  const toConfirm = calls.map(({ path }) => path).filter((path) => path.includes('status=requested'))
  expect(toConfirm).not.toHaveLength(0)
  for (const path of toConfirm) expect(path).toContain('branch_id=2')
})

test('desk §4 without any branch the tours name the first step, and offer no booking', async () => {
  const language = 'ar'
  network(() => json({ data: [], current_page: 1, last_page: 1, per_page: 100, total: 0 }))
  showAtDesk(<Visits />, { me: aColleague(['visits.decide', 'content.see']) })
  const words = wordsFor(language)
  expect(await screen.findByText(words['desk-shell'].no_branch ?? '')).toBeVisible()
  expect(screen.getByRole('link', { name: words['desk-shell'].no_branch_begin })).toHaveAttribute(
    'href',
    '/desk/school',
  )
  expect(screen.queryByRole('button', { name: new RegExp(words['desk-visits'].book ?? '') })).toBeNull()
})
