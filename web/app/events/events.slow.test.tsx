import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network, wordsFor } from 'browser/testing.tsx'
import type { SchoolEvent } from 'contract/events/endpoints.ts'
import { expect, test, vi } from 'vitest'
import { show } from '../testing.tsx'
import { googleCalendarOf } from './calendar-links.ts'
import EventPage from './event.page.tsx'
import EventsPage from './events.page.tsx'
import { eventListParams, eventsPath } from './search-params.ts'

const today = '2026-11-21'
const event = (id: number, more: Partial<SchoolEvent> = {}): SchoolEvent => ({
  id,
  title: `Event ${id}`,
  description: `What ${id} is.\n\nMore of it.`,
  image: 'events/open-morning.webp',
  branch: {
    id: 2,
    name: 'La Palma',
    city: 'Obhur',
    address: 'Obhur Road',
    latitude: 21.7656,
    longitude: 39.1,
  },
  place: 'La Palma, inside Obeir Resort',
  audience: 'Everybody',
  program: [{ at: '09:00', text: 'The door opens' }],
  starts_at: '2026-12-02T06:00:00.000Z',
  ends_at: '2026-12-02T08:30:00.000Z',
  all_day: false,
  ...more,
})
const branches = [
  { id: 1, name: 'Al Rawdah' },
  { id: 2, name: 'La Palma' },
]
const pageOf = (data: unknown[], page = 1, last = 1) =>
  json({ data, current_page: page, last_page: last, per_page: 8, total: data.length * last })

const school = (events: (query: URLSearchParams) => Response) =>
  network((path) => {
    if (path.startsWith('/branch/index')) return pageOf(branches)
    if (path.includes('/events?')) return events(new URLSearchParams(path.split('?')[1]))
    return json({ data: { phone: '+966920005550', email: 'hello@smartkids.example' } })
  })
// biome-ignore lint/suspicious/noExplicitAny: the router's own props are not what is tested
const eventsPage = <EventsPage {...({ loaderData: { today } } as any)} />
const eventPage = (of: SchoolEvent, over = false) => (
  // biome-ignore lint/suspicious/noExplicitAny: the router's own props are not what is tested
  <EventPage {...({ loaderData: { event: of, over } } as any)} />
)

const language = 'ar'
const t = wordsFor(language).events

test('§2 §4 coming events are listed eight at a time, and "show more" appends the next', async () => {
  const calls = school((query) => pageOf([event(Number(query.get('page')))], Number(query.get('page')), 2))
  show(eventsPage, { language, at: '/here' })

  expect(await screen.findByText('Event 1')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: t.show_more }))
  expect(await screen.findByText('Event 2')).toBeTruthy()
  expect(screen.getByText('Event 1')).toBeTruthy()
  expect(screen.queryByRole('button', { name: t.show_more })).toBeNull()
  const params = calls.map(({ path }) => path).filter((path) => path.includes('/events'))
  expect(params[0]).toMatch(/^\/branch\/all\/events\?.*per_page=8&page=1&type=upcoming/)
})

test('§4 a failed list shows an error, and loads on retry', async () => {
  let away = true
  school(() => (away ? json({ code: 'unexpected', message: '' }, 500) : pageOf([event(1)])))
  show(eventsPage, { language, at: '/here' })

  const again = await screen.findByRole('button', { name: wordsFor(language).shell.try_again }, { timeout: 8000 })
  away = false
  await userEvent.click(again)
  expect(await screen.findByText('Event 1')).toBeTruthy()
}, 15_000)

test('§2 without past events the page shows a sentence, and a link to the calendar', async () => {
  school(() => pageOf([]))
  show(eventsPage, { language, at: '/here?type=past' })

  expect(await screen.findByText(t.none_past ?? '')).toBeTruthy()
  expect(screen.getByRole('link', { name: t.open_calendar }).getAttribute('href')).toBe('/about?tab=3')
})

test('§2 each filter has an address, and the chosen one is marked', async () => {
  school(() => pageOf([]))
  show(eventsPage, { language, at: '/here?type=past&branch=2' })

  const chosen = (await screen.findByRole('link', { name: 'La Palma' })) as HTMLAnchorElement
  expect(chosen.getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('link', { name: 'Al Rawdah' }).getAttribute('href')).toBe('/events?type=past&branch=1')
  expect(screen.getByRole('link', { name: t.upcoming }).getAttribute('href')).toBe('/events?branch=2')
  expect(screen.getByRole('link', { name: t.view_month }).getAttribute('href')).toBe('/events?view=month&branch=2')
})

