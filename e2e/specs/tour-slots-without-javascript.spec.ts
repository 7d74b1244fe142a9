import { clockTime, hijriDay, longDay, riyadhDay, riyadhTime } from 'i18n/format.ts'
import { expect, test } from '../site.ts'
import { aFamily, fillInTour, tourFieldIds } from '../tour-form.ts'
import { fillUp, freeSlots } from '../visits.ts'

test.use({ javaScriptEnabled: false, forgiven: /status of (409|422)/ })

test('desk §8 without JavaScript a branch has an address, its slots are radios, and the thank-you page shows the time', {
  tag: ['@two', '@arabic'],
}, async ({ page, baseURL, branches, language, t }) => {
  const branch = (await branches())[2]
  const slot = (await freeSlots(baseURL, branch?.id ?? 0)).at(-2)?.starts_at ?? ''
  await page.goto('/booktour')
  await page
    .getByRole('navigation', { name: t('visits', 'see_times_of') })
    .getByRole('link', { name: branch?.name })
    .click()
  await expect(page).toHaveURL(`/booktour?branch_id=${branch?.id}`)
  await expect(page.getByRole('radio', { name: branch?.name, exact: true })).toBeChecked()
  await expect(page.locator('label:has([name="branch_id"]):visible'), 'its times are no other branch’s').toHaveCount(1)
  const choice = page.locator(`input[name="slot"][value="${slot}"]`)
  if (!(await choice.isVisible())) await page.locator('details', { has: choice }).locator('summary').click()
  await choice.check()
  await fillInTour(page, aFamily())
  await page.locator('#tour button[type=submit]').last().click()

  await expect(page).toHaveURL(/\/thank-you\?/)
  const day = riyadhDay(new Date(slot))
  const ticket = page.getByRole('article')
  for (const word of [longDay(language, day), hijriDay(language, day, true), 'SK-', branch?.name ?? ''])
    await expect(ticket).toContainText(word)
  await expect(ticket).toContainText(clockTime(language, riyadhTime(new Date(slot))))
})

test('desk §8 without JavaScript a taken slot shows the nearest ones, and typed values stay', {
  tag: ['@two', '@arabic'],
}, async ({ page, baseURL, language, t }) => {
  const free = (await freeSlots(baseURL, 5)).toSorted((one, other) => one.places_left - other.places_left)
  const slot = free[0]?.starts_at ?? ''
  const family = aFamily()
  await page.goto('/booktour?branch_id=5')
  const choice = page.locator(`input[name="slot"][value="${slot}"]`)
  const day = page.locator('details', { has: choice })
  if (!(await choice.isVisible())) await day.locator('summary').click()
  await choice.check()
  await fillInTour(page, family)
  if (free[0]) await fillUp(baseURL, 5, free[0])
  await page.locator('#tour button[type=submit]').last().click()

  const alert = page.getByRole('alert')
  await expect(alert).toContainText(t('visits', 'taken', { time: clockTime(language, riyadhTime(new Date(slot))) }))
  await expect(alert.getByRole('radio')).toHaveCount(3)
  await expect(alert.getByRole('radio').first()).toBeChecked()
  await expect(page.locator(tourFieldIds.email)).toHaveValue(family.email)
  await page.locator('#tour button[type=submit]').last().click()
  await expect(page).toHaveURL(/\/thank-you\?/)
})
