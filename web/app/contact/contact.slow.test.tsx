import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fill, json, network, wordsFor } from 'browser/testing.tsx'
import type { Language } from 'i18n/languages.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../testing.tsx'
import ContactPage from './contact.page.tsx'

afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'))

const week = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
  day,
  opens: day < 5 ? '07:00' : null,
  closes: day < 5 ? '15:00' : null,
}))
const branch = (id: number, name: string, latitude: number, longitude: number) => ({
  id,
  name,
  city: 'City',
  image: `branches/${id}.webp`,
  phone_numbers: [`+96612555014${id}`],
  whatsapp: `+96655555014${id}`,
  working_hours: week,
  latitude,
  longitude,
})
const houses = [branch(1, 'Al Rawdah', 21.567, 39.153), branch(3, 'Al Nakheel', 24.746, 46.622)]
const contact = {
  phone: '+966920005550',
  reply_promise_days: 2,
  whatsapp: '+966555550140',
  email: 'hello@smartkids.example',
  address: 'Main office',
  map_url: 'https://maps.example',
  latitude: 21.5,
  longitude: 39.1,
  working_hours: week,
}

const arrived = () => json({ data: { id: 1, reference: 'SK-ABC234', status: 'received' } }, 201)
const school = (answer: () => Response | Promise<Response> = arrived) =>
  network((path) => {
    if (path === '/contact/sendMessage') return answer()
    if (path.startsWith('/contact')) return json({ data: contact })
    return json({ data: houses, current_page: 1, last_page: 1, per_page: 100, total: 2 })
  })

// biome-ignore lint/suspicious/noExplicitAny: the router's own props are not what is tested
const page = <ContactPage {...({ loaderData: {}, actionData: undefined } as any)} />
const open = (language: Language = 'en') => show(page, { language, at: '/here' })

const fillIn = async (user: ReturnType<typeof userEvent.setup>) => {
  await fill(user, await screen.findByLabelText('Full name'), 'Huda Al-Shehri')
  await fill(user, screen.getByLabelText('Email'), 'huda@mail.example')
  await fill(user, screen.getByLabelText('Phone'), '٠٥٠١٢٣٤٥٦٧')
  await fill(user, screen.getByLabelText('What is it about?'), 'Fees')
  await fill(user, screen.getByLabelText('Message'), 'Is there a place?')
}
const sending = (calls: ReturnType<typeof school>) => calls.filter(({ path }) => path === '/contact/sendMessage')

test('§4 a sent message is confirmed in place; another can be written, and the store is idle again', async () => {
  const user = userEvent.setup()
  const calls = school()
  open()
  await fillIn(user)
  await user.selectOptions(screen.getByLabelText(/Branch/), '3')
  await user.click(screen.getByRole('button', { name: 'Send message' }))

  expect(await screen.findByText('SK-ABC234')).toBeVisible()
  expect(screen.queryByLabelText('Full name')).toBeNull()
  const body = JSON.parse(String(sending(calls)[0]?.init.body))
  expect(body).toMatchObject({ phone: '+966501234567', branch_id: 3, subject: 'Fees' })
  expect(body, 'safety: nothing filled in the trap').not.toHaveProperty('website')
  expect(sessionStorage.getItem('draft:contact')).toBeNull()

  await user.click(screen.getByRole('link', { name: 'Write another message' }))
  expect(await screen.findByLabelText('Full name')).toHaveValue('')
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['en', /answer within two working days/],
  ['ar', /خلال يومي عمل/],
] as const)('desk §3 (%s) the page names the working days until the school’s answer', async (language, promise) => {
  school()
  open(language)
  expect(await screen.findByText(promise)).toBeVisible()
})

test('safety: text in the honeypot field is sent', async () => {
  const user = userEvent.setup()
  const calls = school()
  open()
  await fillIn(user)
  const trap = document.querySelector<HTMLInputElement>('[name=website]')
  if (trap) fireEvent.input(trap, { target: { value: 'https://robot.example' } })
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('SK-ABC234')).toBeVisible()
  expect(JSON.parse(String(sending(calls)[0]?.init.body))).toMatchObject({ website: 'https://robot.example' })
})

