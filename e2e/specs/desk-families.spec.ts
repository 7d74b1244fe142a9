import type { Locator } from '@playwright/test'
import { expectNoBarriers } from '../axe.ts'
import { boxOf } from '../box.ts'
import { inLanguage, isAtDesk } from '../desk.ts'
import { expect, test } from '../site.ts'

test('desk §3 Today shows the family that waits longest; a note is saved in its record, which lists who opened it', {
  tag: ['@two', '@english'],
}, async ({ page, context, browser, language, t }) => {
  await isAtDesk(context, 'admissions')
  await page.goto(inLanguage('/desk', language))
  const waiting = page.getByRole('region', { name: t('desk-today', 'waiting'), exact: true })
  await expectNoBarriers(page, 'Today')
  await waiting.getByRole('listitem').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/desk\/families\/\d+/)

  await page.getByRole('button', { name: t('desk-families', 'tab_note'), exact: true }).click()
  const written = `<img src=x onerror=alert(1)> ${language} ${Date.now()}`
  await page.getByRole('textbox', { name: t('desk-families', 'text_note') }).fill(written)
  await page.getByRole('button', { name: t('desk-families', 'keep_note') }).click()

  const happened = page.getByRole('region', { name: t('desk-families', 'what_happened'), exact: true })
  await expect(happened.getByText(written)).toBeVisible()
  await expect(
    page.getByRole('region', { name: t('desk-families', 'opened_by') }).getByRole('listitem'),
  ).not.toHaveCount(0)
  const other = await browser.newContext()
  await isAtDesk(other, 'owner')
  await (await other.newPage()).goto(page.url())
  await expect(page.getByText(t('desk-shell', 'also_here', { names: '' }))).toBeVisible()
  await expectNoBarriers(page, 'a family with a colleague')
  await other.close()
})

test('desk §3 a family is found by its number in Arabic digits, and reloading the address shows it again', {
  tag: ['@two', '@arabic'],
}, async ({ page, context, language, t }) => {
  await isAtDesk(context, 'admissions')
  await page.goto(inLanguage('/desk/families', language))
  const table = page.getByRole('table', { name: t('desk-families', 'title') })
  await expect(table.getByRole('row')).toHaveCount(13)
  await expectNoBarriers(page, 'the list')
  await page.getByRole('searchbox').fill('٠٥٤ ١٠١ ٠٠٣٧')
  await expect(page).toHaveURL(/[?&]q=/)
  await expect(table.getByRole('row')).toHaveCount(2)
  const name = await table.getByRole('link').first().textContent()
  await page.reload()
  await expect(table.getByRole('link').first()).toHaveText(name ?? '')
  await page.getByRole('searchbox').fill('zzzzzz')
  await expect(page.getByRole('heading', { name: t('desk-families', 'none_match') })).toBeVisible()
  await expectNoBarriers(page, 'nobody found')
})

test('desk §3 on the board a family is moved to another stage by mouse, in reading direction, or without one, with undo', {
  tag: ['@desktop', '@arabic'],
}, async ({ page, context, language, t }) => {
  await isAtDesk(context, 'owner')
  await page.goto(inLanguage('/desk/families?as=board', language))
  const column = (stage: string) => page.getByRole('region', { name: t('desk-values', `stage_${stage}`), exact: true })
  const [before, after] = [await boxOf(column('new')), await boxOf(column('visited'))]
  expect(before.x > after.x).toBe(true)
  await expectNoBarriers(page, 'the board')
  const families = column('answered').getByRole('article')
  const moved = async (card: Locator, stage: string, move: () => Promise<void>) => {
    const name = (await card.getByRole('link').textContent()) ?? ''
    await move()
    const message = t('desk-families', 'stage_set', { name, stage: t('desk-values', `stage_${stage}`) })
    await expect(page.getByText(message)).toBeVisible()
    await page.getByRole('button', { name: t('desk-shell', 'undo') }).click()
    await expect(page.getByText(message)).toBeHidden()
    await expect(families.getByRole('link', { name })).toBeVisible()
  }
  const [first, second] = [families.first(), families.nth(1)]
  await moved(first, 'visited', () =>
    first.dragTo(column('visited'), { sourcePosition: { x: 5, y: 5 }, targetPosition: { x: 30, y: 60 } }),
  )
  // Another family: a list that does not have the undo yet would conflict with it.
  await moved(second, 'applied', async () => void (await second.getByRole('combobox').selectOption('applied')))
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
