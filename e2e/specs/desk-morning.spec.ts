import { expectNoBarriers } from '../axe.ts'
import { boxOf } from '../box.ts'
import { inLanguage, isAtDesk } from '../desk.ts'
import { tabTo } from '../keys.ts'
import { expect, test } from '../site.ts'

// Both tests move families of the same demo school, so they run in sequence.
test.describe.configure({ mode: 'serial' })

test('desk §2 by keys alone: the longest waiting family gets an answer, a next step, a note and another stage', {
  tag: ['@desktop', '@english'],
}, async ({ page, context, language, t }) => {
  test.setTimeout(90_000)
  const words = (key: string, facts?: Record<string, string>) => t('desk-families', key, facts)
  await isAtDesk(context, 'owner')
  await page.goto(inLanguage('/desk', language))
  await expect(page.getByRole('region', { name: t('desk-today', 'waiting'), exact: true })).toBeVisible()
  // Tests of both languages run in parallel: each uses another family.
  for (let row = language === 'en' ? 1 : 2; row > 0; row -= 1) await page.keyboard.press('KeyJ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/desk\/families\/\d+/)
  const happened = page.getByRole('region', { name: words('what_happened'), exact: true })
  await expect(happened).toBeVisible()

  // The user logs a phone call: this kind of reply works for every family.
  const call = page.getByRole('button', { name: words('tab_phone'), exact: true })
  await tabTo(page, call)
  await page.keyboard.press('Enter')
  await page.keyboard.press('KeyR')
  const text = page.getByRole('textbox', { name: words('text_phone') })
  await expect(text).toBeFocused()
  const message = `They come on Tuesday ${language} ${Date.now()}`
  await page.keyboard.type(message)
  await page.keyboard.press('Control+Enter')
  await expect(happened.getByText(message)).toBeVisible()

  await tabTo(page, page.locator('#step-change'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('#step-text')).toBeFocused()
  const step = `Prepare the infant room ${Date.now()}`
  await page.keyboard.type(step)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: words('next_step') }).getByText(step)).toBeVisible()
  await expect(page.locator('#step-change')).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: words('tab_note'), exact: true }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('KeyR')
  const note = `Prefers mornings ${Date.now()}`
  await page.keyboard.type(note)
  await page.keyboard.press('Control+Enter')
  await expect(happened.getByText(note)).toBeVisible()

  // Keys typed in the note are text; outside of it they are shortcuts again.
  await tabTo(page, page.getByRole('button', { name: words('tab_note'), exact: true }), 'Shift+Tab')
  const reached = page.getByRole('list', { name: words('stage'), exact: true }).locator('[aria-current=step]')
  await page.keyboard.press('KeyS')
  const dialog = page.getByRole('dialog', { name: words('set_stage') })
  await tabTo(page, dialog.getByRole('button', { name: t('desk-values', 'stage_visited'), exact: true }))
  await expectNoBarriers(page, 'the stages')
  await page.keyboard.press('Enter')
  await expect(reached).toHaveText(t('desk-values', 'stage_visited'))
  await page.keyboard.press('KeyZ')
  await expect(reached).not.toHaveText(t('desk-values', 'stage_visited'))
})

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
