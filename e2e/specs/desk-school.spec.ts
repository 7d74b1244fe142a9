import { expectNoBarriers } from '../axe.ts'
import { inLanguage, isAtDesk } from '../desk.ts'
import { expect, test } from '../site.ts'

test('desk §5 the school’s screen shows details, branches and mails, with links to their texts', {
  tag: ['@two', '@english'],
}, async ({ page, context, language, t }) => {
  await isAtDesk(context, 'owner')
  await page.goto(inLanguage('/desk/school', language))
  const mails = page.getByRole('region', { name: t('desk-school', 'letters'), exact: true })
  const reminder = t('desk-content', 'letter_visit_reminder')
  await expect(mails.getByText(reminder)).toBeVisible()
  await expectNoBarriers(page, 'the school')

  await mails.getByRole('link', { name: `${t('desk-school', 'open')}: ${reminder}` }).click()

  await expect(page).toHaveURL(/\/desk\/content\/\d+/)
  await expect(page.getByRole('heading', { level: 1, name: reminder })).toBeVisible()
  await expect(page.getByText('{{day}}').first()).toBeVisible()
  await expectNoBarriers(page, 'a letter')
})
