import { phoneText } from 'i18n/format.ts'
import { expectNoBarriers } from '../axe.ts'
import { picturesIn } from '../pressable.ts'
import { expect, test } from '../site.ts'
import { swipe } from '../touch.ts'

test.describe('§2 /branch/{branchId}', () => {
  test('every branch page is complete in the HTML, in both languages', { tag: ['@two', '@english'] }, async ({
    request,
    branches,
    language,
  }) => {
    for (const branch of await branches()) {
      const html = await (await request.get(`/branch/${branch.id}?lng=${language}`)).text()
      const plain = html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
      for (const text of [branch.name, branch.headline, branch.address, branch.ages, branch.directions])
        expect(plain).toContain(text)
    }
  })

  test('arabic §phones each number is a link in digits, read left-to-right; WhatsApp if the branch has it', {
    tag: ['@two', '@arabic'],
  }, async ({ page, visit, branches, t }) => {
    // Two items are enough: the page is the same for each.
    for (const branch of (await branches()).slice(0, 2)) {
      await visit(`/branch/${branch.id}`)
      const facts = page.getByRole('main').locator('dl').first()
      for (const number of branch.phone_numbers) {
        const link = facts.locator(`a[href="tel:${number}"]`)
        await expect(link).toHaveText(phoneText(number))
        expect(await link.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
      }
      for (const href of await page
        .locator('a[href^="tel:"]')
        .evaluateAll((all) => all.map((a) => a.getAttribute('href'))))
        expect(href).toMatch(/^tel:\+?\d+$/)
      const whatsapp = facts.getByRole('link', { name: t('branches', 'whatsapp') })
      if (branch.whatsapp) await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/9665\d{8}$/)
      else await expect(whatsapp).toHaveCount(0)
    }
  })

  test('product §3 the bar continues the sky of a branch’s drawing, also after a click, and at home that of the slide', {
    tag: ['@two', '@english'],
  }, async ({ page, visit, branches, t }) => {
    const branch = (await branches())[2]
    const background = () =>
      page.getByRole('banner').evaluate((bar) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(bar)
        return `${backgroundColor} ${backgroundImage}`
      })
    await visit('/')
    const atHome = await background()
    await page.getByRole('main').locator(`a[href="/branch/${branch?.id}"]`).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(branch?.name ?? '')
    await expect.poll(background).toContain(`/storage/${branch?.image}?w=320`)
    await page.reload()
    await expect.poll(background).toContain(`/storage/${branch?.image}?w=320`)
    // Not with "back", which restores the scroll position: a scrolled bar has its own background.
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('shell', 'school_home') })
      .click()
    await expect.poll(background).toBe(atHome)
  })

  test('product §3 no third party is called before the map is opened', {
    tag: ['@two', '@english'],
  }, async ({ page, visit, baseURL, t }) => {
    const elsewhere: string[] = []
    await page.route(/openstreetmap/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>map</p>' }))
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== new URL(baseURL ?? '').origin) elsewhere.push(request.url())
    })
    await visit('/branch/2')
    const map = page.getByRole('region', { name: t('branches', 'getting_here') })
    await map.scrollIntoViewIfNeeded()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.waitForTimeout(500)
    expect(elsewhere).toEqual([])
    await map.getByRole('button', { name: t('shell', 'show_live_map') }).click()
    await expect(map.locator('iframe')).toHaveAttribute('src', /openstreetmap\.org/)
    await expect.poll(() => elsewhere.length).toBeGreaterThan(0)
  })
})

test.describe('With a lost connection', () => {
  test.use({ forgiven: /ERR_FAILED/ })

  test('§9 the gallery shows six pictures, then appends six; if they fail to load they can be loaded again', {
    tag: ['@two', '@english'],
  }, async ({ page, visit, galleryBranch, gallery, t }) => {
    const branch = await galleryBranch()
    const { total = 0 } = await gallery(branch.id)
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/gallery') && calls.push(request.url()))
    await page.route(/\/gallery\?.*page=2/, (route) => route.abort())
    await visit(`/branch/${branch.id}`)
    const pictures = picturesIn(page, t)
    await expect(pictures).toHaveCount(6)
    const first = await pictures.first().textContent()
    expect(calls, 'the first six came with the page').toEqual([])
    await page.getByRole('button', { name: t('branches', 'more_pictures') }).click()
    await expect(page.getByText(t('branches', 'more_failed'))).toBeVisible()
    await expect(pictures, 'what is there stays').toHaveCount(6)
    await page.unrouteAll()
    await page.getByRole('button', { name: t('branches', 'try_again') }).click()
    await expect(pictures).toHaveCount(Math.min(12, total))
    expect(await pictures.first().textContent(), 'appended, not replaced').toBe(first)
    expect(new URL(calls[0] ?? '').searchParams.toString()).toBe('with_paginate=yes&per_page=6&page=2')
  })
})

test.describe('The lightbox', () => {
  test('arabic §direction swipes and arrow keys follow the reading direction; these stop at both ends; Escape closes, and the focus returns to the picture', {
    tag: '@phone',
  }, async ({ page, visit, galleryBranch, gallery, language, t }) => {
    const branch = await galleryBranch()
    const { data } = await gallery(branch.id)
    const [onward, back] = language === 'en' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
    await visit(`/branch/${branch.id}`)
    const opener = page.getByRole('button', { name: t('branches', 'enlarge', { title: data[0]?.title ?? '' }) })
    await opener.click()
    const large = page.getByRole('dialog')
    await expect(large.getByRole('img')).toHaveAttribute('alt', data[0]?.title ?? '')
    await expectNoBarriers(page, 'lightbox')
    await page.keyboard.press(back as string)
    await expect(large.getByRole('status'), 'screen readers announce the position').toHaveText(
      t('branches', 'picture_of', { number: 1, count: 6 }),
    )
    for (const position of [1, 2, 3, 4, 5]) {
      await page.keyboard.press(onward as string)
      await expect(large.getByRole('img')).toHaveAttribute('alt', data[position]?.title ?? '')
    }
    await page.keyboard.press(onward as string)
    await expect(large).toContainText(t('branches', 'picture_of', { number: 6, count: 6 }))
    await page.keyboard.press('Escape')
    await expect(large).toBeHidden()
    await expect(opener).toBeFocused()

    await opener.click()
    const sideways = language === 'en' ? -150 : 150
    await swipe(page, large.locator('figure'), sideways)
    await expect(large).toContainText(t('branches', 'picture_of', { number: 2, count: 6 }))
    await swipe(page, large.locator('figure'), -sideways)
    await expect(large).toContainText(t('branches', 'picture_of', { number: 1, count: 6 }))
  })
})
