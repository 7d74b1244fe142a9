import type { Browser, Page } from '@playwright/test'
import type { Role } from 'contract/staff/roles.ts'
import { expectNoBarriers } from '../axe.ts'
import { inLanguage, isAtDesk } from '../desk.ts'
import { expect, test } from '../site.ts'

// The browser logs 409 for conflicts, lost connections, and calls after signing out to the console.
test.use({ forgiven: /\b409\b|ERR_INTERNET_DISCONNECTED|\/desk\/me$/ })

/** Another member of staff, in a browser context of their own. */
async function otherUser(browser: Browser, role: Role) {
  const context = await browser.newContext()
  await isAtDesk(context, role)
  return { context, page: await context.newPage() }
}

test('desk §2 two users in one record see each other, until one leaves', { tag: ['@two', '@english'] }, async ({
  page,
  context,
  browser,
  language,
  t,
}) => {
  await isAtDesk(context, 'admissions')
  const list = await page.request.get('/api/v1/desk/families?per_page=1&sort=name')
  const [family] = ((await list.json()) as { data: { id: number; name: string }[] }).data
  const address = inLanguage(`/desk/families/${family?.id}`, language)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: family?.name })).toBeVisible()

  const other = await otherUser(browser, 'owner')
  const me = await other.page.request.get('/api/v1/desk/me')
  const { name } = ((await me.json()) as { data: { name: string } }).data
  await other.page.goto(address)
  const sentence = page.getByText(t('desk-shell', 'also_here', { names: name }))
  await expect(sentence).toBeVisible()
  await expectNoBarriers(page, 'two in one family')

  await other.page.goto(inLanguage('/desk/families', language))
  await expect(sentence).toBeHidden()
  await other.context.close()
})

/** The family a test works with: each kind of reader has its own. */
async function ownFamily(page: Page, index: number) {
  const list = await page.request.get('/api/v1/desk/families?per_page=40&sort=name')
  const family = ((await list.json()) as { data: { id: number; name: string }[] }).data[index]
  if (!family) throw new Error('The demo school has too few families.')
  return family
}
const placeOf = (language: string, phone: boolean) => 10 + (language === 'ar' ? 2 : 0) + (phone ? 1 : 0)

test('desk §2 leaving with unsent text asks, and logging out removes it from the device', {
  tag: ['@two', '@arabic'],
}, async ({ page, context, language, phone, t }) => {
  const words = (key: string) => t('desk-families', key)
  const shell = (key: string) => t('desk-shell', key)
  await isAtDesk(context, 'admissions')
  const { id } = await ownFamily(page, placeOf(language, phone) + 8)
  const address = inLanguage(`/desk/families/${id}`, language)
  await page.goto(address)
  await page.getByRole('button', { name: words('tab_phone'), exact: true }).click()
  await page.getByRole('textbox', { name: words('text_phone') }).fill('They ask about')
  await page
    .getByRole('main')
    .getByRole('link', { name: words('title'), exact: true })
    .click()
  const dialog = page.getByRole('dialog', { name: shell('unsent_title') })
  await expectNoBarriers(page, 'leaving')
  await dialog.getByRole('button', { name: shell('stay') }).click()
  await expect(page).toHaveURL(/\/desk\/families\/\d+/)
  await page
    .getByRole('main')
    .getByRole('link', { name: words('title'), exact: true })
    .click()
  await dialog.getByRole('button', { name: shell('leave_and_keep') }).click()
  await expect(page).toHaveURL(/\/desk\/families(\?|$)/)
  await page.goto(address)
  await expect(page.getByRole('textbox', { name: words('text_phone') })).toHaveValue('They ask about')

  await page.goto(inLanguage('/desk/account', language))
  await page
    .getByRole('main')
    .getByRole('button', { name: shell('sign_out'), exact: true })
    .first()
    .click()
  const forget = page.getByRole('dialog', { name: shell('forget_title') })
  await expectNoBarriers(page, 'logging out')
  await forget.getByRole('button', { name: shell('forget_yes') }).click()
  await expect(page.locator('input[type=email]')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('desk-typed')))).toEqual([])
})
