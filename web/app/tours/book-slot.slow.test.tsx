import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fill, json, network } from 'browser/testing.tsx'
import type { TourSlot } from 'contract/visits/slots.ts'
import type { Language } from 'i18n/languages.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../testing.tsx'
import BookTourPage from './book-tour.page.tsx'

// A Sunday.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-03-02T09:00:00Z') }))
const branch = (id: number, name: string, more = {}) => ({
  id,
  name,
  city: 'Jeddah',
  image: `branches/${id}.webp`,
  address: `Street ${id}`,
  phone_numbers: ['+966125550141'],
  is_resort: id === 2,
  ...more,
})
const two = [branch(1, 'Al Rawdah'), branch(2, 'La Palma')]

/** '04 09:00' in Riyadh, in March 2031. */
const slot = (when: string, state: TourSlot['state'] = 'open', places_left = 3): TourSlot => {
  const [day, time] = when.split(' ')
  const starts = new Date(`2031-03-${day}T${time}:00+03:00`)
  const ends = new Date(starts.getTime() + 40 * 60_000)
  return { starts_at: starts.toISOString(), ends_at: ends.toISOString(), places_left, state, held_until: null }
}
const times = [
  slot('04 09:00', 'full', 0),
  slot('06 09:00', 'open', 2),
  slot('06 10:30', 'last', 1),
  slot('06 12:00', 'held', 0),
  slot('13 09:00'),
]
const closure = { id: 7, title: 'Spring break', starts_on: '2031-03-11', ends_on: '2031-03-11', is_approximate: false }

function school({
  slots = () => json({ data: times }) as Response | Promise<Response>,
  tour = () => json({ data: { id: 1, reference: 'SK-ABC234', status: 'requested', ...times[2] } }, 201),
} = {}) {
  return network((path, init) => {
    if (path.startsWith('/branch/index')) return json({ data: two })
    if (path.startsWith('/tour/days'))
      return json({ data: { days: [{ day: '2031-03-04', hours: null }], closed: [closure] } })
    if (path.startsWith('/tour/slots')) return slots()
    if (path.startsWith('/branch/')) return json({ data: two.find(({ id }) => path === `/branch/${id}/show`) })
    if (path === '/tour' && init.method === 'POST') return tour()
    return json({ data: { phone: '+966920005550', email: 'hello@smartkids.example' } })
  })
}

// biome-ignore lint/suspicious/noExplicitAny: the router's own props are not what is tested
const page = <BookTourPage {...({ loaderData: {}, actionData: undefined } as any)} />
const open = (language: Language = 'en') => show(page, { language, at: '/here', routes: { '/thank-you': 'thanks' } })

type User = ReturnType<typeof userEvent.setup>
const fillIn = async (user: User) => {
  await fill(user, screen.getByLabelText('Full name'), 'Noura Al-Qahtani')
  await fill(user, screen.getByLabelText('Child’s age'), '3')
  await fill(user, screen.getByLabelText('Email'), 'noura@mail.example')
  await fill(user, screen.getByLabelText('Phone'), '0501234567')
}
const bodyOf = (calls: ReturnType<typeof school>) =>
  JSON.parse(String(calls.filter(({ path }) => path === '/tour').at(-1)?.init.body))
const time = (name: RegExp) => screen.getByRole('radio', { name })

test('desk §4 days show the Hijri day and the free slots, full and closed days say so; the first day with a free slot is open, with its places in words', async () => {
  school()
  open()
  expect(await screen.findByRole('radio', { name: /Tuesday.*4.*March.*Full/ })).toBeEnabled()
  expect(screen.getByRole('radio', { name: /Thursday.*6.*March.*2 times/ })).toBeEnabled()
  expect(screen.getByRole('radio', { name: /Tuesday.*11.*March.*Spring break/ })).toBeDisabled()
  expect(screen.getByRole('radio', { name: /Thursday.*13.*March.*1 time left/ })).toBeEnabled()
  expect(screen.getByText('12 Dhuʻl-Qiʻdah')).toBeInTheDocument()
  expect(screen.getByText('Thursday 6 March: 2 times are free')).toBeVisible()
  expect(time(/9:00.am.*2 places left/)).toBeEnabled()
  expect(time(/10:30.am.*Last place/)).toBeEnabled()
  expect(screen.getByText('Offered to another family for now')).toBeVisible()
  expect(time(/Call me/)).toBeChecked()
})

