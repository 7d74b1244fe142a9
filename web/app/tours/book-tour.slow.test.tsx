import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fill, json, network, wordsFor } from 'browser/testing.tsx'
import { TourRequest } from 'contract/tours/form.ts'
import type { Language } from 'i18n/languages.ts'
import { expect, test, vi } from 'vitest'
import { show } from '../testing.tsx'
import BookTourPage from './book-tour.page.tsx'

const branch = (id: number, name: string) => ({
  id,
  name,
  city: 'Jeddah',
  image: `branches/${id}.webp`,
  address: `Street ${id}`,
  phone_numbers: ['+966125550141'],
})
const two = [branch(1, 'Al Rawdah'), branch(2, 'La Palma')]

const days = ['2046-11-27', '2046-11-29', '2046-12-04', '2046-12-06']
const ramadan = { title: 'Ramadan hours', text: 'From 9:30 am' }
const closure = {
  id: 7,
  title: 'The gate is renewed',
  starts_on: '2046-11-27',
  ends_on: '2046-11-27',
  is_approximate: false,
}
/** La Palma is closed on the first of the days. */
const tourDays = (path: string) => {
  const isClosed = path.includes('branch_id=2')
  const open = days.filter((day) => !isClosed || day !== closure.starts_on)
  return {
    days: open.map((day) => ({ day, hours: day === '2046-12-06' ? ramadan : null })),
    closed: isClosed ? [closure] : [],
  }
}

const school = (
  tour: () => Response | Promise<Response> = () => json({ data: { id: 1, reference: 'SK-ABC234' } }, 201),
) =>
  network((path, init) => {
    if (path.startsWith('/branch/index'))
      return json({ data: two, current_page: 1, last_page: 1, per_page: 100, total: 2 })
    if (path.startsWith('/tour/days')) return json({ data: tourDays(path) })
    if (path.startsWith('/tour/slots')) return json({ data: [] })
    if (path.startsWith('/branch/')) return json({ data: two.find(({ id }) => path === `/branch/${id}/show`) })
    if (path === '/tour' && init.method === 'POST') return tour()
    return json({ data: { phone: '+966920005550', email: 'hello@smartkids.example' } })
  })

// biome-ignore lint/suspicious/noExplicitAny: the router's own props are not what is tested
const page = <BookTourPage {...({ loaderData: {}, actionData: undefined } as any)} />
const open = (language: Language = 'en') => show(page, { language, at: '/here', routes: { '/thank-you': 'thanks' } })

const schema: [field: string, typed: string, rule: string, facts?: Record<string, string>][] = [
  ['full_name', '', 'full_name.required'],
  ['full_name', '   ', 'full_name.required'],
  ['full_name', 'ن'.repeat(31), 'full_name.too_long', { max: '30' }],
  ['child_age', '', 'child_age.required'],
  ['child_age', 'grown up', 'child_age.invalid'],
  ['email', '', 'email.required'],
  ['email', 'noura@', 'email.invalid'],
  ['phone_num', '', 'phone_num.required'],
  ['phone_num', '050123456', 'phone_num.invalid'],
  ['phone_num', '+1234567890123456', 'phone_num.too_long', { max: '15' }],
]
const filled = (sentence: string | undefined, facts: Record<string, string> = {}) =>
  (sentence ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => facts[name] ?? '')

test('product §2 the form has each field of the request', async () => {
  school()
  open()
  // A branch with visit hours shows the first two, a branch behind a gate the others (book-slot.slow.test.tsx).
  const ofSomeBranches = ['slot', 'waiting_day', 'car_plate', 'visitors']
  const isMissing = (name: string) => !ofSomeBranches.includes(name) && !document.querySelector(`[name="${name}"]`)
  await waitFor(() => expect(Object.keys(TourRequest.shape).filter(isMissing)).toEqual([]))
})

const language = 'ar'
test.each(schema)(
  `§5 %s "%s": its sentence shows once the field was touched, not before`,
  async (field, value, rule, facts) => {
    school()
    open(language)
    const input = document.getElementById(field) as HTMLInputElement
    const sentence = filled(wordsFor(language).fields[rule], facts)

    fireEvent.change(input, { target: { value } })
    expect(screen.queryByText(sentence)).toBeNull()
    fireEvent.blur(input)

    expect(await screen.findByText(sentence)).toBeVisible()
    expect(input).toHaveAttribute('aria-invalid', 'true')
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')).toHaveTextContent(sentence)
  },
)

test('§5 an error disappears as soon as its field is valid', async () => {
  school()
  open()
  const email = screen.getByLabelText('Email')
  fireEvent.change(email, { target: { value: 'noura@' } })
  fireEvent.blur(email)
  expect(await screen.findByText('Invalid email address')).toBeVisible()

  fireEvent.change(email, { target: { value: 'noura@mail.example' } })
  await waitFor(() => expect(screen.queryByText('Invalid email address')).toBeNull())
  expect(email).toHaveAttribute('aria-invalid', 'false')
})

