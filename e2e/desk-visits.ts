import type { APIResponse, BrowserContext, Page } from '@playwright/test'
import type { DeskVisit } from 'contract/visits/desk.ts'
import type { TourSlot } from 'contract/visits/slots.ts'
import { addDays, clockTime, riyadhDay, riyadhTime, shortDay, weekdayOf } from 'i18n/format.ts'
import { inLanguage } from './desk.ts'
import { expect } from './site.ts'
import { aFamily } from './tour-form.ts'
import { whenBusyAgain } from './when-busy.ts'
import type { Language } from './words.ts'

const address = (path: string) => `${process.env.BASE_URL ?? ''}/api/v1/desk${path}`

/** Sends a request, repeated while the server is busy. */
export const answered = (send: () => Promise<APIResponse>) =>
  whenBusyAgain(send, (answer) => ({ status: answer.status(), retryAfter: answer.headers()['retry-after'] }))

/**
 * The free times of one week at the desk (Sunday to Saturday, so that all of them are on one screen): of the n-th week
 * from now in which the branch receives families at all. Weeks that a holiday closes are skipped, and weeks that are full
 * are counted, so two tests with different numbers never share a week, whatever day it is. From week 8 on the public books
 * no times.
 */
export async function freeTimes(context: BrowserContext, branchId: number, week: number): Promise<string[]> {
  let open = 0
  for (let later = 1; later <= week + longestHolidayWeeks; later += 1) {
    const slots = await slotsOfWeek(context, branchId, addDays(riyadhDay(new Date()), later * 7))
    if (slots.length > 0) open += 1
    if (open < week) continue
    const free = slots.filter(({ places_left }) => places_left > 0).map(({ starts_at }) => starts_at)
    expect(free.length, 'the demo school receives families').toBeGreaterThan(1)
    return free
  }
  throw new Error(`Branch ${branchId} receives no family in its week ${week}.`)
}

/** Summer. */
const longestHolidayWeeks = 12

/** The times of a branch, taken ones too, in the desk's week that holds a day. */
export async function slotsOfWeek(context: BrowserContext, branchId: number, day: string): Promise<TourSlot[]> {
  const sunday = addDays(day, -weekdayOf(day))
  const query = `branch_id=${branchId}&from=${sunday}&to=${addDays(sunday, 6)}`
  const answer = await answered(() => context.request.get(address(`/visit-slots?${query}`)))
  return ((await answer.json()) as { data: TourSlot[] }).data
}

/** A visit booked by staff; without a time a walk-in. */
export async function aVisit(context: BrowserContext, branchId: number, slot?: string): Promise<DeskVisit> {
  const data = { ...aFamily(), branch_id: branchId, ...(slot && { slot }), tell: false }
  const headers = { origin: process.env.BASE_URL ?? '' }
  const answer = await answered(() => context.request.post(address('/visits'), { data, headers }))
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { data: DeskVisit }).data
}

/** Opens the week of a moment at a branch. */
export const openWeek = (page: Page, language: Language, branchId: number, moment: string) =>
  page.goto(inLanguage(`/desk/visits?branch_id=${branchId}&day=${riyadhDay(new Date(moment))}`, language))

/** Branch of a project: the four projects run in parallel, so each has its own. */
export const branchOf = (language: Language, phone: boolean) => 2 + (language === 'ar' ? 1 : 0) + (phone ? 2 : 0)

/** Row of a family in the list of a day. */
export const listRowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name, has: page.locator('a[href^="tel:"]') })

/** Card of a family in the week. */
export const cardOf = (page: Page, name: string) => page.locator('li[draggable]', { hasText: name })

/** Cell of a time in the week. */
export const timeOf = (page: Page, language: Language, moment: string) =>
  page
    .getByRole('region', { name: shortDay(language, riyadhDay(new Date(moment))), exact: true })
    .locator('.slots > li')
    .filter({
      has: page.locator('.slot-time', {
        hasText: new RegExp(`^${clockTime(language, riyadhTime(new Date(moment)))}$`),
      }),
    })
