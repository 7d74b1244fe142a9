import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network, sentences, show } from 'browser/testing.tsx'
import type { DeskRegistration } from 'contract/registrations/desk.ts'
import { expect, test, vi } from 'vitest'
import { EndDialog } from './end-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { ExtendDialog } from './offer-end-dialogs.tsx'

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

test('enrolment §3.8 a place ends with a reason that staff chose, and the family is told only if they tick it', async () => {
  const t = sentences('desk-registrations', 'en')
  const calls = network(() => json({ data: registration }))
  const place = { ...registration, start_date: '2027-09-01', address_confirmed: true, version: 4 } as DeskRegistration
  show(<EndDialog registration={place} onClose={() => undefined} />)
  const send = await screen.findByRole('button', { name: t('end_place') })
  expect(send).toBeDisabled()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: t('end_reason') }), 'never_came')
  await userEvent.click(send)
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect(JSON.parse(String(calls[0]?.init.body))).toMatchObject({ reason: 'never_came', tell: false })
})

test('enrolment §3.4 an offer is not extended to the end that it has', async () => {
  const t = sentences('desk-registrations', 'en')
  const offer = { ends_at: '2027-08-01T13:00:00.000Z' }
  show(<ExtendDialog registration={{ ...registration, offer } as DeskRegistration} onClose={() => undefined} />)
  const send = await screen.findByRole('button', { name: t('extend') })
  expect(send).toBeDisabled()
  await userEvent.type(screen.getByRole('spinbutton', { name: /day/i }), '2')
  expect(send).toBeEnabled()
})
