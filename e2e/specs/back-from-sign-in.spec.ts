import type { Page } from '@playwright/test'
import { aNewFamily, register } from '../family.ts'
import { likeIn, picturesIn } from '../pressable.ts'
import { expect, test } from '../site.ts'
import type { Words } from '../words.ts'

/** Timeout for code that is loaded on demand. */
const patience = 20_000

/** Logs in from the invitation and returns to the page. */
async function signInByInvitation(page: Page, t: Words) {
  const family = aNewFamily()
  await register(family)
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('accounts', 'log_in'), exact: true })
    .click({ timeout: patience })
  await expect(page).toHaveURL('/login')
  await page.fill('#email', family.email)
  await page.fill('#password', family.password)
  await page.getByRole('button', { name: t('accounts', 'log_in'), exact: true }).click()
}

test('§6 §7 after signing in to like a picture it is open and liked, and the gallery is reloaded @two', {
  tag: '@arabic',
}, async ({ page, visit, t, gallery }) => {
  const { data: pictures } = await gallery(1)
  const [, second] = pictures
  await visit('/branch/1')
  await picturesIn(page, t).nth(1).click()
  const large = page.getByRole('dialog', { name: second?.title ?? '' })
  await likeIn(large, t).click()

  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/gallery/.test(pathname)) requests.push(pathname.replace('/api/v1', ''))
  })
  await signInByInvitation(page, t)
  await expect(page).toHaveURL('/branch/1')
  await expect(large).toBeVisible({ timeout: patience })
  await expect(likeIn(large, t)).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(() => requests.slice(requests.indexOf('/gallery/like')))
    .toEqual(expect.arrayContaining(['/gallery/like', '/branch/1/gallery']))
  expect(requests.filter((path) => path === '/gallery/like')).toHaveLength(1)

  // The lightbox closes on the same page.
  await page.keyboard.press('Escape')
  await expect(picturesIn(page, t).nth(1)).toBeFocused()
  await expect(picturesIn(page, t).nth(1)).toBeInViewport()

  // A reload does not repeat the like.
  await page.reload()
  await expect(picturesIn(page, t).first()).toBeVisible()
  await expect(large).toBeHidden()
})

test('§4 §6 after signing in the stories open, and the back button closes them @two', {
  tag: '@english',
}, async ({ page, visit, t }) => {
  await visit('/community')
  await page.getByRole('button', { name: t('community', 'stories_sign_in') }).click()
  await signInByInvitation(page, t)
  await expect(page).toHaveURL(/\/community#story-\d+$/, { timeout: patience })
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('button', { name: t('stories', 'pause') })).toBeVisible()
  await page.goBack()
  await expect(viewer).toBeHidden()
  await expect(page).toHaveURL('/community')
})
