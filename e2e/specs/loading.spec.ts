import { boxOf } from '../box.ts'
import { expect, test } from '../site.ts'

test('§2 a full-screen loader shows while a lazy page loads', { tag: ['@two', '@arabic'] }, async ({
  page,
  visit,
  t,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route(/book-tour\.page.*\.js/, async (route) => {
    await held.promise
    await route.continue()
  })
  await visit('/thank-you')
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/booktour"]')?.click())
  const loader = page.getByRole('status').filter({ hasText: t('shell', 'loading') })
  const box = await boxOf(loader)
  expect([box.width, box.height]).toEqual([page.viewportSize()?.width, page.viewportSize()?.height])
  held.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('tours', 'heading'))
  await expect(loader).toHaveCount(0)
})

test.describe('§4 a page opened in the browser', () => {
  test.use({ forgiven: /status of 404|ERR_FAILED/ })

  test('shows grey placeholders while its lists are loading', { tag: ['@two', '@english'] }, async ({
    page,
    visit,
    t,
    branches,
  }) => {
    const held = Promise.withResolvers<void>()
    await page.route(/\/api\/v1\//, async (route) => {
      await held.promise
      await route.continue()
    })
    await visit('/nowhere')
    await page.getByRole('link', { name: t('shell', 'go_back') }).click()
    await expect(page.locator('.skeleton').first()).toBeVisible()
    expect(await page.locator('.skeleton').count()).toBeGreaterThan(5)
    held.resolve()
    await expect(page.getByRole('region', { name: t('home', 'houses_label') }).getByRole('link')).toHaveCount(
      (await branches()).length,
    )
    await expect(page.locator('.skeleton')).toHaveCount(0)
  })

  test('§7 requests its lists with the specified parameters, in the language of the page', {
    tag: ['@two', '@english'],
  }, async ({ page, visit, t, language }) => {
    const requests: string[] = []
    page.on('request', async (request) => {
      const { pathname, search } = new URL(request.url())
      // Each opened page is counted separately.
      if (pathname.startsWith('/api/v1/') && request.method() === 'GET')
        requests.push(`${request.headers()['accept-language']} ${pathname.slice(8)}${search}`)
    })
    await visit('/login')
    await page.getByRole('link', { name: t('shell', 'school_home') }).click()
    await expect(page.getByRole('main').getByRole('term')).toHaveCount(4)
    for (const call of [
      'branch/index?with_paginate=yes&per_page=100&page=&type=web',
      'sliders?type=web',
      'programs',
      'statistic',
      'ads',
      'contact/index?type=web',
      'branch/1/show',
    ])
      await expect.poll(() => requests, call).toContain(`${language} ${call}`)
    expect(new Set(requests).size, 'nothing is asked for twice').toBe(requests.length)
  })
})