test('desk §4 a chosen slot is repeated before sending, and sent with its branch and without a day', async () => {
  const user = userEvent.setup()
  const calls = school()
  open()
  await user.click(await screen.findByRole('radio', { name: /10:30.am/ }))
  expect(time(/Call me/)).not.toBeChecked()
  const chosen = screen.getByRole('region', { name: 'The time you have chosen' })
  expect(chosen).toHaveTextContent('Thursday, 6 March 2031, 10:30 am')
  expect(chosen).toHaveTextContent('1452 AH')
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Book this tour' }))

  expect(await screen.findByText('thanks')).toBeVisible()
  expect(bodyOf(calls)).toMatchObject({ branch_id: 1, slot: times[2]?.starts_at })
  expect(bodyOf(calls)).not.toHaveProperty('preferred_date')
})

test('§4 a request without a slot is sent with the preferred day', async () => {
  const user = userEvent.setup()
  const calls = school()
  open()
  await user.click(await screen.findByRole('radio', { name: /13.*March/ }))
  expect(screen.getByText(/will call you shortly about Thursday 13 March/)).toBeVisible()
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Request my tour' }))
  expect(await screen.findByText('thanks')).toBeVisible()
  expect(bodyOf(calls)).toMatchObject({ preferred_date: '2031-03-13' })
  expect(bodyOf(calls)).not.toHaveProperty('slot')
})

test('desk §4 on a full day a family may join the waiting list', async () => {
  const user = userEvent.setup()
  const calls = school()
  open()
  await user.click(await screen.findByRole('radio', { name: /4.*March.*Full/ }))
  expect(screen.getByRole('button', { name: /Next free: Thursday 6 March, 9:00/ })).toBeVisible()
  await user.click(time(/Email me when a time is free on Tuesday 4 March/))
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Put me on the list' }))
  expect(await screen.findByText('thanks')).toBeVisible()
  expect(bodyOf(calls)).toMatchObject({ waiting_day: '2031-03-04' })
})

const near = [times[1], times[4]].map((one) => ({ starts_at: one?.starts_at, ends_at: one?.ends_at }))
const taken = (nearest: unknown = near) =>
  json({ message: 'Taken.', code: 'slot_taken', errors: { slot: ['Taken.'] }, nearest }, 409)

