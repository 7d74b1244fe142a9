import type { BrowserContext } from '@playwright/test'
import { riyadhDay } from 'i18n/format.ts'
import { expectNoBarriers } from '../axe.ts'
import { inLanguage, isAtDesk } from '../desk.ts'
import { answered, aVisit, branchOf, cardOf, freeTimes, openWeek } from '../desk-visits.ts'
import { expect, test } from '../site.ts'

// The browser logs the 409 `visits_booked` to the console.
test.use({ forgiven: /\/desk\/content\/\d+\/publish$/ })

const address = (path: string) => `${process.env.BASE_URL ?? ''}/api/v1/desk/content${path}`
async function post(context: BrowserContext, path: string, data: object) {
  const headers = { origin: process.env.BASE_URL ?? '' }
  const answer = await answered(() => context.request.post(address(path), { data, headers }))
  expect(answer.ok()).toBe(true)
  return ((await answer.json()) as { data: { id: number } }).data
}

/** A closure of one day of a branch that is written and not published. */
async function aClosure(context: BrowserContext, branchId: number, day: string) {
  const { id } = await post(context, '', { kind: 'calendar_entry' })
  for (const [part, title] of Object.entries({ ar: 'صيانة المبنى', en: 'Repairs' }))
    await post(context, `/${id}/parts/${part}`, { fields: { title }, version: 1 })
  const fields = { kind: 'closure', starts_on: day, ends_on: day, branches: [branchId] }
  await post(context, `/${id}/parts/common`, { fields, version: 1 })
  return id
}

test('desk §4 closing a day lists its families, and each remaining tour is decided', {
  tag: ['@two', '@arabic'],
}, async ({ page, context, language, phone, t }) => {
  const branch = branchOf(language, phone)
  await isAtDesk(context, 'owner')
  const [slot = ''] = await freeTimes(context, branch, 12)
  const { full_name: name } = await aVisit(context, branch, slot)
  const closure = await aClosure(context, branch, riyadhDay(new Date(slot)))
  const publish = page.getByRole('button', {
    name: `${t('desk-content', 'publish')}: ${t('desk-values', `language_${language}`)}`,
    exact: true,
  })

  await page.goto(inLanguage(`/desk/content/${closure}`, language))
  await publish.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toContainText(name)
  await expectNoBarriers(page, 'the families that are booked')
  await dialog.getByRole('button', { name: t('desk-visits', 'booked_keep'), exact: true }).click()
  await expect(publish).toHaveCount(0)

  await page.goto(inLanguage('/desk', language))
  const listed = page
    .getByRole('region', { name: t('desk-today', 'outside_hours') })
    .getByRole('listitem')
    .filter({ hasText: name })
  await listed.getByRole('link').click()
  const card = cardOf(page, name)
  await expect(card).toContainText(t('desk-visits', 'outside_hours'))
  await expectNoBarriers(page, 'a tour outside the hours')
  await card.getByText(t('desk-visits', 'confirm_anyway'), { exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('desk-visits', 'confirm_anyway'), exact: true })
    .click()
  await expect(card.getByText(t('desk-visits', 'confirm_anyway'), { exact: true })).toHaveCount(0)
  await page.goto(inLanguage('/desk', language))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(listed).toHaveCount(0)

  await post(context, `/${closure}/take-down`, { parts: ['ar', 'en'] })
  await openWeek(page, language, branch, slot)
  await expect(card).not.toContainText(t('desk-visits', 'outside_hours'))
})
