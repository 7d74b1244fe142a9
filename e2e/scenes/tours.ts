import type { Page } from '@playwright/test'
import type { TourSlot } from 'contract/visits/slots.ts'
import { aFamily, fillInTour } from '../tour-form.ts'
import { linkOf, takePlace } from '../visits.ts'
import type { Words } from '../words.ts'
import type { Scene } from './scene.ts'

const address = () => process.env.BASE_URL

/** Mocks the times of a branch like a busy week. */
async function busyWeek(page: Page) {
  const states = ['full', 'held', 'full', 'last'] as const
  await page.route('**/tour/slots*', async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: TourSlot[] }
    const slots = data.map((slot, index) => {
      const state = states[index]
      return state ? { ...slot, state, places_left: state === 'last' ? 1 : 0 } : slot
    })
    await route.fulfill({ json: { data: slots } })
  })
}

/** Mocks a full first day. */
async function fullDay(page: Page) {
  await page.route('**/tour/slots*', async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: TourSlot[] }
    const first = data[0]?.starts_at.slice(0, 10) ?? ''
    const slots = data.map((slot) =>
      slot.starts_at.startsWith(first) ? { ...slot, state: 'full', places_left: 0 } : slot,
    )
    await route.fulfill({ json: { data: slots } })
  })
}

async function chooseTime(page: Page) {
  await page.locator('label:has(input[name="slot"])').first().click()
  await fillInTour(page, aFamily())
}

/** Books a tour and opens its link. */
async function openOwn(page: Page, more: (page: Page, t: Words) => Promise<unknown>, t: Words) {
  const { data } = (await (await fetch(`${address()}/api/v1/tour/slots?branch_id=2`)).json()) as { data: TourSlot[] }
  const free = data.filter(({ state }) => state === 'open')
  const { family } = await takePlace(address(), 2, free.at(-1)?.starts_at ?? '')
  await page.goto(await linkOf(family.email))
  await more(page, t)
}

const own = (name: string, more: (page: Page, t: Words) => Promise<unknown> = async () => {}): Scene => ({
  name,
  path: '/offline',
  act: (page, t) => openOwn(page, more, t),
})

export const tours: readonly Scene[] = [
  { name: 'booktour-busy', path: '/booktour', before: busyWeek },
  {
    name: 'booktour-waiting',
    path: '/booktour',
    before: fullDay,
    act: async (page) => {
      await page.locator('label:has(input[name="preferred_date"])').first().click()
      await page.locator('label:has(input[name="slot"][value=""])').first().click()
    },
  },
  { name: 'booktour-chosen', path: '/booktour?branch=2', act: chooseTime },
  {
    name: 'booktour-taken',
    path: '/booktour',
    act: async (page, t) => {
      const { data } = (await (await fetch(`${address()}/api/v1/tour/slots?branch_id=1`)).json()) as {
        data: TourSlot[]
      }
      await page.route(/\/api\/v1\/tour$/, (route) =>
        route.fulfill({ status: 409, json: { code: 'slot_taken', message: '', nearest: data.slice(1, 4) } }),
      )
      await chooseTime(page)
      await page.getByRole('button', { name: t('visits', 'book_this_tour') }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'booktour-no-times',
    path: '/booktour',
    before: (page) => page.route('**/tour/slots*', (route) => route.abort()),
  },
  {
    name: 'thank-you-slot',
    path: '/thank-you?branch_id=2&slot=2036-10-14T07:30:00.000Z&until=2036-10-14T08:10:00.000Z&reference=SK-7F3K9Q',
  },
  own('tour-manage'),
  own('tour-move', async (page, t) => {
    await page.locator('summary', { hasText: t('visits', 'move') }).click()
    await page.locator('label:has(input[name="slot"])').last().click()
  }),
  own('tour-cancel', (page, t) => page.locator('summary', { hasText: t('visits', 'cancel') }).click()),
  own('tour-cancelled', async (page, t) => {
    await page.locator('summary', { hasText: t('visits', 'cancel') }).click()
    await page.getByRole('button', { name: t('visits', 'yes_cancel') }).click()
    await page.getByRole('status').first().waitFor()
  }),
  { name: 'tour-dead', path: '/tour/nothing' },
]
