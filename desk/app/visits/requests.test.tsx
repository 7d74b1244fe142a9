import { screen } from '@testing-library/react'
import { json, network, show } from 'browser/testing.tsx'
import { noTourDetails } from 'contract/tours/form.ts'
import type { VisitRequest } from 'contract/visits/desk.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { Me } from '../session/me.ts'
import { MeContext } from '../session/me-context.ts'
import { Requests } from './requests.tsx'

afterEach(() => vi.restoreAllMocks())

test.each(['en', 'ar'] as const)(
  'desk §4 (%s) requests of two families with one name are told apart by the last digits of their phones',
  async (language) => {
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
  },
)
