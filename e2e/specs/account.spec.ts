import { expectNoBarriers } from '../axe.ts'
import { codeMailedTo } from '../code-mail.ts'
import { aNewFamily, isReading, logIn, signUp, wasSignedIn } from '../family.ts'
import { expect, test } from '../site.ts'

/** The smallest valid PNG. */
const picture = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
const arabicDigits = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit)

test('§2 §4 a family signs up, confirms its address, changes its picture, logs out, forgets the password and comes back', {
  tag: ['@phone', '@arabic'],
}, async ({ page, visit, t, language }) => {
  test.slow()
  const family = aNewFamily()
  await page.goto('/settings#security')
  await expect(page).toHaveURL('/login')
  await page.getByRole('link', { name: t('accounts', 'create_account') }).click()
  await signUp(page, t, family)

  await expect(page).toHaveURL('/verificationcode')
  const first = await codeMailedTo(family.email)
  // The sixth digit sends it.
  await page.fill('#code', language === 'ar' ? arabicDigits(first) : first)
  await expect(page).toHaveURL('/settings#security')
  await expect(page.getByText(t('settings', 'email_confirmed'), { exact: true })).toBeVisible()

  await page.setInputFiles('input[type=file]', picture)
  await page.getByRole('slider').fill('2')
  await page.getByRole('button', { name: t('settings', 'crop_save') }).click()
  await expect(page.locator('#general img').first()).toHaveAttribute('src', /^\/storage\//)
  // The picture has to be loaded before the test removes it.
  const avatar = page.locator('#general img').first()
  await expect
    .poll(() => avatar.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0), {
      timeout: 60_000,
    })
    .toBe(true)
  await page.getByRole('button', { name: t('settings', 'remove_photo') }).click()
  await expect(page.getByRole('button', { name: t('settings', 'remove_photo') })).toBeHidden()
  await expect(page.locator('#general img').first()).not.toHaveAttribute('src', /^\/storage\//)
  expect(Object.keys(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'))).toSorted()).toEqual([
    'access_token',
    'email',
    'gender',
    'phone',
    'user_id',
    'user_name',
  ])

  await page.getByRole('button', { name: t('settings', 'log_out') }).click()
  await expect(page).toHaveURL('/')
  await visit('/login')
  await page.getByRole('link', { name: t('accounts', 'forgot_it') }).click()
  await expect(page).toHaveURL('/forgetpassword')
  await page.fill('#email', family.email)
  await page.getByRole('button', { name: t('accounts', 'send_code') }).click()
  await expect(page).toHaveURL('/verificationcode')
  await page.fill('#code', await codeMailedTo(family.email, [first]))
  await expect(page).toHaveURL('/forgetpassword')
  await page.fill('#password', 'short')
  await page.getByRole('button', { name: t('accounts', 'save_password') }).click()
  await expect(page.locator('#password-error')).toBeVisible()
  await expectNoBarriers(page, 'new password')
  await page.fill('#password', 'another short sentence')
  await page.fill('#password_confirmation', 'another short sentence')
  await page.getByRole('button', { name: t('accounts', 'save_password') }).click()

  await expect(page).toHaveURL('/login')
  await expect(page.getByText(t('accounts', 'notice_password_changed'))).toBeVisible()
  await expect(page.locator('#email')).toHaveValue(family.email)
  await page.fill('#password', 'another short sentence')
  await page.getByRole('button', { name: t('accounts', 'log_in'), exact: true }).click()
  await expect(page).toHaveURL('/')
})

test.describe('With a code that is refused', () => {
  test.use({ forgiven: /status of 4(00|22)/ })

  test('axe finds nothing in the account pages, whatever their state', { tag: ['@two', '@english'] }, async ({
    page,
    visit,
    t,
  }) => {
    test.slow()
    await visit('/login?face=register')
    await page.fill('#password', 'kittens')
    await page.getByRole('button', { name: t('accounts', 'create_account') }).click()
    await expect(page.locator('#name-error')).toBeVisible()
    await expectNoBarriers(page, 'sign-up with errors')
    await visit('/verificationcode')
    await page.fill('#email', aNewFamily().email)
    await page.fill('#code', '123456')
    await expect(page.getByRole('alert')).toBeVisible()
    await expectNoBarriers(page, 'code')

    await wasSignedIn(page, await logIn())
    await visit('/settings')
    await expect(page.locator('#general form')).toBeVisible()
    await page.getByRole('button', { name: t('settings', 'change_email') }).click()
    await page.getByRole('button', { name: t('settings', 'change_password') }).click()
    await page.locator('#new-password [type=submit]').click()
    await expect(page.locator('#current_password-error')).toBeVisible()
    await expectNoBarriers(page, 'settings')
    await page.setInputFiles('input[type=file]', picture)
    await expect(page.getByRole('slider')).toBeVisible()
    await expectNoBarriers(page, 'crop')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('settings', 'cancel') })
      .click()
    await page.getByRole('button', { name: t('settings', 'delete'), exact: true }).click()
    await page.locator('#delete_password').fill('wrong')
    await expectNoBarriers(page, 'deletion')
  })
})

test('product §3 the section of the settings that an address names stays in sight while the children load', {
  tag: ['@phone', '@english'],
}, async ({ page, t }) => {
  await wasSignedIn(page, await isReading())
  const areReleased = Promise.withResolvers<void>()
  await page.route(/\/myKids\/list/, async (route) => {
    await areReleased.promise
    await route.continue()
  })
  await page.goto('/settings#security')
  await expect(page.getByRole('heading', { name: t('settings', 'kids'), exact: true })).toBeVisible()
  const security = page.getByRole('heading', { name: t('settings', 'security'), exact: true })
  await expect(security).toHaveCount(0)
  areReleased.resolve()
  await expect(page.getByRole('heading', { name: t('settings', 'privacy'), exact: true })).toBeAttached()
  await expect(security).toBeInViewport()
})
