import { boxOf } from '../box.ts'
import { isReading, wasSignedIn } from '../family.ts'
import { accountMenu } from '../pressable.ts'
import { expect, test } from '../site.ts'

/** Distance of the parts of the bar from its closer end. */
function roomInBar() {
  const bar = document.querySelector('.bar-in')?.getBoundingClientRect() ?? new DOMRect()
  const parts = [...document.querySelectorAll('.bar-in > *')].map((part) => part.getBoundingClientRect())
  return Math.min(
    ...parts.map(({ left, right }) => Math.min(left - bar.left, bar.right - right)).filter(Number.isFinite),
  )
}

test.describe('The bar on a wide screen', { tag: '@desktop' }, () => {
  test('§2 the navigation items, the Book tour button and the calendar button lead to their addresses', {
    tag: '@arabic',
  }, async ({ page, t, visit }) => {
    await visit('/')
    const bar = page.getByRole('banner')
    const items = bar.getByRole('navigation', { name: t('shell', 'main_navigation') })
    for (const [key, address] of [
      ['home', '/'],
      ['parents_info', '/about?tab=0'],
      ['community', '/community'],
      ['contact_us', '/contact'],
    ] as const)
      await expect(items.getByRole('link', { name: t('shell', key), exact: true })).toHaveAttribute('href', address)
    await expect(items.getByRole('button', { name: t('shell', 'branches') })).toBeVisible()
    await expect(bar.getByRole('link', { name: t('shell', 'book_tour') })).toHaveAttribute('href', '/booktour')
    await expect(bar.getByRole('link', { name: t('shell', 'calendar') })).toHaveAttribute('href', '/about?tab=3')
  })

  test('§2 the bar marks the item of the open page', { tag: '@arabic' }, async ({ page, t, visit, galleryBranch }) => {
    const items = page.getByRole('navigation', { name: t('shell', 'main_navigation') })
    for (const [path, key] of [
      ['/', 'home'],
      [`/branch/${(await galleryBranch()).id}`, 'branches'],
      ['/about?tab=0', 'parents_info'],
      ['/contact', 'contact_us'],
    ] as const) {
      await visit(path)
      await expect(items.locator('[aria-current]')).toHaveText(t('shell', key))
    }
    await visit('/about?tab=2')
    await expect(items.locator('[aria-current]')).toHaveCount(0)
  })

  test('§2 §9 at 992 px there is the navigation bar, at 991 px the hamburger', { tag: '@arabic' }, async ({
    page,
    t,
    visit,
  }) => {
    await visit('/')
    const items = page.getByRole('navigation', { name: t('shell', 'main_navigation') })
    const hamburger = page.getByRole('button', { name: t('shell', 'menu') })
    await page.setViewportSize({ width: 992, height: 800 })
    await expect(items).toBeVisible()
    await expect(hamburger).toBeHidden()
    await page.setViewportSize({ width: 991, height: 800 })
    await expect(items).toBeHidden()
    await expect(hamburger).toBeVisible()
  })

  for (const signedIn of [false, true])
    test(`§2 the bar fits from 992 px on, ${signedIn ? 'also beside a long name' : 'signed out'}`, async ({
      page,
      visit,
    }) => {
      if (signedIn) await wasSignedIn(page, { ...(await isReading()), user_name: 'نورة عبد الرحمن Al-Harbi' })
      await visit('/booktour')
      await expect(accountMenu(page)).toHaveCount(signedIn ? 1 : 0)
      for (const width of [992, 1088, 1279, 1280, 1439, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        // The logo gets its final width after a moment.
        await expect.poll(() => page.evaluate(roomInBar), { message: `${width} px` }).toBeGreaterThan(-1)
      }
    })

  test('§9 the logo is 14 rem wide as soon as the bar has room for it', { tag: '@arabic' }, async ({
    page,
    visit,
    t,
  }) => {
    await visit('/contact')
    const logo = page
      .getByRole('banner')
      .getByRole('link', { name: t('shell', 'school_home') })
      .locator('img')
      .first()
    const width = async () => (await boxOf(logo)).width
    for (const screen of [1440, 1366, 1280, 1200, 1088]) {
      await page.setViewportSize({ width: screen, height: 800 })
      await expect.poll(width, { message: `${screen} px` }).toBe(14 * 16)
    }
    await page.setViewportSize({ width: 992, height: 800 })
    await expect.poll(width).toBe(8 * 16)
  })
})

test('§2 §9 the bar changes its style at 66 px of scroll, and not at 65', { tag: ['@two', '@english'] }, async ({
  page,
  visit,
}) => {
  await visit('/')
  const bar = page.getByRole('banner')
  const scrollPageTo = (top: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
  const shadow = () => bar.evaluate((element) => getComputedStyle(element).boxShadow)
  // Scrolled again while the page settles: what arrives late above the fold moves it by a pixel.
  const scrolledAt = async (top: number) => {
    await scrollPageTo(top)
    return bar.getAttribute('data-scrolled')
  }
  await expect.poll(() => scrolledAt(65)).toBe('false')
  await expect.poll(shadow).toBe('none')
  await expect.poll(() => scrolledAt(66)).toBe('true')
  await expect.poll(shadow).not.toBe('none')
})
