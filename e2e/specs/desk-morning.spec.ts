import { expectNoBarriers } from '../axe.ts'
import { boxOf } from '../box.ts'
import { inLanguage, isAtDesk } from '../desk.ts'
import { expect, test } from '../site.ts'

// Both tests move families of the same demo school, so they run in sequence.
test.describe.configure({ mode: 'serial' })

test('desk §3 on the board a family is dragged to another stage, in reading direction, with undo', {
  tag: '@desktop',
}, async ({ page, context, language, t }) => {
  await isAtDesk(context, 'owner')
  await page.goto(inLanguage('/desk/families?as=board', language))
  const column = (stage: string) => page.getByRole('region', { name: t('desk-values', `stage_${stage}`), exact: true })
  // Tests of both languages run in parallel: each uses another family.
  const link = column('answered')
    .getByRole('link')
    .nth(language === 'en' ? 0 : 1)
  const address = await link.getAttribute('href')
  const card = column('answered')
    .getByRole('article')
    .filter({ has: page.locator(`a[href="${address}"]`) })
  await expect(card).toBeVisible()
  const [before, after] = [await boxOf(column('new')), await boxOf(column('visited'))]
  expect(before.x < after.x).toBe(language === 'en')
  const name = (await card.getByRole('link').textContent()) ?? ''
  await card.dragTo(column('visited'), { sourcePosition: { x: 5, y: 5 }, targetPosition: { x: 30, y: 60 } })
  const message = t('desk-families', 'stage_set', { name, stage: t('desk-values', 'stage_visited') })
  await expect(page.getByText(message)).toBeVisible()
  await page.getByRole('button', { name: t('desk-shell', 'undo') }).click()
  await expect(page.getByText(message)).toBeHidden()
  await expectNoBarriers(page, 'the board')
})

test('desk §3 Today shows five waiting families on a phone’s screen', { tag: ['@phone', '@arabic'] }, async ({
  page,
  context,
  language,
  t,
}) => {
  await isAtDesk(context, 'owner')
  await page.goto(inLanguage('/desk', language))
  const rows = page.getByRole('region', { name: t('desk-today', 'waiting'), exact: true }).getByRole('listitem')
  const bar = page.getByRole('navigation', { name: t('desk-shell', 'sections') })
  const [fifth, below] = [await boxOf(rows.nth(4)), await boxOf(bar)]
  expect(fifth.y + fifth.height).toBeLessThanOrEqual(below.y)
})
