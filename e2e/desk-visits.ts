import type { APIResponse, BrowserContext, Page } from '@playwright/test'
import type { DeskVisit } from 'contract/visits/desk.ts'
import type { TourSlot } from 'contract/visits/slots.ts'
import { addDays, clockTime, riyadhDay, riyadhTime, shortDay } from 'i18n/format.ts'
import { inLanguage } from './desk.ts'
import { expect } from './site.ts'
import { aFamily } from './tour-form.ts'
import { whenBusyAgain } from './when-busy.ts'
import type { Language } from './words.ts'

const address = (path: string) => `${process.env.BASE_URL ?? ''}/api/v1/desk${path}`

/** What the server says when it has a hand free. */
export const answered = (send: () => Promise<APIResponse>) =>
  whenBusyAgain(send, (answer) => ({ status: answer.status(), retryAfter: answer.headers()['retry-after'] }))

/** The free times of a branch from so many days from now on: nobody's but staff's, where the public books less far. */
export async function freeTimes(context: BrowserContext, branchId: number, daysOn: number): Promise<string[]> {
  const from = addDays(riyadhDay(new Date()), daysOn)
  const query = `branch_id=${branchId}&from=${from}&to=${addDays(from, 6)}`
  const answer = await answered(() => context.request.get(address(`/visit-slots?${query}`)))
  const { data } = (await answer.json()) as { data: TourSlot[] }
  const free = data.filter(({ places_left }) => places_left > 0).map(({ starts_at }) => starts_at)
  expect(free.length, 'the demo school receives families').toBeGreaterThan(1)
  return free
}

/** A visit that staff have booked on the telephone; without a time the family stands at the door. */
export async function aVisit(context: BrowserContext, branchId: number, slot?: string): Promise<DeskVisit> {
  const data = { ...aFamily(), branch_id: branchId, ...(slot && { slot }), tell: false }
  const headers = { origin: process.env.BASE_URL ?? '' }
  const answer = await answered(() => context.request.post(address('/visits'), { data, headers }))
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { data: DeskVisit }).data
}

/** The week of a moment at a branch. */
export const openWeek = (page: Page, language: Language, branchId: number, moment: string) =>
  page.goto(inLanguage(`/desk/visits?branch_id=${branchId}&day=${riyadhDay(new Date(moment))}`, language))

/** Four kinds of reader come at the same time: each has a branch of its own. */
export const branchOf = (language: Language, phone: boolean) => 2 + (language === 'ar' ? 1 : 0) + (phone ? 2 : 0)

/** The line of a family in the list of a day. */
export const listRowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name, has: page.locator('a[href^="tel:"]') })

/** The card of a family, at its time. */
export const cardOf = (page: Page, name: string) => page.locator('li[draggable]', { hasText: name })

/** What stands at a time of the week. */
export const timeOf = (page: Page, language: Language, moment: string) =>
  page
    .getByRole('region', { name: shortDay(language, riyadhDay(new Date(moment))), exact: true })
    .locator('.slots > li')
    .filter({
      has: page.locator('.slot-time', {
        hasText: new RegExp(`^${clockTime(language, riyadhTime(new Date(moment)))}$`),
      }),
    })
