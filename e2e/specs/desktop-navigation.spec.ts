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
  test('§2 §9 its items, Book tour and calendar lead to their addresses, and the item of the open page is marked; at 991 px there is the hamburger', {
    tag: '@arabic',
  }, async ({ page, t, visit }) => {
    await visit('/')
    const bar = page.getByRole('banner')
    const items = bar.getByRole('navigation', { name: t('shell', 'main_navigation') })
    const marked = items.locator('[aria-current]')
    const item = (key: string) => items.getByRole('link', { name: t('shell', key), exact: true })
    await expect(items.getByRole('button', { name: t('shell', 'branches') })).toBeVisible()
    await expect(bar.getByRole('link', { name: t('shell', 'book_tour') })).toHaveAttribute('href', '/booktour')
    await expect(bar.getByRole('link', { name: t('shell', 'calendar') })).toHaveAttribute('href', '/about?tab=3')
    await expect(item('community')).toHaveAttribute('href', '/community')
    for (const [key, address] of [
      ['parents_info', '/about?tab=0'],
      ['contact_us', '/contact'],
      ['home', '/'],
    ] as const) {
      await item(key).click()
      await expect(page).toHaveURL(address)
      await expect(marked).toHaveText(t('shell', key))
    }
    await page.getByRole('main').locator('a[href^="/branch/"]').first().click()
    await expect(marked).toHaveText(t('shell', 'branches'))
    await visit('/about?tab=2')
    await expect(marked).toHaveCount(0)

    const hamburger = page.getByRole('button', { name: t('shell', 'menu') })
    await page.setViewportSize({ width: 992, height: 800 })
    await expect(items).toBeVisible()
    await expect(hamburger).toBeHidden()
    await page.setViewportSize({ width: 991, height: 800 })
    await expect(items).toBeHidden()
    await expect(hamburger).toBeVisible()
  })

  test('§2 §9 the bar fits from 992 px on, with a logo of 14 rem wherever it has room, also beside a long name', async ({
    page,
    visit,
    t,
  }) => {
    const fits = async (logoRem?: (screen: number) => number) => {
      await visit('/booktour')
      const home = page.getByRole('banner').getByRole('link', { name: t('shell', 'school_home') })
      const logoWidth = async () => (await boxOf(home.locator('img').first())).width
      for (const width of [992, 1088, 1279, 1280, 1439, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        // The logo gets its final width after a moment.
        await expect.poll(() => page.evaluate(roomInBar), { message: `${width} px` }).toBeGreaterThan(-1)
        if (logoRem) await expect.poll(logoWidth, { message: `${width} px` }).toBe(logoRem(width) * 16)
      }
    }
    await fits((screen) => (screen === 992 ? 8 : 14))
    await expect(accountMenu(page)).toHaveCount(0)
    await wasSignedIn(page, { ...(await isReading()), user_name: 'نورة عبد الرحمن Al-Harbi' })
    await fits()
    await expect(accountMenu(page)).toHaveCount(1)
  })
})
