import type { Page } from '@playwright/test'
import { credentialsOf, signIn } from '../desk.ts'
import { demoFamily } from '../family.ts'
import * as message from '../message-form.ts'
import { expect, test, untilHydrated } from '../site.ts'
import { aSurveyFamily, fillInSurvey, reviewAndConfirm } from '../survey-form.ts'
import * as tour from '../tour-form.ts'
import { otherThan, wordsIn } from '../words.ts'

/** A browser that stores nothing, because cookies and site data are blocked. `stores.test.ts` has full storages, too. */
async function storesNothing(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setDocumentCookieDisabled', { disabled: true })
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
  await page.route(/^(?!.*\/(?:assets|storage|locales)\/)/, async (route) => {
    await page.context().clearCookies()
    await route.continue()
  })
}

test('product §3 with blocked storage a family books, writes and answers', {
  tag: ['@two', '@english'],
}, async ({ page, visit, t }) => {
  await storesNothing(page)
  await visit('/booktour')
  await tour.fillInTour(page, tour.aFamily())
  await tour.sendButton(page, t).click()
  await expect(page).toHaveURL('/thank-you')
  await expect(page.getByRole('main')).toContainText(new RegExp(`${t('tours', 'your_reference')} \\S{6,}`))

  await visit('/contact')
  await message.fillInMessage(page, message.aSender())
  await message.sendButton(page, t).click()
  await expect(page.getByRole('heading', { name: t('contact', 'sent_title') })).toBeFocused()

  await visit('/surveys/interest')
  await fillInSurvey(page, aSurveyFamily())
  await reviewAndConfirm(page, t)
  await expect(page.getByRole('dialog', { name: t('surveys', 'success_title') })).toBeVisible()
})

test('product §3 with blocked storage a family logs in and changes the language', {
  tag: ['@two', '@english'],
}, async ({ page, visit, t, language, phone }) => {
  await storesNothing(page)
  await visit('/login')
  await page.fill('#email', demoFamily.email)
  await page.fill('#password', demoFamily.password)
  await page.getByRole('button', { name: t('accounts', 'log_in'), exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText(t('accounts', 'storage_blocked'))).toBeVisible()
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell', 'privacy_notice') })
    .click()
  await expect(page).toHaveURL('/privacy')
  await expect(page.locator('html'), 'still logged in').toHaveAttribute('data-family', '')

  const target = otherThan(language)
  if (phone) await page.getByRole('button', { name: t('shell', 'menu'), exact: true }).click()
  const choices = page.getByRole('navigation', { name: t('shell', 'language') }).filter({ visible: true })
  await choices.locator(`a[lang="${target}"]`).click()
  await expect(page.locator('html')).toHaveAttribute('lang', target)
  await untilHydrated(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: wordsIn(target)('shell', 'school_home') })
    .click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', target)
})

test.describe('the desk', () => {
  test.use({ forgiven: /401/ })
  test('desk §1 without cookies the sign-in explains why it fails', { tag: ['@two', '@arabic'] }, async ({
    page,
    language,
  }) => {
    await storesNothing(page)
    await page.goto(`/desk?lng=${language}`)
    await signIn(page, credentialsOf('teacher'))
    await expect(page.getByText(wordsIn(language)('desk-sign-in', 'no_cookies'))).toBeVisible()
  })
})
