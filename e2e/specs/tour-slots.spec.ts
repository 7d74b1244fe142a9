import { clockTime, hijriDay, longDay, riyadhDay, riyadhTime } from 'i18n/format.ts'
import { expectNoBarriers } from '../axe.ts'
import { expect, test } from '../site.ts'
import { aFamily, fillInTour } from '../tour-form.ts'
import { freeSlots } from '../visits.ts'

test.use({ timezoneId: 'America/Los_Angeles' })

test('desk §4 in Los Angeles too a family chooses a day and a slot of Riyadh by keys, sends, and sees them in both calendars, also after a reload', {
  tag: ['@two', '@english'],
}, async ({ page, visit, baseURL, t, language }) => {
  const slot = (await freeSlots(baseURL, 1)).at(-3)?.starts_at ?? ''
  const day = riyadhDay(new Date(slot))
  const time = clockTime(language, riyadhTime(new Date(slot)))
  await visit('/booktour?branch=1')
  const later = page.getByRole('button', { name: t('visits', 'later_days') })
  await page.locator('input[name="preferred_date"]').first().waitFor()
  if (await later.isVisible()) await later.press('Enter')
  await page.locator(`input[name="preferred_date"][value="${day}"]`).press('Space')
  const choice = page.locator(`input[name="slot"][value="${slot}"]`)
  await expect(page.locator('label', { has: choice })).toContainText(time)
  await choice.press('Space')
  const chosen = page.getByRole('region', { name: t('visits', 'your_time') })
  await expect(chosen).toContainText(longDay(language, day))
  await expect(chosen).toContainText(time)
  await expectNoBarriers(page, 'a time is chosen', 'main')
  await fillInTour(page, aFamily())
  await page.getByRole('button', { name: t('visits', 'book_this_tour') }).click()

  await expect(page).toHaveURL(/\/thank-you\?/)
  expect(page.url(), 'nothing of the family stands in the address').not.toMatch(/mail\.example|050|SK-/)
  const ticket = page.getByRole('article')
  for (const word of [time, longDay(language, day), hijriDay(language, day, true), 'SK-'])
    await expect(ticket).toContainText(word)
  await expect(page.getByRole('link', { name: t('visits', 'google_maps') })).toHaveAttribute('href', /maps/)
  await expect(page.getByRole('link', { name: t('visits', 'add_to_calendar') })).toHaveAttribute(
    'href',
    /calendar\.ics/,
  )
  await page.reload()
  await expect(ticket).toContainText(time)
  await expect(ticket).toContainText('SK-')
  await page.getByRole('link', { name: t('visits', 'move_or_cancel') }).click()
  await expect(page).toHaveURL(/\/tour\/[\w-]{43}$/)
  await expect(page.getByRole('main')).toContainText(longDay(language, day))
})
