import { isReading, wasSignedIn } from '../family.ts'
import { expect, test } from '../site.ts'

test('§7 a family writes, changes and deletes a comment', { tag: ['@desktop', '@arabic'] }, async ({
  page,
  visit,
  language,
  t,
}) => {
  // Tests of both languages may comment on the post at the same time, as the same family.
  const [first, then] = [`The hand knows (${language}). اليد تعرف.`, `The hand remembers (${language}).`]
  await wasSignedIn(page, await isReading())
  const views: string[] = []
  page.on('request', (request) => request.url().endsWith('/posts/view') && views.push(request.url()))
  await visit('/posts/20')
  await page.getByRole('button', { name: t('comments', 'write') }).click()
  await page.getByRole('textbox', { name: t('comments', 'label') }).fill(first)
  await page.getByRole('button', { name: t('comments', 'send') }).click()
  const own = page.locator('li[aria-busy]').filter({ hasText: first })
  await own.getByRole('button', { name: t('comments', 'edit') }).click()
  // In edit mode the comment is the value of a field and no text.
  const changing = page.locator('li[aria-busy]').filter({ has: page.getByRole('textbox') })
  await changing.getByRole('textbox').fill(then)
  await changing.getByRole('button', { name: t('comments', 'save') }).click()
  const changed = page.locator('li[aria-busy]').filter({ hasText: then })
  await changed.getByRole('button', { name: t('comments', 'delete') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('comments', 'delete') })
    .click()
  await expect(page.getByText(t('comments', 'deleted'))).toBeVisible()
  await expect(changed).toHaveCount(0)
  expect(views, 'a view is reported once').toHaveLength(1)
})
