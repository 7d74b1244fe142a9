import type { Page } from '@playwright/test'
import { isReading, wasSignedIn } from '../family.ts'
import { accountMenu, picturesIn } from '../pressable.ts'
import type { Words } from '../words.ts'
import type { Scene } from './scene.ts'
import { tours } from './tours.ts'

const signIn = async (page: Page) => wasSignedIn(page, await isReading())
const openMenu = (page: Page, t: Words) => page.getByRole('button', { name: t('shell', 'menu'), exact: true }).click()
const goHomeInTheBrowser = (page: Page, t: Words) => page.getByRole('link', { name: t('shell', 'go_back') }).click()

export const schoolScenes: readonly Scene[] = [
  { name: 'home', path: '/' },
  { name: 'booktour', path: '/booktour' },
  { name: 'thank-you', path: '/thank-you' },
  ...tours,
  { name: 'branch', path: '/branch/1' },
  { name: 'branch-in-resort', path: '/branch/2' },
  { name: 'fees', path: '/branch/1/fees' },
  { name: 'privacy', path: '/privacy' },
  { name: 'search', path: '/search?q=palm' },
  { name: 'search-none', path: '/search?q=zzzz' },
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
    act: (page) => accountMenu(page).locator('summary').click(),
  },
  {
    name: 'lightbox',
    path: '/branch/2',
    screenOnly: true,
    act: (page, t) => picturesIn(page, t).nth(1).click(),
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
    act: async (page, t) => {
      await page.getByRole('button', { name: t('branches', 'copy_address') }).click()
      await page.getByRole('alert').waitFor()
    },
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
      await page.getByText(t('shell', 'failed_title')).first().waitFor()
    },
  },
]
