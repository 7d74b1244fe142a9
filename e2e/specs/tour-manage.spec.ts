import { clockTime, hijriDay, longDay, riyadhDay, riyadhTime } from 'i18n/format.ts'
import { expectNoBarriers } from '../axe.ts'
import { expect, test } from '../site.ts'
import { freeSlots, linkOf, takePlace } from '../visits.ts'

/** Books a tour `fromEnd` times before the last free one; returns its link. */
async function aTour(baseURL: string | undefined, branchId: number, fromEnd: number) {
  const slots = await freeSlots(baseURL, branchId)
  const slot = slots.at(-fromEnd)?.starts_at ?? ''
  const { family, status } = await takePlace(baseURL, branchId, slot)
  expect(status).toBe(201)
  return { slot, link: await linkOf(family.email) }
}
const words = (language: 'en' | 'ar', slot: string) => {
  const day = riyadhDay(new Date(slot))
  return [longDay(language, day), hijriDay(language, day, true), clockTime(language, riyadhTime(new Date(slot)))]
}

test('desk §4 the link shows the tour in both calendars, with directions and the calendar file', {
  tag: ['@two', '@arabic'],
}, async ({ page, visit, baseURL, language, t }) => {
  const { slot, link } = await aTour(baseURL, 2, 4)
  const requests: string[] = []
  page.on('request', (request) => {
    if (/page-views/.test(request.url())) requests.push(request.postData() ?? '')
  })
  await visit(link)
  const ticket = page.getByRole('article')
  for (const word of words(language, slot)) await expect(ticket).toContainText(word)
  await expect(page.getByRole('heading', { name: t('visits', 'gate') })).toBeVisible()
  const file = page.getByRole('link', { name: t('visits', 'add_to_calendar') })
  const entry = await page.request.get((await file.getAttribute('href')) ?? '')
  expect(await entry.text()).toMatch(/BEGIN:VCALENDAR[\s\S]*UID:/)
  await expectNoBarriers(page, 'the tour of a link', 'main')
  await page.locator('summary').first().click()
  await page.locator('input[name="preferred_date"]').first().waitFor()
  await page.locator('summary').last().click()
  await expectNoBarriers(page, 'about to move or cancel', 'main')
  await page.waitForTimeout(1500)
  expect(requests, 'nobody counts a page whose address is a key').toEqual([])
  const outside = page.locator('main a[href^="https://"]')
  for (const address of await outside.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href)))
    expect(address).not.toContain(link.split('/').at(-1)?.split('?')[0])
})

