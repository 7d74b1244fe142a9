import { ownNames } from 'i18n/languages.ts'
import { expectNoBarriers } from '../axe.ts'
import { boxOf } from '../box.ts'
import { credentialsOf, inLanguage, isAtDesk, looksAtDesk, signIn, untilLoaded } from '../desk.ts'
import { expect, test } from '../site.ts'
import { otherThan } from '../words.ts'

// The browser logs 401 and 403 to the console: calls without a session or without permission.
test.use({ forgiven: /\b(401|403)\b/ })

test('desk §8 every address shows the sign-in form in the chosen language, opens after signing in, and keeps the language', {
  tag: '@two',
}, async ({ page, language, t }) => {
  await page.goto(inLanguage('/desk/staff', otherThan(language)))
  await expect(page.locator('html')).toHaveAttribute('lang', otherThan(language))
  await page.getByRole('link', { name: ownNames[language], exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
  await expectNoBarriers(page, 'sign-in')
  const logo = await boxOf(page.getByRole('img', { name: t('desk-shell', 'school') }))
  const title = await boxOf(page.getByRole('heading', { level: 1 }))
  const startOf = (box: typeof logo) => (language === 'ar' ? box.x + box.width : box.x)
  expect(Math.abs(startOf(logo) - startOf(title)), 'desk §2 the logo begins where the heading begins').toBeLessThan(2)

  await signIn(page, { ...credentialsOf('owner'), password: 'not the password' })
  await expect(page.getByRole('alert')).toContainText(t('problems', 'credentials_wrong'))
  await signIn(page, credentialsOf('owner'))
  await expect(page.getByRole('heading', { level: 1, name: t('desk-staff', 'title') })).toBeVisible()
  await expect(page).toHaveURL(/\/desk\/staff/)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
})

test('desk §1 §3 each role finds its own Today and sections, and a notice where it has no access', {
  tag: ['@two', '@arabic'],
}, async ({ page, context, language, t }) => {
  const region = (name: string) => page.getByRole('region', { name: t('desk-today', name), exact: true })
  const button = (namespace: string, key: string) => page.getByRole('button', { name: t(namespace, key) })
  const families = page.getByRole('link', { name: new RegExp(`^${t('desk-shell', 'families')}`) })
  const todays = [
    ['admissions', [region('waiting'), button('desk-families', 'new_family'), families.first()]],
    ['teacher', [button('desk-stories', 'new')]],
    ['editor', [region('drafts')]],
  ] as const
  for (const [role, parts] of todays) {
    await context.clearCookies()
    await looksAtDesk(context, role)
    await page.goto(inLanguage('/desk', language))
    for (const part of parts) await expect(part).toBeVisible()
    if (role !== 'admissions') continue
    await page.goto(inLanguage('/desk/families/templates', language))
    await expect(page.getByRole('link', { name: t('desk-families', 'new_template') })).toBeVisible()
    await expect(page.getByRole('combobox', { name: t('desk-families', 'promise') }), 'an owner’s').toHaveCount(0)
  }
  await expect(families).toHaveCount(0)
  await page.goto(inLanguage('/desk/families', language))
  await expect(page.getByRole('heading', { name: t('desk-shell', 'refused_title') })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: t('desk-shell', 'back_to_today') })
    .click()
  await expect(page).toHaveURL(/\/desk$/)
})

test('desk §2 typed text survives the end of the session and is sent after signing in', {
  tag: ['@two', '@arabic'],
}, async ({ page, context, language, t }) => {
  await isAtDesk(context, 'owner')
  await page.goto(inLanguage('/desk/staff', language))
  await page
    .getByRole('button', { name: t('desk-staff', 'invite') })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: t('desk-staff', 'invite') })
  await form.locator('input[name=name]').fill('نوف')
  await form.locator('input[name=email]').fill(`nouf-${language}-${Date.now()}@school.example`)
  await context.clearCookies()
  // The dialog appears after the click, or earlier: changes of other users refetch queries.
  const ended = page.getByRole('dialog', { name: t('desk-shell', 'session_ended') })
  await expect(async () => {
    if (!(await ended.isVisible())) await form.locator('button[type=submit]').click({ timeout: 1000 })
    await expect(ended).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await page.locator('#sign-in input[type=email]').fill(credentialsOf('owner').email)
  await page.locator('#sign-in input[type=password]').fill(credentialsOf('owner').password)
  await page.locator('#sign-in button[type=submit]').click()
  await expect(ended).toBeHidden()
  await expect(form.locator('input[name=name]')).toHaveValue('نوف')
  await form.locator('button[type=submit]').click()
  await expect(page.getByRole('region', { name: t('desk-shell', 'just_happened') })).toContainText('نوف')
})

test.describe('Without a connection', { tag: '@two' }, () => {
  // The browser logs failed requests, also of the stream of notices, to the console.
  test.use({ forgiven: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ })

  test('desk §2 without a connection the desk says so, and so does a search, which loads by itself once it is back', {
    tag: '@arabic',
  }, async ({ page, context, language, t }) => {
    await isAtDesk(context, 'owner')
    await page.goto(inLanguage('/desk/families', language))
    await untilLoaded(page, t)
    await context.setOffline(true)
    await expect(page.getByText(t('desk-shell', 'offline_text'))).toBeVisible()
    await page.getByRole('searchbox').first().fill('qqqq')
    await expect(page.getByRole('button', { name: t('desk-shell', 'try_again') })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(t('desk-shell', 'offline_text'))).toBeHidden()
    await expect(page.getByRole('button', { name: t('desk-shell', 'try_again') })).toBeHidden()
    await untilLoaded(page, t)
  })

  test('desk §2 a language that was chosen on another device waits for the connection, and the screen stays', {
    tag: '@arabic',
  }, async ({ page, context, language, t }) => {
    await isAtDesk(context, 'owner')
    const other = language === 'ar' ? 'en' : 'ar'
    await page.goto(inLanguage('/desk/account', language))
    await expect(page.getByRole('heading', { level: 1, name: t('desk-account', 'title') })).toBeVisible()
    await page.route('**/api/v1/desk/me', async (route) => {
      const response = await route.fetch()
      const { data } = await response.json()
      await page.waitForLoadState()
      await context.setOffline(true)
      await route.fulfill({ response, json: { data: { ...data, language: other } } })
    })
    await page.goto('/desk/account')
    await expect(page.getByText(t('desk-shell', 'offline_text'))).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await page.unrouteAll()
    await context.setOffline(false)
  })
})

test.describe('by keys alone', { tag: ['@desktop', '@arabic'] }, () => {
  test('desk §2 Ctrl K, ? and G with a letter lead to every screen, and no letter shortcut acts in a field', async ({
    page,
    context,
    language,
    t,
  }) => {
    await isAtDesk(context, 'owner')
    await page.goto(inLanguage('/desk', language))
    const heading = (namespace: string) =>
      page.getByRole('heading', { level: 1, name: t(namespace, 'title'), exact: true })
    await expect(heading('desk-today')).toBeVisible()

    await page.keyboard.press('Control+KeyK')
    await page.getByRole('combobox').fill(t('desk-shell', 'account'))
    await page.keyboard.press('Enter')
    await expect(heading('desk-account')).toBeVisible()

    // The user searches a family by its phone number in Arabic digits.
    const answer = await page.request.get('/api/v1/desk/families?per_page=1')
    const [family] = ((await answer.json()) as { data: { name: string; phone: string }[] }).data
    const local = `0${family?.phone.replace('+966', '')}`
    const inArabic = local.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit)
    await page.keyboard.press('Control+KeyK')
    await page.getByRole('combobox').fill(inArabic)
    await expect(page.getByRole('option', { name: family?.name }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/desk\/families\/\d+/)
    await expect(page.getByRole('heading', { level: 1, name: family?.name })).toBeVisible()

    await page.keyboard.press('KeyG')
    await page.keyboard.press('KeyL')
    await expect(heading('desk-log')).toBeVisible()

    await page.keyboard.press('Shift+Slash')
    const keys = page.getByRole('dialog', { name: t('desk-shell', 'keys_title') })
    await expect(keys).toContainText(t('desk-shell', 'key_next_row'))
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()

    await page.keyboard.press('Slash')
    await page.keyboard.type('gs')
    await expect(page.getByRole('searchbox').first()).toHaveValue('gs')
    await expect(heading('desk-log')).toBeVisible()
    await expect(page).toHaveURL(/who=gs/)
  })
})

test('desk §2 §5 axe finds nothing on these screens, which fit; the one of the school leads to the texts of its mails', {
  tag: ['@two', '@english'],
}, async ({ page, context, language, t }) => {
  test.setTimeout(90_000)
  await isAtDesk(context, 'owner')
  const families = ['/desk/families/templates', '/desk/families?as=board']
  for (const path of ['/desk/staff', '/desk/log', '/desk/account', ...families, '/desk/school']) {
    await page.goto(inLanguage(path, language))
    await untilLoaded(page, t)
    await expectNoBarriers(page, path)
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(widths[0], `${path} is as wide as the screen`).toBeLessThanOrEqual(widths[1] ?? 0)
    if (path.endsWith('templates'))
      await expect(page.getByRole('combobox', { name: t('desk-families', 'promise') })).toHaveValue('2')
  }
  const reminder = t('desk-content', 'letter_visit_reminder')
  await page.getByRole('link', { name: `${t('desk-school', 'open')}: ${reminder}` }).click()
  await expect(page).toHaveURL(/\/desk\/content\/\d+/)
  await expect(page.getByRole('heading', { level: 1, name: reminder })).toBeVisible()
  await expect(page.getByText('{{day}}').first()).toBeVisible()
  await expectNoBarriers(page, 'a letter')
  await page.keyboard.press('Control+KeyK')
  await expect(page.getByRole('combobox')).toBeFocused()
  await expectNoBarriers(page, 'palette')
})
