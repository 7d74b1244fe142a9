import { expectNoBarriers } from '../axe.ts'
import { inLanguage, isAtDesk } from '../desk.ts'
import { aFamilyAddedAtDesk } from '../desk-privacy.ts'
import { expect, test } from '../site.ts'

// The browser logs calls after signing out to the console.
test.use({ forgiven: /\/desk\/me$/ })

test('desk §2 leaving with unsent text asks, and logging out removes it from the device', {
  tag: ['@two', '@arabic'],
}, async ({ page, context, language, t }) => {
  const words = (key: string) => t('desk-families', key)
  const shell = (key: string) => t('desk-shell', key)
  await isAtDesk(context, 'admissions')
  const { id } = await aFamilyAddedAtDesk(page)
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