test('desk §8 opening the link changes nothing, and neither its page nor one with slots is cached', {
  tag: ['@two', '@english'],
}, async ({ request, baseURL }) => {
  const { slot, link } = await aTour(baseURL, 3, 5)
  const token = link.split('/').at(-1)
  for (const more of ['', '?do=cancel', '?do=move&slot=x', '.data']) {
    const answer = await request.get(link + more)
    expect(answer.headers()['cache-control'], more).toMatch(/no-store/)
    expect(answer.headers()['referrer-policy'], more).toBe('no-referrer')
    expect(answer.headers()['x-robots-tag'], more).toMatch(/noindex/)
  }
  const head = await request.head(link)
  expect([head.status(), head.headers()['referrer-policy']]).toEqual([200, 'no-referrer'])
  await request.get(link, { headers: { 'sec-purpose': 'prefetch', 'user-agent': 'Outlook-SafeLinks' } })
  const now = await (await request.get(`/api/v1/tour/manage/${token}`)).json()
  expect(now.data).toMatchObject({ starts_at: slot, status: expect.stringMatching(/requested|confirmed/) })
  const html = await (await request.get(link)).text()
  expect(html).toMatch(/<meta name="robots" content="noindex/)

  const form = await request.get('/booktour?branch_id=3')
  expect(await form.text()).toContain('name="slot" value="20')
  const thanks = await request.get(`/thank-you?branch_id=3&slot=${slot}`)
  for (const answer of [form, thanks]) expect(answer.headers()['cache-control']).toBe('no-store')
  expect((await request.get('/booktour')).headers()['cache-control']).toMatch(/^public, max-age=0,/)
})

test.describe('A link that opens nothing', () => {
  test.use({ forgiven: /status of 404/ })
  test('desk §8 is the same 404 page for every reason', { tag: ['@two', '@arabic'] }, async ({ page, request, t }) => {
    const answers = await Promise.all(
      ['a', 'x'.repeat(43), '%D8%B1', '0', 'x'.repeat(300)].map((token) => request.get(`/tour/${token}`)),
    )
    for (const answer of answers) {
      expect([answer.status(), answer.headers()['cache-control'], answer.headers()['referrer-policy']]).toEqual([
        404,
        'no-store',
        'no-referrer',
      ])
    }
    await page.goto(`/tour/${'x'.repeat(43)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('visits', 'dead_title'))
  })
})

test.describe('Moving', () => {
  test.use({ forgiven: /status of 409/ })
  test('desk §4 a family moves its tour with one button; if the slot is taken meanwhile, the tour stays', {
    tag: ['@two', '@english'],
  }, async ({ page, visit, baseURL, language, t }) => {
    const { slot, link } = await aTour(baseURL, 1, 6)
    const nearest = (await freeSlots(baseURL, 1)).slice(0, 3)
    await page.route('**/move', (route) =>
      route.fulfill({ status: 409, json: { code: 'slot_taken', message: t('problems', 'slot_taken'), nearest } }),
    )
    await visit(link)
    await page.locator('summary', { hasText: t('visits', 'move') }).click()
    const times = page.locator('input[name="slot"]')
    await times.first().waitFor()
    await times.first().click()
    const send = page.getByRole('button', { name: t('visits', 'move_my_tour') })
    await send.click()
    const alert = page.getByRole('alert')
    await expect(alert).toBeFocused()
    await expect(alert.getByRole('radio')).toHaveCount(3)
    for (const word of words(language, slot)) await expect(page.getByRole('article')).toContainText(word)
    await expectNoBarriers(page, 'another was quicker', 'main')

    await page.unrouteAll()
    const to = nearest[2]?.starts_at ?? ''
    await alert.locator('label').last().click()
    await expect(page.getByText(t('visits', 'then'), { exact: true })).toBeVisible()
    await send.click()
    const done = page.getByRole('status').filter({ hasText: t('visits', 'moved_text') })
    await expect(done).toBeFocused()
    for (const word of words(language, to)) await expect(page.getByRole('article')).toContainText(word)
    await page.reload()
    for (const word of words(language, to)) await expect(page.getByRole('article')).toContainText(word)
  })
})

test('desk §4 cancelling asks once; afterwards the tour is cancelled and another can be booked', {
  tag: ['@two', '@english'],
}, async ({ page, visit, baseURL, t }) => {
  const { link } = await aTour(baseURL, 4, 7)
  await visit(link)
  await page.locator('summary', { hasText: t('visits', 'cancel') }).click()
  await page.getByRole('button', { name: t('visits', 'keep_it') }).click()
  await expect(page.getByRole('button', { name: t('visits', 'yes_cancel') })).toBeHidden()
  await page.locator('summary', { hasText: t('visits', 'cancel') }).press('Enter')
  await page.getByRole('button', { name: t('visits', 'yes_cancel') }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: t('visits', 'cancelled_text') })).toBeVisible()
  await expect(page.getByRole('article')).toContainText(t('visits', 'status_cancelled'))
  await expectNoBarriers(page, 'a cancelled tour', 'main')
  await expect(page.getByRole('main').getByRole('link', { name: t('visits', 'book_another') })).toBeVisible()
  await expect(page.getByRole('link', { name: t('visits', 'add_to_calendar') })).toHaveCount(0)
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false, forgiven: /status of (409|422)/ })
  test('desk §4 a tour is moved, then cancelled, by plain forms', { tag: ['@two', '@arabic'] }, async ({
    page,
    baseURL,
    language,
    t,
  }) => {
    const { link } = await aTour(baseURL, 3, 9)
    await page.goto(link)
    await page.locator('summary', { hasText: t('visits', 'move') }).click()
    const choice = page.locator('details[open] details[open] input[name="slot"]').last()
    const to = await choice.inputValue()
    await choice.check()
    await page.getByRole('button', { name: t('visits', 'move_my_tour') }).click()
    await expect(page.getByText(t('visits', 'moved_text'))).toBeVisible()
    for (const word of words(language, to)) await expect(page.getByRole('article')).toContainText(word)

    await page.goto(link)
    await page.locator('summary', { hasText: t('visits', 'cancel') }).click()
    await page.getByRole('button', { name: t('visits', 'yes_cancel') }).click()
    await expect(page.getByText(t('visits', 'cancelled_text'))).toBeVisible()
    await expect(page.getByRole('article')).toContainText(t('visits', 'status_cancelled'))
  })
})
