import { screen } from '@testing-library/react'
import { json, network, show } from 'browser/testing.tsx'
import type { DeskRegistration } from 'contract/registrations/desk.ts'
import { expect, test } from 'vitest'
import { HistoryDialog } from './history-dialog.tsx'

const registration = { id: 9, kid: { id: 3, name: 'Lama' } } as DeskRegistration
const at = '2026-11-20T09:00:00.000Z'
const step = { at, by: null, reason: null, text: null, passed_over: [] }

test('enrolment §3.5, §3.8 the history names who was passed over, and gives a place that ended on its day to nobody', async () => {
  const passed_over = ['Fay', 'Sama'].map((name, id) => ({ id, name }))
  const history = [
    { ...step, what: 'pending' },
    { ...step, what: 'accepted', by: 'Huda', passed_over },
    { ...step, what: 'place_ended' },
  ]
  network(() => json({ data: { ...registration, history } }))
  await show(<HistoryDialog registration={registration} onClose={() => undefined} />)
  expect(await screen.findByText('Came before Fay and Sama')).toBeVisible()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Place ended · [^·]*$/),
    expect.stringMatching(/^Has a place · [^·]* · Huda/),
    expect.stringMatching(/^Registered · [^·]* · the family$/),
  ])
})
