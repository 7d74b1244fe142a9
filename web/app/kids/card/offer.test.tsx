import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network, sentences } from 'browser/testing.tsx'
import type { Registration } from 'contract/registrations/endpoints.ts'
import { expect, test, vi } from 'vitest'
import { show } from '../../testing.tsx'
import { aKid, aRegistration, aSignedInFamily } from '../testing.ts'
import { KidCard } from './kid-card.tsx'
import { RegistrationRow } from './registration-row.tsx'

aSignedInFamily()

const amount = { schedule: 'full_time', per: 'year', net: 3_300_000, vat: 495_000, total: 3_795_000 } as const
const offer = {
  ...{ ends_at: '2026-11-26T13:00:00Z', first_day: '2027-01-03', fee: [{ ...amount, citizen_total: 3_300_000 }] },
  text: 'Her guide will be Salma.',
  ends_with_it: [{ branch: 'La Palma', kind: 'offer' }],
  goes_on: [{ branch: 'Al Nakheel', kind: 'waiting' }],
} as const satisfies Registration['offer']

const language = 'ar'
const t = sentences('kids')
const open = (changes: Partial<Registration>) => {
  const calls = network(() => json({ data: {} }))
  show(
    <ul>
      <RegistrationRow registration={aRegistration(changes)} />
    </ul>,
    { language },
  )
  return () => calls.filter(({ init }) => init.method === 'POST').map(({ path, init }) => [path, init.body])
}

test('enrolment §3.6 an offer shows its fee, its last minute and what ends with it; accepting sends the declaration', async () => {
  const sent = open({ offer, declared_at: null })
  expect(screen.getByText(t('status_offered'))).toBeVisible()
  expect(screen.getByText(/37,950/)).toBeVisible()
  expect(screen.getByText('Her guide will be Salma.')).toBeVisible()
  expect(screen.getByText(/26 (November|نوفمبر) 2026.*4:00/)).toBeVisible()
  expect(screen.getByText(t('ends_offer', { branch: 'La Palma' }))).toBeVisible()
  expect(screen.getByText(t('goes_on', { branch: 'Al Nakheel' }))).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: t('accept_of', { name: 'Lama' }) }))
  await vi.waitFor(() =>
    expect(sent()).toEqual([[expect.stringMatching(/accept$/), expect.stringContaining('declaration')]]),
  )
})

test('enrolment §3.6 an offer stands before the other registrations of the child', () => {
  const registrations = [aRegistration(), aRegistration({ id: 8, offer })]
  network(() => json({ data: registrations }))
  show(<KidCard kid={aKid({ registrations })} onEdit={() => {}} onRegister={() => {}} />, { language })
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(t('status_offered'))
})

test('enrolment §3.6 declining asks: for good, or to keep waiting', async () => {
  const sent = open({ offer })
  await userEvent.click(screen.getByRole('button', { name: t('decline_of', { name: 'Lama' }) }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: t('decline_wait') }))
  await vi.waitFor(() => expect(sent()).toEqual([[expect.stringMatching(/decline$/), '{"keep_waiting":true}']]))
})

test('enrolment §3.5 a waiting child reads its place, of how many, as of when, and what became of an earlier offer', () => {
  const at = '2026-11-21T07:15:00Z'
  open({
    ...{ status: 'pending', waiting: { place: 2, of: 6, as_of: at } },
    last_offer: { outcome: 'taken_back', at, text: 'We counted one too many' },
  })
  expect(screen.getByText(t('status_waitlisted'))).toBeVisible()
  expect(screen.getByText(t('place_in_list', { place: 2, of: 6 }))).toBeVisible()
  expect(screen.getByText(/10:15/)).toBeVisible()
  expect(screen.getByRole('link', { name: t('how_list_moves') })).toHaveAttribute('href', '/branch/1/fees#rule')
  expect(screen.getByText('We counted one too many')).toBeVisible()
})
