import { inLanguage, isAtDesk } from '../desk.ts'
import { aWrittenComment } from '../desk-comments.ts'
import { expect, test } from '../site.ts'

test('desk §2 a new comment appears in the queue without reloading; the view is in the address', {
  tag: ['@two', '@arabic'],
}, async ({ page, context, language, t }) => {
  await isAtDesk(context, 'owner')
  await page.goto(inLanguage('/desk/comments', language))
  await expect(page.getByRole('heading', { level: 1, name: t('desk-comments', 'title') })).toBeVisible()
  const comment = await aWrittenComment(page, 'Is there shade?')
  const row = page.getByRole('listitem').filter({ hasText: comment })
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: t('desk-comments', 'hide') }).click()
  await expect(row).toBeHidden()
  await page.getByRole('link', { name: t('desk-comments', 'view_hidden') }).click()
  await expect(page).toHaveURL(/[?&]state=hidden/)
  await expect(row).toBeVisible()
  await page.reload()
  await expect(row).toBeVisible()
})
