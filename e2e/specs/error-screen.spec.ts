import { expect, test } from '../site.ts'

test.use({ forgiven: /status of 404/ })

test.describe('§2 the error screen', () => {
  for (const path of ['/nowhere', '/branch/999', '/branch/none'])
    test(`${path} answers 404 with the error screen`, { tag: ['@two', '@arabic'] }, async ({ page, visit, t }) => {
      const answer = page.waitForResponse((response) => new URL(response.url()).pathname === path)
      await visit(path)
      expect((await answer).status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell', 'oops'))
      await expect(page.getByRole('main').last()).toContainText(t('shell', 'oops_text'))
      await expect(page.getByRole('main').last()).toContainText('404')
      await expect(page.getByRole('main').last()).toContainText(t('shell', 'error_404'))
    })

  test('the screen has the words of the specification', { tag: '@english' }, async ({ page, visit }) => {
    await visit('/nowhere')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops!')
    await expect(page.getByText('Sorry, an unexpected error has occurred.')).toBeVisible()
    await expect(page.getByText('404 Not Found')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go Back' })).toBeVisible()
  })

  test('Go Back goes to / and replaces the history entry', { tag: ['@two', '@english'] }, async ({
    page,
    visit,
    t,
  }) => {
    await visit('/thank-you')
    await visit('/nowhere')
    await page.getByRole('link', { name: t('shell', 'go_back') }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.goBack()
    await expect(page, 'the address that was wrong is not come back to').toHaveURL('/thank-you')
  })

  test('an unknown address within the site shows it too, with noindex', {
    tag: ['@two', '@arabic'],
  }, async ({ page, visit, t }) => {
    await visit('/thank-you')
    // An old link in a text of the school opens this page without a request to the server.
    await page.evaluate(() => {
      history.pushState({}, '', '/gone')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page).toHaveURL('/gone')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell', 'oops'))
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  })
})

test.describe('product §3 a lost link', () => {
  for (const path of ['/nowhere', '/branch/999'])
    test(`${path} keeps the navigation bar, and offers the search and every branch`, {
      tag: ['@two', '@arabic'],
    }, async ({ page, visit, t, branches }) => {
      await visit(path)
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeAttached()
      await expect(page.getByRole('main')).toHaveCount(1)
      const ways = page.getByRole('region', { name: t('shell', 'lost_ways') })
      const all = await branches()
      await expect(ways.getByRole('listitem')).toHaveCount(all.length)
      await expect(ways.getByRole('link', { name: new RegExp(all[0]?.name ?? '') })).toHaveAttribute(
        'href',
        '/branch/1',
      )
      await ways.getByRole('searchbox').fill(all[1]?.name ?? '')
      await ways.getByRole('searchbox').press('Enter')
      await expect(page).toHaveURL(/\/search\?q=/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('search', 'title'))
    })

  test('the screen is complete without JavaScript', { tag: ['@two', '@english'] }, async ({
    request,
    t,
    branches,
    language,
  }) => {
    const answer = await request.get(`/nowhere?lng=${language}`)
    const html = await answer.text()
    expect(answer.status()).toBe(404)
    for (const { name } of await branches()) expect(html).toContain(name)
    for (const part of [t('shell', 'oops'), t('shell', 'lost_ways'), 'action="/search"']) expect(html).toContain(part)
  })
})