test('§4 after a failed message all typed values stay; the second try has the same key', async () => {
  const user = userEvent.setup()
  const calls = school(() => Promise.reject(new TypeError('offline')))
  open()
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText(/did not reach us/)).toBeVisible()
  expect(screen.getByLabelText('Message')).toHaveValue('Is there a place?')

  await user.click(screen.getByRole('button', { name: 'Send message' }))
  await waitFor(() => expect(sending(calls)).toHaveLength(2))
  const keys = sending(calls).map(({ init }) => (init.headers as Record<string, string>)['idempotency-key'])
  expect(keys[0]).toBe(keys[1])
})

test('§8 a server error shows beside its field, in the server’s words', async () => {
  const user = userEvent.setup()
  school(() => json({ message: 'Look again.', code: 'invalid_fields', errors: { phone: ['No such number'] } }, 422))
  open()
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('No such number')).toBeVisible()
  expect(screen.getByText('Look again.')).toBeVisible()
})

test('§5 an empty form names what each field lacks, and sends nothing', async () => {
  const language = 'ar'
  const user = userEvent.setup()
  const calls = school()
  open(language)
  const { contact: words, fields } = wordsFor(language)
  await user.click(await screen.findByRole('button', { name: words.send ?? '' }))
  for (const field of ['name', 'email', 'phone', 'subject', 'message'])
    expect(await screen.findByText(fields[`${field}.required`] ?? 'missing')).toBeVisible()
  expect(sending(calls)).toHaveLength(0)
})

test('§1 the page has phone, WhatsApp, e-mail and hours of the school and of each branch', async () => {
  school()
  open()
  expect(await screen.findByRole('link', { name: '+966 9200 05550' })).toHaveAttribute('href', 'tel:+966920005550')
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/966555550140')
  expect(await screen.findByRole('link', { name: '+966 12 555 0141' })).toBeVisible()
  expect(screen.getByRole('link', { name: /^WhatsApp\s*Al Nakheel$/ })).toHaveAttribute(
    'href',
    'https://wa.me/966555550143',
  )
})

test('product §3 a school without a branch invites nobody to call one', async () => {
  const language = 'ar'
  const { contact: words } = wordsFor(language)
  const empty = { data: [], current_page: 1, last_page: 1, per_page: 100, total: 0 }
  const calls = network((path) => json(path.startsWith('/contact') ? { data: contact } : empty))
  open(language)
  expect(await screen.findByRole('link', { name: '+966 9200 05550' })).toBeVisible()
  await vi.waitFor(() => expect(calls.map(({ path }) => path)).toContainEqual(expect.stringContaining('/branch/index')))
  await vi.waitFor(() => expect(screen.queryByRole('heading', { name: words.houses ?? '' })).toBeNull())
})

const browserAt = (found: (ok: PositionCallback, no: PositionErrorCallback) => void) =>
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: found } })
const namesInOrder = () => [...document.querySelectorAll('a[href^="/branch/"] b')].map((name) => name.textContent)

test('the nearest branch comes first, without the position in any request', async () => {
  const user = userEvent.setup()
  const calls = school()
  browserAt((ok) => ok({ coords: { latitude: 24.7111, longitude: 46.6777 } } as GeolocationPosition))
  open()
  await screen.findByRole('link', { name: '+966 12 555 0141' })
  expect(namesInOrder()).toEqual(['Al Rawdah', 'Al Nakheel'])
  const before = calls.length
  await user.click(screen.getByRole('button', { name: 'Which one is nearest?' }))

  await waitFor(() => expect(namesInOrder()).toEqual(['Al Nakheel', 'Al Rawdah']))
  expect(screen.getByText('about 7 km away')).toBeVisible()
  expect(calls).toHaveLength(before)
  expect(JSON.stringify([...calls, { ...localStorage }, { ...sessionStorage }])).not.toMatch(/24\.711|46\.677/)
})

test('without a position the list keeps its order, and a notice shows', async () => {
  const user = userEvent.setup()
  school()
  browserAt((_ok, no) => no({ code: 1 } as GeolocationPositionError))
  open()
  await user.click(await screen.findByRole('button', { name: 'Which one is nearest?' }))
  expect(await screen.findByText(/did not share your location/)).toBeVisible()
})
