import type { SchoolEvent } from 'contract/events/endpoints.ts'
import type { Page as PageOf } from 'contract/paging.ts'
import { hijriDay, longDay } from 'i18n/format.ts'
import { addMonths, daysOf, monthText } from 'i18n/months.ts'
import { expectNoBarriers } from '../axe.ts'
import { expect, test } from '../site.ts'

const events = async (baseURL: string | undefined, language: string, query = '') => {
  const answer = await fetch(`${baseURL}/api/v1/branch/all/events?${query}`, {
    headers: { 'accept-language': language },
  })
  return ((await answer.json()) as PageOf<SchoolEvent>).data
}

test('§2 /events: coming events are in the HTML; past ones, a branch and a month have addresses, and back goes back', {
  tag: ['@two', '@english'],
}, async ({ page, visit, request, baseURL, language, t }) => {
  const [coming, past] = await Promise.all([events(baseURL, language), events(baseURL, language, 'type=past')])
  const html = await (await request.get(`/events?lng=${language}`)).text()
  for (const { title } of coming) expect(html.replaceAll('&#x27;', "'")).toContain(title)

  await visit('/events')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: t('events', 'past'), exact: true }).click()
  await expect(page).toHaveURL(/\?type=past$/)
  await expect(main.getByRole('heading', { level: 3 })).toHaveText(past.map(({ title }) => title))
  await main
    .getByRole('navigation', { name: t('events', 'which') })
    .getByRole('link')
    .nth(2)
    .click()
  await expect(page).toHaveURL(/branch=2/)
  await expect(main.getByRole('heading', { level: 3 })).toHaveCount(1)
  await page.goBack()
  await expect(main.getByRole('heading', { level: 3 })).toHaveCount(past.length)
})

test('§2 /events by month: a tap on the day scrolls to its line, and the next month has an address', {
  tag: ['@two', '@english'],
}, async ({ page, visit, baseURL, language, t }) => {
  const [next] = await events(baseURL, language)
  const month = daysOf(next as SchoolEvent).first.slice(0, 7)
  await visit(`/events?view=month&month=${month}`)
  await page.getByRole('table').getByRole('link', { name: next?.title }).click()
  const line = page.locator(`#event-${next?.id}`)
  await expect(line).toBeInViewport()
  await expect(line.getByRole('link')).toHaveAttribute('href', `/event-details/${next?.id}`)
  await page.getByRole('link', { name: t('calendar', 'next_month') }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(monthText(language, addMonths(month, 1)))
})

test('§2 /event-details: both calendars, the calendar file, and a 404 with a sentence for an unknown event', {
  tag: ['@two', '@arabic'],
}, async ({ page, visit, request, baseURL, language, t }) => {
  const [next] = await events(baseURL, language)
  await visit('/events')
  await page.getByRole('main').locator(`a[href="/event-details/${next?.id}"]`).click()
  const { first } = daysOf(next as SchoolEvent)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next?.title ?? '')
  await expect(page.getByText(longDay(language, first))).toBeVisible()
  await expect(page.getByText(hijriDay(language, first, true))).toBeVisible()
  const file = await page.getByRole('link', { name: t('events', 'add_to_calendar') }).getAttribute('href')
  const ics = await request.get(file ?? '')
  expect(ics.headers()['content-type']).toContain('text/calendar')
  expect(await ics.text()).toContain('BEGIN:VEVENT')

  const missing = await request.get(`/event-details/9999?lng=${language}`)
  expect(missing.status()).toBe(404)
  expect(await missing.text()).toContain(t('shell', 'error_404'))
})

test('product §3 the calendar shows a branch and the whole year, and prints a month without buttons', {
  tag: ['@two', '@english'],
}, async ({ page, visit, t }) => {
  await visit('/about?tab=3')
  const main = page.getByRole('main')
  await expect(main.getByRole('table').locator('[aria-current="date"]')).toHaveCount(1)
  await main.getByRole('link', { name: t('calendar', 'view_year'), exact: true }).click()
  await expect(main.getByRole('heading', { level: 3 }).nth(8)).toBeVisible()
  await page.goBack()
  await expect(main.getByRole('table')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(main.getByRole('table')).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: t('calendar', 'print') })).toBeHidden()
})

// every-page.spec.ts covers the addresses of the sitemap.
const otherViews = ['/events?view=month', '/about?tab=3&view=year']

test('axe finds nothing on the events by month and the calendar of the year', { tag: ['@two', '@arabic'] }, async ({
  page,
  visit,
}) => {
  for (const path of otherViews) {
    await visit(path)
    await expectNoBarriers(page, path)
  }
})
