import { expectNoBarriers } from '../axe.ts'
import { inLanguage, isAtDesk } from '../desk.ts'
import { aWrittenComment } from '../desk-comments.ts'
import { expect, test } from '../site.ts'

test('desk §6 an editor approves a comment, undoes it, approves it again and answers: both are public', {
  tag: ['@two', '@arabic'],
}, async ({ page, context, language, t }) => {
  await isAtDesk(context, 'editor')
  const comment = await aWrittenComment(page, 'جميلة جدًا')
  await page.goto(inLanguage('/desk/comments', language))
  const row = page.getByRole('listitem').filter({ hasText: comment })
  await expect(row).toContainText(t('desk-values', 'reason_first'))
  await expectNoBarriers(page, 'the queue')

  const approve = row.getByRole('button', { name: t('desk-comments', 'approve') })
  await approve.click()
  await expect(row).toBeHidden()
  await page
    .getByRole('button', { name: t('desk-shell', 'undo') })
    .first()
    .click()
  await expect(row).toBeVisible()

  await row.getByRole('button', { name: t('desk-comments', 'answer'), exact: false }).click()
  const answer = `شكرًا لكم ${Date.now()}`
  await row.getByRole('textbox').fill(answer)
  await expectNoBarriers(page, 'an answer')
  await row.getByRole('button', { name: t('desk-comments', 'send_answer') }).click()
  await expect(row).toBeHidden()

  await page.goto(`/posts/3?lng=${language}`)
  const shown = page.getByRole('listitem').filter({ hasText: comment })
  await expect(shown).toContainText(answer)
  await expect(shown).toContainText(t('comments', 'answer'))
  await expectNoBarriers(page, 'the answer below the comment', '#comments, .comments')
})

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

test('desk §6 a comment with a listed word waits, with the word marked', {
  tag: ['@two', '@english'],
}, async ({ page, context, language, t }) => {
  await isAtDesk(context, 'owner')
  await page.goto(inLanguage('/desk/comments', language))
  const word = `lantern${process.pid}${Date.now()}`
  await page.getByRole('textbox', { name: t('desk-comments', 'new_word') }).fill(word)
  await page.getByRole('button', { name: t('desk-comments', 'add_word') }).click()
  const remove = page.getByRole('button', { name: t('desk-comments', 'remove_word', { word }) })
  await expect(remove).toBeVisible()

  const comment = await aWrittenComment(page, `I sell ${word.toUpperCase()}`)
  const row = page.getByRole('listitem').filter({ hasText: comment })
  await expect(row.locator('mark')).toHaveText(word.toUpperCase())
  await remove.click()
  await expect(remove).toBeHidden()
  await expect(row.locator('mark')).toHaveCount(0)
})
