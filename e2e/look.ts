// npm run look: a picture of every page and of the states worth seeing, in both languages and two widths, in look/.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumFlags, chromiumPath, desktopScreen, localeOf, phoneScreen } from './browser.ts'
import { startProduct } from './product.ts'
import { type Language, type Words, wordsIn } from './words.ts'

const folder = join(import.meta.dirname, '..', 'look')
const user = JSON.stringify({
  access_token: 'token',
  user_id: 7,
  user_name: 'نورة Al-Harbi',
  email: 'noura@mail.example',
})

interface Scene {
  readonly name: string
  readonly path: string
  /** Left out: both screens. */
  readonly only?: 'phone' | 'desktop'
  /** The screen alone instead of the whole page. */
  readonly screenOnly?: boolean
  readonly before?: (page: Page, t: Words) => Promise<unknown>
  readonly act?: (page: Page, t: Words) => Promise<unknown>
}

const signIn = (page: Page) => page.addInitScript((value) => localStorage.setItem('user', value), user)
const openMenu = (page: Page, t: Words) => page.getByRole('button', { name: t('shell', 'menu'), exact: true }).click()
const goHomeInTheBrowser = (page: Page, t: Words) => page.getByRole('link', { name: t('shell', 'go_back') }).click()

const scenes: readonly Scene[] = [
  { name: 'home', path: '/' },
  { name: 'booktour', path: '/booktour' },
  { name: 'thank-you', path: '/thank-you' },
  ...[1, 2, 3, 4, 5].map((id) => ({ name: `branch-${id}`, path: `/branch/${id}` })),
  { name: 'privacy', path: '/privacy' },
  { name: 'error', path: '/nowhere' },
  {
    name: 'branch-menu',
    path: '/',
    only: 'desktop',
    screenOnly: true,
    act: (page, t) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: t('shell', 'branches') })
        .press('Enter'),
  },
  { name: 'mobile-menu', path: '/', only: 'phone', screenOnly: true, act: openMenu },
  {
    name: 'mobile-branches',
    path: '/',
    only: 'phone',
    screenOnly: true,
    before: signIn,
    act: async (page, t) => {
      await openMenu(page, t)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('shell', 'branches') })
        .click()
    },
  },
  {
    name: 'account-menu',
    path: '/',
    only: 'desktop',
    screenOnly: true,
    before: signIn,
    act: (page) => page.locator('.account summary').click(),
  },
  {
    name: 'lightbox',
    path: '/branch/2',
    screenOnly: true,
    act: (page) => page.locator('.gallery-item button').nth(1).click(),
  },
  {
    name: 'form-errors',
    path: '/booktour',
    act: async (page, t) => {
      await page.fill('#full_name', 'ن'.repeat(31))
      await page.getByRole('button', { name: t('tours', 'request_my_tour') }).click()
    },
  },
  {
    name: 'form-not-sent',
    path: '/booktour',
    act: async (page, t) => {
      await page.route('**/api/v1/tour', (route) => route.abort())
      await page.fill('#full_name', 'نورة الحربي')
      await page.fill('#child_age', '٤')
      await page.fill('#email', 'noura@mail.example')
      await page.fill('#phone_num', '٠٥٠١٢٣٤٥٦٧')
      await page.getByRole('button', { name: t('tours', 'request_my_tour') }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'toast',
    path: '/branch/2',
    screenOnly: true,
    before: (page) => page.context().grantPermissions(['clipboard-write']),
    act: (page, t) => page.getByRole('button', { name: t('branches', 'copy_address') }).click(),
  },
  {
    name: 'loader',
    path: '/thank-you',
    screenOnly: true,
    before: (page) => page.route(/book-tour\.page.*\.js/, () => {}),
    act: (page) => page.evaluate(() => document.querySelector<HTMLElement>('a[href="/booktour"]')?.click()),
  },
  {
    name: 'skeletons',
    path: '/nowhere',
    before: (page) => page.route(/\/api\/v1\//, () => {}),
    act: goHomeInTheBrowser,
  },
  {
    name: 'failed-parts',
    path: '/nowhere',
    before: (page) => page.route(/\/api\/v1\//, (route) => route.abort()),
    act: async (page, t) => {
      await goHomeInTheBrowser(page, t)
      await page.waitForTimeout(2000)
    },
  },
]

/** Pictures that load when they come near are brought near first. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 500) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    scrollTo({ top: 0, behavior: 'instant' })
    const pictures = [...document.images].filter((image) => image.getClientRects().length > 0)
    await Promise.race([
      Promise.all(pictures.map((image) => image.decode().catch(() => undefined))),
      new Promise((resolve) => setTimeout(resolve, 5000)),
    ])
  })

async function look(browser: Browser, address: string, scene: Scene, language: Language, screen: 'phone' | 'desktop') {
  const phone = screen === 'phone'
  const viewport = phone ? phoneScreen : desktopScreen
  const context = await browser.newContext({
    viewport,
    locale: localeOf[language],
    baseURL: address,
    timezoneId: 'Asia/Riyadh',
    hasTouch: phone,
  })
  const page = await context.newPage()
  const t = wordsIn(language)
  const file = `${scene.name}.${language}.${viewport.width}.png`
  try {
    await scene.before?.(page, t)
    await page.goto(scene.path, { waitUntil: 'load' })
    await page.waitForTimeout(300)
    await scrollThrough(page)
    await scene.act?.(page, t)
    await page.waitForTimeout(600)
    await page.screenshot({ path: join(folder, file), fullPage: !scene.screenOnly, timeout: 20_000 })
    console.log(`  ${file}`)
  } catch (error) {
    process.exitCode = 1
    console.error(`✗ ${file}: ${(error as Error).message.split('\n')[0]}`)
  } finally {
    await context.close()
  }
}

const only = process.argv.slice(2)
await mkdir(folder, { recursive: true })
const product = await startProduct()
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
try {
  for (const scene of scenes.filter(({ name }) => only.length === 0 || only.includes(name)))
    for (const language of ['en', 'ar'] as const)
      for (const screen of ['phone', 'desktop'] as const)
        if (!scene.only || scene.only === screen) await look(browser, product.address, scene, language, screen)
  console.log(`▸ The pictures stand in look/`)
} finally {
  await browser.close()
  await product.stop()
}
