import { clockTime, dayText, hijriDay, longDay, riyadhDay, riyadhTime, weekdayOf } from 'i18n/format.ts'
import { expectNoBarriers } from '../axe.ts'
import { expect, test } from '../site.ts'
import { aFamily, fillInTour } from '../tour-form.ts'
import { freeSlots } from '../visits.ts'

const timeOf = (startsAt: string) => riyadhTime(new Date(startsAt))
const radio = (startsAt: string) => `input[name="slot"][value="${startsAt}"]`

test('desk §4 a family chooses a day and a slot, sends, and sees them in both calendars, also after a reload', {
  tag: ['@two', '@english'],
}, async ({ page, visit, baseURL, t, language }) => {
  const slot = (await freeSlots(baseURL, 1)).at(-3)?.starts_at ?? ''
  const day = riyadhDay(new Date(slot))
  await visit('/booktour?branch=1')
  const later = page.getByRole('button', { name: t('visits', 'later_days') })
  await page.locator('input[name="preferred_date"]').first().waitFor()
  if (await later.isVisible()) await later.click()
  await page.locator('label', { has: page.locator(`input[value="${day}"]`) }).click()
  await page.locator('label', { has: page.locator(radio(slot)) }).click()
  const chosen = page.getByRole('region', { name: t('visits', 'your_time') })
  await expect(chosen).toContainText(longDay(language, day))
  await expect(chosen).toContainText(clockTime(language, timeOf(slot)))
  await expectNoBarriers(page, 'a time is chosen', 'main')
  await fillInTour(page, aFamily())
  await page.getByRole('button', { name: t('visits', 'book_this_tour') }).click()

  await expect(page).toHaveURL(/\/thank-you\?/)
  expect(page.url(), 'nothing of the family stands in the address').not.toMatch(/mail\.example|050|SK-/)
  const ticket = page.getByRole('article')
  for (const word of [clockTime(language, timeOf(slot)), longDay(language, day), hijriDay(language, day, true), 'SK-'])
    await expect(ticket).toContainText(word)
  await expect(page.getByRole('link', { name: t('visits', 'google_maps') })).toHaveAttribute('href', /maps/)
  await expect(page.getByRole('link', { name: t('visits', 'add_to_calendar') })).toHaveAttribute(
    'href',
    /calendar\.ics/,
  )
  await expectNoBarriers(page, 'thanked, with a time', 'main')
  await page.reload()
  await expect(ticket).toContainText(clockTime(language, timeOf(slot)))
  await expect(ticket).toContainText('SK-')
  await page.getByRole('link', { name: t('visits', 'move_or_cancel') }).click()
  await expect(page).toHaveURL(/\/tour\/[\w-]{43}$/)
  await expect(page.getByRole('main')).toContainText(longDay(language, day))
})

test('§9 every offered day is a Tuesday or a Thursday in Riyadh, in any time zone of the reader', {
  tag: ['@two', '@english'],
}, async ({ page, visit }) => {
  await visit('/booktour')
  await page.locator('input[name="preferred_date"]').first().waitFor()
  const days = await page
    .locator('input[name="preferred_date"]')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  expect(days.length).toBeGreaterThan(3)
  for (const day of days) expect([2, 4], day).toContain(weekdayOf(day))
})

test.describe('On another continent', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })
  test('desk §4 in Los Angeles a slot shows Riyadh’s time', { tag: ['@two', '@arabic'] }, async ({
    page,
    visit,
    baseURL,
    language,
    t,
  }) => {
    const [slot] = await freeSlots(baseURL, 1)
    const startsAt = slot?.starts_at ?? ''
    await visit('/booktour?branch=1')
    const choice = page.locator('label', { has: page.locator(radio(startsAt)) })
    await expect(choice).toContainText(clockTime(language, timeOf(startsAt)))
    await choice.click()
    await expect(page.getByRole('region', { name: t('visits', 'your_time') })).toContainText(
      longDay(language, riyadhDay(new Date(startsAt))),
    )
  })
})

test('desk §4 a day and a slot can be chosen by keys alone', { tag: ['@desktop', '@arabic'] }, async ({
  page,
  visit,
  t,
}) => {
  await visit('/booktour')
  await page.locator('input[name="preferred_date"]').first().waitFor()
  await page.locator('input[name="preferred_date"]:not([disabled])').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('input[name="preferred_date"]:checked')).toHaveCount(1)
  await page.locator('input[name="slot"]:not([disabled])').first().focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('region', { name: t('visits', 'your_time') })).toBeVisible()
})

test('desk §8 slots are not cached, neither with the page nor by the call', { tag: ['@two', '@english'] }, async ({
  request,
  baseURL,
}) => {
  expect((await request.get('/api/v1/tour/slots?branch_id=1')).headers()['cache-control']).toBe('no-store')
  const page = await request.get('/booktour?branch_id=1')
  expect(page.headers()['cache-control']).toBe('no-store')
  const [slot] = await freeSlots(baseURL, 1)
  expect(await page.text()).toContain(`value="${slot?.starts_at}"`)
  expect((await request.get('/booktour')).headers()['cache-control']).toMatch(/^public, max-age=0,/)
  const thanks = await request.get(`/thank-you?branch_id=1&slot=${slot?.starts_at}`)
  expect(thanks.headers()['cache-control']).toBe('no-store')
  expect(await thanks.text()).toContain(dayText('en', riyadhDay(new Date(slot?.starts_at ?? ''))))
})
