import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network } from 'browser/testing.tsx'
import type { ManagedVisit } from 'contract/visits/manage.ts'
import { beforeEach, expect, test } from 'vitest'
import { show } from '../../testing.tsx'
import ThankYouPage from '../../tours/thank-you.page.tsx'
import { ManagedTour } from './managed-tour.tsx'

// jsdom has no scrolling.
beforeEach(() => Object.assign(Element.prototype, { scrollIntoView: () => undefined }))
const branch = {
  ...{ id: 1, name: 'Al Rawdah', address: 'Street 1', directions: 'By the park', phone: '+966125550141' },
  ...{ phone_numbers: ['+966125550141', '+966555550141'], whatsapp: '+966555550141' },
  ...{ latitude: 21.5, longitude: 39.2, is_resort: false },
}
const time = { starts_at: '2031-03-04T06:00:00.000Z', ends_at: '2031-03-04T06:40:00.000Z' }
const waits: ManagedVisit = {
  ...{ reference: 'SK-ABC234', status: 'waiting', branch, starts_at: null, ends_at: null, waiting_day: '2031-03-04' },
  ...{ language: 'en', may: ['move', 'leave'], offers: [], until: null },
}
const offered: ManagedVisit = {
  ...{ ...waits, ...time, status: 'offered', waiting_day: null, may: ['take', 'decline'] },
  ...{ offers: [time], until: '2031-03-02T11:00:00.000Z' },
}
const cancelled: ManagedVisit = { ...waits, ...time, status: 'cancelled', waiting_day: null, may: [] }
const answered = (answer: ManagedVisit) =>
  network((path) => (path.startsWith('/tour/manage/') ? json({ data: answer }) : json({ data: [] })))
const open = (tour: ManagedVisit, language: 'en' | 'ar' = 'en') =>
  show(<ManagedTour token="key" tour={tour} slots={[]} posted={undefined} />, { language, at: '/here' })

test('desk §4 a family on the waiting list sees its day and what happens next, and leaves the list after one question', async () => {
  const user = userEvent.setup()
  const calls = answered({ ...waits, status: 'left', may: [] })
  open(waits)
  expect(
    await screen.findByRole('heading', { name: 'You are on the waiting list for Tuesday, 4 March 2031' }),
  ).toBeVisible()
  expect(screen.getByText(/we email you and hold it for two hours/)).toBeVisible()
  await user.click(screen.getByText('Leave the list'))
  await user.click(screen.getByRole('button', { name: 'Yes, leave the list' }))
  expect(await screen.findByRole('status')).toHaveTextContent('You have left the waiting list')
  expect(calls.map(({ path }) => path)).toContain('/tour/manage/key/leave')
  expect(screen.getByRole('link', { name: 'Book another tour' })).toHaveAttribute('href', '/booktour?branch=1')
})

test.each([
  [
    'en',
    'A time we have for you',
    'Tour of Al Rawdah',
    /^This time is held for you/,
    'No, thank you',
    'The time is now offered',
  ],
  ['ar', 'موعد لكم', 'جولة في فرع Al Rawdah', /^نحفظ لكم هذا الموعد/, 'لا، شكرًا', 'الموعد معروض الآن على عائلة أخرى'],
] as const)(
  'desk §4 (%s) a single offered slot is in the singular, names its branch, and can be declined',
  async (language, title, branchText, held, no, done) => {
    const user = userEvent.setup()
    const calls = answered({ ...offered, may: [], offers: [] })
    open(offered, language)
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(screen.getByText(held)).toBeVisible()
    expect(screen.getByText(branchText)).toBeVisible()
    expect(screen.getByText('Street 1')).toBeVisible()
    await user.click(screen.getByRole('button', { name: no }))
    expect(await screen.findByRole('status')).toHaveTextContent(done)
    expect(calls.map(({ path }) => path)).toContain('/tour/manage/key/decline')
    expect(screen.queryByRole('button', { name: no })).toBeNull()
  },
)

test.each([
  ['en', 'You are on the waiting list for Tuesday, 4 March 2031', /call/i],
  ['ar', 'أنتم على قائمة الانتظار ليوم الثلاثاء، 4 مارس 2031', /اتصال|نتصل|سيتصل/],
] as const)(
  'desk §4 (%s) the thank-you page names the waiting day, and promises no call',
  async (language, title, call) => {
    network((path) => (path.startsWith('/branch/') ? json({ data: branch }) : json({ data: [] })))
    // biome-ignore lint/suspicious/noExplicitAny: the router's own props are not what is tested
    show(<ThankYouPage {...({ loaderData: {} } as any)} />, {
      language,
      at: '/here?branch_id=1&waiting_day=2031-03-04&reference=SK-ABC234',
    })
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(screen.getByText('SK-ABC234')).toBeVisible()
    expect(document.body.textContent).not.toMatch(call)
  },
)

const thanksAt = '/here?branch_id=1&slot=2031-03-04T06:00:00.000Z&until=2031-03-04T06:40:00.000Z'
test.each([
  ['en', 'WhatsApp the branch'],
  ['ar', 'واتساب الفرع'],
] as const)(
  'desk §4 (%s) a family reaches the branch by each of its phones and by WhatsApp, after booking and by its link',
  async (language, whatsapp) => {
    network((path) => (path.startsWith('/branch/') ? json({ data: branch }) : json({ data: [] })))
    const reachable = async () => {
      expect(await screen.findByRole('link', { name: '+966 12 555 0141' })).toHaveAttribute('href', 'tel:+966125550141')
      expect(screen.getByRole('link', { name: '+966 55 555 0141' })).toHaveAttribute('href', 'tel:+966555550141')
      expect(screen.getByRole('link', { name: whatsapp })).toHaveAttribute('href', 'https://wa.me/966555550141')
      cleanup()
    }
    // biome-ignore lint/suspicious/noExplicitAny: the router's own props are not what is tested
    show(<ThankYouPage {...({ loaderData: {} } as any)} />, { language, at: thanksAt })
    await reachable()
    for (const tour of [waits, offered, cancelled]) {
      open(tour, language)
      await reachable()
    }
  },
)
