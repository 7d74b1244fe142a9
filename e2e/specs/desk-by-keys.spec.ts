import { credentialsOf, inLanguage, isAtDesk } from '../desk.ts'
import { answered, aVisit, branchOf, freeTimes, listRowOf, openWeek } from '../desk-visits.ts'
import { tabTo } from '../keys.ts'
import { expect, test } from '../site.ts'
import { aFamily } from '../tour-form.ts'

// The browser logs the 401 of calls without a session to the console.
test.use({ forgiven: /\b401\b/ })

test('desk §2 by keys alone: sign-in, a family found and answered with held slots, WhatsApp opened with the text, sign-out', {
  tag: ['@desktop', '@arabic'],
}, async ({ page, context, request, language, phone, t }) => {
  test.setTimeout(120_000)
  const words = (key: string, facts?: Record<string, string>) => t('desk-families', key, facts)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const mark = `${Date.now()}`.slice(-7)
  const name = `نخلة ${mark}`
  const family = { ...aFamily(), full_name: name, phone_num: `05${branchOf(language, phone)}${mark}` }
  const data = { ...family, branch_id: branchOf(language, phone) }
  expect((await answered(() => request.post('/api/v1/tour', { data }))).status()).toBe(201)

  await page.goto(inLanguage('/desk', language))
  const { email, password } = credentialsOf('admissions')
  await tabTo(page, page.locator('input[type=email]'))
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: t('desk-today', 'title') })).toBeVisible()

  await page.keyboard.press('Control+KeyK')
  await page.keyboard.insertText(name)
  await expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await tabTo(page, button(words('offer_times')))
  await page.keyboard.press('Enter')
  const times = page.getByRole('region', { name: words('write'), exact: true }).locator('button[aria-pressed]')
  const offered = times.filter({ hasText: /\d:\d\d/ })
  await expect(offered.first()).toBeVisible()
  for (const at of [0, 1]) {
    await tabTo(page, offered.nth(at))
    await page.keyboard.press('Space')
    await expect(offered.nth(at)).toHaveAttribute('aria-pressed', 'true')
  }
  await tabTo(page, page.getByRole('textbox', { name: words('subject') }), 'Shift+Tab')
  await page.keyboard.insertText('زيارتكم')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('أي الموعدين أنسب لكم؟')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(words('sent', { name }))).toBeVisible()
  const happened = page.getByRole('region', { name: words('what_happened'), exact: true })
  await expect(happened.getByText('أي الموعدين أنسب لكم؟')).toBeVisible()

  await context.route(/wa\.me/, (route) => route.fulfill({ body: 'WhatsApp' }))
  await tabTo(page, button(words('tab_whatsapp')), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('KeyR')
  await page.keyboard.insertText('أهلًا بكم')
  const [handed] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')])
  await expect(handed).toHaveURL(new RegExp(`wa\\.me/966${family.phone_num.slice(1)}\\?text=`))
  await handed.close()
  await expect(happened.getByText('أهلًا بكم')).toBeVisible()

  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+KeyK')
  await page.keyboard.insertText(t('desk-shell', 'sign_out'))
  await page.keyboard.press('Enter')
  await expect(page.locator('input[type=password]')).toBeVisible()
})

test('desk §4 by keys alone: a requested visit is confirmed, and attendance is recorded', {
  tag: ['@desktop', '@english'],
}, async ({ page, context, request, language, phone, t }) => {
  test.setTimeout(90_000)
  const branch = branchOf(language, phone)
  await isAtDesk(context, 'admissions')
  const [slot = ''] = await freeTimes(context, branch, 1)
  const asks = { ...aFamily(), branch_id: branch, slot }
  expect((await answered(() => request.post('/api/v1/tour', { data: asks }))).status()).toBe(201)
  await openWeek(page, language, branch, slot)
  const toConfirm = page.getByRole('list', { name: t('desk-visits', 'to_confirm') })
  const row = toConfirm.getByRole('listitem').filter({ hasText: asks.full_name })
  await tabTo(page, row.getByRole('button'))
  await page.keyboard.press('Enter')
  await expect(row).toHaveCount(0)

  const { full_name } = await aVisit(context, branch)
  await openWeek(page, language, branch, new Date().toISOString())
  const noShow = listRowOf(page, full_name).getByRole('button', { name: t('desk-visits', 'did_not_come'), exact: true })
  await tabTo(page, noShow)
  await page.keyboard.press('Enter')
  await expect(noShow).toHaveAttribute('aria-pressed', 'true')
})