test('§2 a month: an event on a day links to its line, and the line to the event', async () => {
  const calls = school(() => pageOf([event(7)]))
  show(eventsPage, { language, at: '/here?view=month&month=2026-12' })

  const table = await screen.findByRole('table')
  const mark = await within(table).findByRole('link', { name: 'Event 7' })
  expect(mark.closest('td')?.textContent).toMatch(/^2/)
  const line = document.querySelector(mark.getAttribute('href') ?? '')
  expect(line?.querySelector('a')?.getAttribute('href')).toBe('/event-details/7')
  expect(calls.some(({ path }) => path.includes('month=2026-12') && path.includes('with_paginate=no'))).toBe(true)
})

test('§2 an event has both calendars, two maps, and links for calendar programs', async () => {
  school(() => pageOf([event(3), event(4)]))
  show(eventPage(event(3)), { language, at: '/here' })

  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  expect(links).toContain(`/event/3.ics?lng=${language}`)
  expect(links.some((href) => href.startsWith('https://calendar.google.com/'))).toBe(true)
  expect(links.some((href) => href.startsWith('https://www.google.com/maps/') && href.includes('21.7656'))).toBe(true)
  expect(links.some((href) => href.startsWith('https://maps.apple.com/'))).toBe(true)
  expect(document.body.textContent).toContain('1448')
  expect(document.body.textContent).toContain('2026')
  // The next events, without this one.
  expect(await screen.findByText('Event 4')).toBeTruthy()
  expect(screen.getAllByText('Event 3')).toHaveLength(1)
})

test('§2 a past event has no calendar links', () => {
  school(() => pageOf([]))
  show(eventPage(event(3), true), { language, at: '/here' })

  expect(screen.getByText(t.has_been ?? '')).toBeTruthy()
  expect(screen.queryByRole('link', { name: t.add_to_calendar })).toBeNull()
})

test('§2 an event of all branches links to the branches, not to one on the map', () => {
  school(() => pageOf([]))
  show(eventPage(event(3, { branch: null, description: 'One line.', program: [] })), { language, at: '/here' })

  expect(screen.getByRole('link', { name: t.see_branches }).getAttribute('href')).toBe('/#branches')
  expect(screen.queryByRole('link', { name: t.in_google_maps })).toBeNull()
})

test('§2 a page is shared with the phone’s share sheet, without one its address is copied: in the language of the page', async () => {
  school(() => pageOf([]))
  const copied = vi.fn(async () => {})
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied)
  show(eventPage(event(3)), { language, at: '/here' })

  await user.click(screen.getByRole('button', { name: wordsFor(language).shell.share }))
  await waitFor(() => expect(copied).toHaveBeenCalledWith(`https://smartkids.example/here?lng=${language}`))

  const sheet = vi.fn(async () => {})
  Object.assign(navigator, { share: sheet })
  await user.click(screen.getByRole('button', { name: wordsFor(language).shell.share }))
  expect(sheet).toHaveBeenCalledWith({ title: 'Event 3', url: `https://smartkids.example/here?lng=${language}` })
  expect(copied).toHaveBeenCalledOnce()
  Reflect.deleteProperty(navigator, 'share')
})

test.each([
  ['', { type: 'upcoming', branch: undefined, view: 'list', month: '2026-11' }],
  ['type=past&branch=2', { type: 'past', branch: 2 }],
  [
    'type=<b>&branch=-1&view=grid&month=2026-13',
    { type: 'upcoming', branch: undefined, view: 'list', month: '2026-11' },
  ],
  ['branch=2;drop&month=9999-12', { branch: undefined, month: '2026-11' }],
  ['branch=99999999999', { branch: undefined }],
  ['view=month&month=2025-05', { view: 'month', month: '2025-05' }],
  ['view=month&month=2025-04', { month: '2026-11' }],
])('§2 the address ?%s is valid, or treated as missing', (query, expected) => {
  expect(eventListParams(new URLSearchParams(query), today)).toMatchObject(expected)
})

test('§2 an address leaves out defaults', () => {
  const usual = eventListParams(new URLSearchParams(), today)
  expect(eventsPath(usual, {}, today)).toBe('/events')
  expect(eventsPath(usual, { view: 'month', month: '2026-12' }, today)).toBe('/events?view=month&month=2026-12')
  expect(eventsPath({ ...usual, view: 'month', month: '2026-12' }, { view: 'list' }, today)).toBe('/events')
})

test('product §3 Google’s form has times in UTC, and whole days end on the day after the last', () => {
  const dates = (of: SchoolEvent) => new URL(googleCalendarOf(of, 'https://x.example')).searchParams.get('dates')
  expect(dates(event(1))).toBe('20261202T060000Z/20261202T083000Z')
  const week = { all_day: true, starts_at: '2026-12-26T21:00:00.000Z', ends_at: '2026-12-31T21:00:00.000Z' }
  expect(dates(event(1, week))).toBe('20261227/20270101')
})