test('desk §4 a slot taken meanwhile: a notice with the nearest slots, typed values stay, one press to book another', async () => {
  const user = userEvent.setup()
  let answer = taken
  const calls = school({ tour: () => answer() })
  open()
  await user.click(await screen.findByRole('radio', { name: /10:30.am/ }))
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Book this tour' }))

  await screen.findByText(/has just taken/)
  const alert = screen.getByRole('alert')
  expect(alert).toHaveTextContent('Another family has just taken 10:30 am')
  await waitFor(() => expect(alert).toHaveFocus())
  expect(screen.getByLabelText('Full name')).toHaveValue('Noura Al-Qahtani')
  const choices = within(alert).getAllByRole('radio')
  expect(choices).toHaveLength(2)
  for (const choice of choices) expect(choice).not.toBeChecked()
  expect(within(alert).getByRole('button', { name: 'Choose one of these times' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Book this tour' }), 'it would send the taken time again').toBeNull()

  await user.click(within(alert).getByRole('radio', { name: /9:00.am.*the day you chose/ }))
  answer = () => json({ data: { id: 1, reference: 'SK-ABC234', status: 'requested', ...times[1] } }, 201)
  await user.click(within(alert).getByRole('button', { name: /Take 9:00.am instead/ }))
  expect(await screen.findByText('thanks')).toBeVisible()
  expect(bodyOf(calls).slot).toBe(times[1]?.starts_at)
  const keys = calls
    .filter(({ path }) => path === '/tour')
    .map(({ init }) => new Headers(init.headers).get('idempotency-key'))
  expect(new Set(keys).size, 'one key for the form').toBe(1)
})

const unanswered = () => json({ message: 'Several visits wait.', code: 'visits_unanswered' }, 429)
const chooseTime = async (user: User) => user.click(await screen.findByRole('radio', { name: /10:30.am/ }))
const joinList = async (user: User) => {
  await user.click(await screen.findByRole('radio', { name: /4.*March.*Full/ }))
  await user.click(time(/Email me when a time is free on Tuesday 4 March/))
}

test.each([
  ['slot', 'taken while no other is free', chooseTime, 'Book this tour', () => taken([]), /has just taken/],
  ['slot', 'refused for the network', chooseTime, 'Book this tour', unanswered, 'Several visits wait.'],
  ['waiting_day', 'refused for the network', joinList, 'Put me on the list', unanswered, 'Several visits wait.'],
] as const)(
  'desk §4 a %s %s: typed values stay, and a call can be requested with one press instead',
  async (field, _, choose, send, refuse, sentence) => {
    const user = userEvent.setup()
    let answer = refuse
    const calls = school({ tour: () => answer() })
    open()
    await choose(user)
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: send }))
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.getByLabelText('Full name')).toHaveValue('Noura Al-Qahtani')
    const none = { starts_at: null, ends_at: null }
    answer = () => json({ data: { id: 1, reference: 'SK-ABC234', status: 'requested', ...none } }, 201)
    await user.click(screen.getByRole('button', { name: 'Call me instead' }))
    expect(await screen.findByText('thanks')).toBeVisible()
    expect(bodyOf(calls)).not.toHaveProperty(field)
  },
)

test('desk §4 a slot taken while the tab was hidden is reported before sending', async () => {
  const user = userEvent.setup()
  let now = times
  school({ slots: () => json({ data: now }) })
  open()
  await user.click(await screen.findByRole('radio', { name: /10:30.am/ }))
  now = times.map((one) => (one === times[2] ? { ...one, state: 'full', places_left: 0 } : one))
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect(
    await screen.findByText(/no longer free.*Thursday, 6 March 2031, 10:30 am|10:30 am, is no longer free/),
  ).toBeVisible()
})

test('desk §4 choosing another branch clears the slot and loads the branch’s slots', async () => {
  const user = userEvent.setup()
  const calls = school()
  open()
  await user.click(await screen.findByRole('radio', { name: /10:30.am/ }))
  await screen.findByText('Street 1')
  await user.click(screen.getByRole('radio', { name: 'La Palma' }))
  await waitFor(() => expect(calls.some(({ path }) => path.includes('/tour/slots?branch_id=2'))).toBe(true))
  expect(await screen.findByRole('radio', { name: /Call me/ })).toBeChecked()
  expect(screen.getByLabelText(/Car plate/), 'the gate of the resort').toBeVisible()
})

test('desk §4 slots that failed to load: typed values stay, the form can be sent, and loading can be retried', async () => {
  const user = userEvent.setup()
  let fails = true
  school({ slots: () => (fails ? json({ message: 'away', code: 'database_away' }, 503) : json({ data: times })) })
  open()
  expect(await screen.findByText('The free times did not arrive.', {}, { timeout: 5000 })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Request my tour' })).toBeEnabled()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('radio', { name: /10:30.am/ })).toBeVisible()
})

test('desk §4 a fully booked branch names the last day; one without hours asks for a preferred day', async () => {
  school({ slots: () => json({ data: times.map((one) => ({ ...one, state: 'full', places_left: 0 })) }) })
  const first = open()
  expect(await screen.findByText('Every time until Thursday 13 March is taken.')).toBeVisible()
  first.unmount()

  school({ slots: () => json({ data: [] }) })
  open()
  expect(await screen.findByRole('radio', { name: /Tue 4 Mar/ })).toBeEnabled()
})