test('§5 the sentences are the specification’s, word for word', () => {
  const { fields } = wordsFor('en')
  expect(fields['full_name.required']).toBe('First Name is required')
  expect(filled(fields['full_name.too_long'], { max: '30' })).toBe('First Name must be 30 characters or less.')
  expect(fields['child_age.required']).toBe('Child age is required')
  expect(fields['email.required']).toBe('Email address is required')
  expect(fields['email.invalid']).toBe('Invalid email address')
  expect(fields['phone_num.required']).toBe('Phone number is required')
})

const fillIn = async (user: ReturnType<typeof userEvent.setup>) => {
  await fill(user, screen.getByLabelText('Full name'), 'Noura Al-Qahtani')
  await fill(user, screen.getByLabelText('Child’s age'), '٤')
  await fill(user, screen.getByLabelText('Email'), 'noura@mail.example')
  await fill(user, screen.getByLabelText('Phone'), '0501234567')
}

test('§4 a sent tour request leads to the thank-you page, with numbers as numbers and digits folded', async () => {
  const user = userEvent.setup()
  const calls = school()
  open()
  await screen.findByText('Al Rawdah, Jeddah')
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Request my tour' }))

  expect(await screen.findByText('thanks')).toBeVisible()
  const sent = calls.find(({ path }) => path === '/tour')
  const body = JSON.parse(String(sent?.init.body))
  expect(body).toMatchObject({ full_name: 'Noura Al-Qahtani', branch_id: 1, child_age: 4 })
  expect(body, 'safety: nothing filled in the trap').not.toHaveProperty('website')
  expect(sent?.init.headers).toMatchObject({
    'accept-language': 'en',
    'idempotency-key': expect.stringMatching(/.{16,}/),
  })
  expect(sessionStorage.getItem('draft:tour')).toBeNull()
})

test('§3 an age in months is sent as a number of years', async () => {
  const user = userEvent.setup()
  const calls = school()
  open('ar')
  await screen.findByRole('radio', { name: 'Al Rawdah' })
  const labels = wordsFor('ar').tours
  await fill(user, screen.getByLabelText(String(labels.full_name)), 'نورة القحطاني')
  await fill(user, screen.getByLabelText(String(labels.child_age)), '٨ أشهر')
  await fill(user, screen.getByLabelText(String(labels.email)), 'noura@mail.example')
  await fill(user, screen.getByLabelText(String(labels.phone)), '0501234567')
  await user.click(screen.getByRole('button', { name: String(labels.request_my_tour) }))

  expect(await screen.findByText('thanks')).toBeVisible()
  expect(JSON.parse(String(calls.find(({ path }) => path === '/tour')?.init.body))).toMatchObject({ child_age: 0.7 })
})

test('§4 while it is sent the button is disabled with a spinner', async () => {
  const user = userEvent.setup()
  school(() => new Promise<Response>(() => {}))
  open()
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Request my tour' }))

  const button = screen.getByRole('button', { name: 'Request my tour' })
  await waitFor(() => expect(button).toBeDisabled())
  expect(button.querySelector('.spinner')).not.toBeNull()
})

test('§4 a failed tour request keeps the typed values and shows an error; a retry has the same idempotency key', async () => {
  const user = userEvent.setup()
  const answers = [
    () => Promise.reject(new TypeError('offline')),
    () => Promise.resolve(json({ data: { id: 1, reference: 'SK-ABC234' } }, 201)),
  ]
  const calls = school(() => answers.shift()?.() ?? json({}, 500))
  open()
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Request my tour' }))
  expect(await screen.findByText(/did not reach us/)).toBeVisible()
  expect(screen.getByLabelText('Full name')).toHaveValue('Noura Al-Qahtani')
  expect(screen.getByLabelText('Child’s age')).toHaveValue('٤')
  expect(screen.getByLabelText('Email')).toHaveValue('noura@mail.example')
  expect(screen.getByLabelText('Phone')).not.toHaveValue('')

  await user.click(screen.getByRole('button', { name: 'Request my tour' }))
  expect(await screen.findByText('thanks')).toBeVisible()
  const keys = calls
    .filter(({ path }) => path === '/tour')
    .map(({ init }) => (init.headers as Record<string, string>)['idempotency-key'])
  expect(keys[0]).toBe(keys[1])
})

test('§8 a server error shows beside its field, in the server’s words', async () => {
  const user = userEvent.setup()
  school(() =>
    json({ message: 'Please look again.', code: 'invalid_fields', errors: { phone_num: ['No such number'] } }, 422),
  )
  open()
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Request my tour' }))

  expect(await screen.findByText('No such number')).toBeVisible()
  expect(screen.getByText('Please look again.')).toBeVisible()
  expect(screen.getByLabelText('Phone')).toHaveFocus()
})

