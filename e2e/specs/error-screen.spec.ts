import { expect, test } from '../site.ts'

test.use({ forgiven: /status of 404/ })

test('§2 an address of nothing answers 404 with the whole screen, without JavaScript too', {
  tag: ['@two', '@arabic'],
}, async ({ request, t, branches, language }) => {
  for (const path of ['/nowhere', '/branch/999', '/branch/none', '/news/13', '/posts/999999', '/news/reef']) {
    const answer = await request.get(`${path}?lng=${language}`)
    expect(answer.status(), path).toBe(404)
    const html = await answer.text()
    for (const key of ['oops', 'oops_text', 'error_404', 'lost_ways']) expect(html).toContain(t('shell', key))
    for (const { name } of await branches()) expect(html).toContain(name)
    expect(html).toContain('action="/search"')
  }
})

test('§2 product §3 an unknown address within the site shows it too, with noindex, the navigation bar, every branch and the search', {
  tag: ['@two', '@arabic'],
}, async ({ page, visit, t, branches }) => {
  await visit('/thank-you')
  // An old link in a text of the school opens this page without a request to the server.
  await page.evaluate(() => {
    history.pushState({}, '', '/gone')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page).toHaveURL('/gone')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell', 'oops'))
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await expect(page.getByRole('main')).toHaveCount(1)
  const ways = page.getByRole('region', { name: t('shell', 'lost_ways') })
  const all = await branches()
  await expect(ways.getByRole('listitem')).toHaveCount(all.length)
  await expect(ways.getByRole('link', { name: new RegExp(all[0]?.name ?? '') })).toHaveAttribute('href', '/branch/1')
  await ways.getByRole('searchbox').fill(all[1]?.name ?? '')
  await ways.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\/search\?q=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('search', 'title'))
})
