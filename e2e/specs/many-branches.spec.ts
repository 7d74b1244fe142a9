import { growOpenSchool } from 'server/demo/many.testing.ts'
import { desktopScreen, localeOf, phoneScreen } from '../browser.ts'
import { type Product, startProduct } from '../product.ts'
import { expect, test, untilHydrated } from '../site.ts'
import { wordsIn } from '../words.ts'

const starting = 120_000

// A separate school with many branches, started once for both languages and both screens.
test.describe('A school with a hundred and fifty-five branches', { tag: ['@desktop', '@english'] }, () => {
  test.describe.configure({ mode: 'serial', timeout: starting })
  let school: Product
  test.beforeAll(async () => {
    test.setTimeout(starting)
    school = await startProduct()
    await growOpenSchool(school.dataFolder, 150)
  })
  test.afterAll(() => school.stop())

  for (const [language, screen] of [
    ['en', 'desktop'],
    ['ar', 'phone'],
  ] as const)
    test(`§2 every branch is reached in three steps by keyboard: ${language}, ${screen}`, async ({ browser }) => {
      const t = wordsIn(language)
      const context = await browser.newContext({
        baseURL: school.address,
        locale: localeOf[language],
        viewport: screen === 'phone' ? phoneScreen : desktopScreen,
      })
      const page = await context.newPage()
      const answer = await page.request.get('/api/v1/branch/find?page=2', {
        headers: { 'accept-language': language },
      })
      const { data, total } = (await answer.json()) as {
        data: { id: number; name: string; city: string }[]
        total: number
      }
      expect(total).toBe(155)
      const last = data.at(-1)

      await page.goto('/')
      await untilHydrated(page)
      const opener =
        screen === 'phone'
          ? page.getByRole('dialog').getByRole('button', { name: t('shell', 'branches') })
          : page.getByRole('banner').getByRole('button', { name: t('shell', 'branches') })
      const open = async () => {
        if (screen === 'phone')
          await page
            .getByRole('banner')
            .getByRole('button', { name: t('shell', 'menu') })
            .press('Enter')
        await opener.press('Enter')
        await expect(page.getByRole('searchbox', { name: t('finder', 'label') }).first()).toBeFocused()
      }

      await open()
      await page.keyboard.type(last?.name ?? '')
      await expect(page.getByRole('list', { name: t('finder', 'title') }).getByRole('link')).toHaveCount(1)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`/branch/${last?.id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(last?.name ?? '')

      await untilHydrated(page)
      await open()
      await page
        .getByRole('list', { name: t('finder', 'cities') })
        .getByRole('button', { name: last?.city })
        .press('Enter')
      const there = page.getByRole('list', { name: t('finder', 'in_city', { city: last?.city ?? '' }) })
      await expect(there.getByRole('link').first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await expect(there.getByRole('link').first()).toBeFocused()
      const first = await there.getByRole('link').first().getAttribute('href')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(first ?? '')
      await context.close()
    })
})