test.each([
  [429, 'too_many_requests', 'Too many requests. Please wait.'],
  [503, 'database_away', 'We are back in a moment.'],
])('§8 %i shows the server’s sentence, and keeps the typed values', async (status, code, message) => {
  const user = userEvent.setup()
  school(() => json({ message, code }, status))
  open()
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Request my tour' }))

  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.getByLabelText('Full name')).toHaveValue('Noura Al-Qahtani')
})

test('§4 the first branch is selected once the list loads; another is fetched when it is chosen', async () => {
  const user = userEvent.setup()
  const calls = school()
  open()
  expect(await screen.findByRole('radio', { name: 'Al Rawdah' })).toBeChecked()
  await screen.findByText('Street 1')

  await user.click(screen.getByRole('radio', { name: 'La Palma' }))
  expect(await screen.findByText('Street 2')).toBeVisible()
  expect(calls.some(({ path }) => path === '/branch/2/show')).toBe(true)
})

test('§4 while the current branch is still loading, another can not be chosen', async () => {
  const user = userEvent.setup()
  network((path) => (path.startsWith('/branch/index') ? json({ data: two }) : new Promise<Response>(() => {})))
  open()
  await screen.findByRole('radio', { name: 'Al Rawdah' })

  await user.click(screen.getByRole('radio', { name: 'La Palma' }))
  expect(screen.getByRole('radio', { name: 'Al Rawdah' })).toBeChecked()
})

test('§9 the days offered are those of the branch, with the Hijri day beside the Gregorian', async () => {
  school()
  open()
  expect(await screen.findByRole('radio', { name: /Tue 27 Nov.*28 Muharram/ })).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: /Thu 29 Nov/ })).toBeInTheDocument()
  expect(screen.getByText('Ramadan hours: From 9:30 am')).toBeInTheDocument()
})

test('§9 a day that is closed at another branch is not offered there, and cleared with a notice if chosen', async () => {
  const user = userEvent.setup()
  const calls = school()
  open()
  await user.click(await screen.findByRole('radio', { name: /Tue 27 Nov/ }))
  await user.click(screen.getByRole('radio', { name: 'La Palma' }))

  expect(await screen.findByText('No tours on 27 November 2046: The gate is renewed')).toBeVisible()
  expect(screen.queryByRole('radio', { name: /Tue 27 Nov/ })).toBeNull()
  expect(screen.getByText(/closed on Tuesday, 27 November 2046/)).toBeVisible()
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Request my tour' }))
  expect(await screen.findByText('thanks')).toBeVisible()
  const sent = JSON.parse(String(calls.find(({ path }) => path === '/tour')?.init.body))
  expect(sent.branch_id).toBe(2)
  expect(sent.preferred_date).toBeUndefined()
})

test('§9 if a phone’s date is ahead, the days are reloaded once, not with every key press', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2046-11-28T09:00:00Z') })
  const user = userEvent.setup()
  const calls = school()
  open()
  const dayCalls = () => calls.filter(({ path }) => path.startsWith('/tour/days') && path.includes('branch_id=1'))
  await waitFor(() => expect(dayCalls()).toHaveLength(2))
  await fillIn(user)
  await user.click(screen.getByRole('radio', { name: /Thu 29 Nov/ }))
  expect(screen.getByRole('radio', { name: /Thu 29 Nov/ })).toBeChecked()
  expect(dayCalls()).toHaveLength(2)
})

test('§9 a school that is closed all year says so, and the form is sent without a day', async () => {
  network((path) => {
    if (path.startsWith('/branch/index')) return json({ data: two })
    if (path.startsWith('/tour/days')) return json({ data: { days: [], closed: [] } })
    if (path.startsWith('/tour/slots')) return json({ data: [] })
    return json({ data: path.startsWith('/branch/') ? two[0] : { phone: '+966920005550', email: 'a@b.example' } })
  })
  open('ar')
  expect(await screen.findByText(wordsFor('ar').tours.no_day_known ?? '')).toBeVisible()
})

test('§2 the cards of curriculum, health and certificates link to their tabs; the card of facilities is no link', () => {
  school()
  open()
  expect(screen.getByRole('link', { name: /Curriculum/ })).toHaveAttribute('href', '/about?tab=2')
  expect(screen.getByRole('link', { name: /Health & safety/ })).toHaveAttribute('href', '/about?tab=4')
  expect(screen.getByRole('link', { name: /Certificates/ })).toHaveAttribute('href', '/about?tab=5')
  expect(screen.queryByRole('link', { name: /Facilities/ })).toBeNull()
  expect(screen.getByText('Facilities')).toBeInTheDocument()
})

test('§2 typed values survive a reload and a change of language', async () => {
  const user = userEvent.setup()
  school()
  const first = open()
  await fill(user, screen.getByLabelText('Full name'), 'نورة القحطاني')
  first.unmount()

  open('ar')
  expect(await screen.findByDisplayValue('نورة القحطاني')).toBeVisible()
})
