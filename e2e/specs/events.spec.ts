import type { SchoolEvent } from 'contract/events/endpoints.ts'
import type { Page as PageOf } from 'contract/paging.ts'
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
