import { expectNoBarriers } from '../axe.ts'
import { inLanguage, isAtDesk } from '../desk.ts'
import { tabTo } from '../keys.ts'
import { expect, test } from '../site.ts'

// Both move families of the one demo school: one after the other.
test.describe.configure({ mode: 'serial' })

test('desk §2 by keys alone: who waits longest is answered, has a next step, a note and another stage', {
  tag: '@desktop',
}, async ({ page, context, language, t }) => {
  test.setTimeout(90_000)
  const words = (key: string, facts?: Record<string, string>) => t('desk-families', key, facts)
  await isAtDesk(context, 'owner')
  await page.goto(inLanguage('/desk', language))
  await expect(page.getByRole('region', { name: t('desk-today', 'waiting'), exact: true })).toBeVisible()
  // Each language another family: both may be at it in the same moment.
  for (let row = language === 'en' ? 1 : 2; row > 0; row -= 1) await page.keyboard.press('KeyJ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/desk\/families\/\d+/)
  const happened = page.getByRole('region', { name: words('what_happened'), exact: true })
  await expect(happened).toBeVisible()

  // What was said on the phone: a reply that every family can be given.
  const call = page.getByRole('button', { name: words('tab_phone'), exact: true })
  await tabTo(page, call)
  await page.keyboard.press('Enter')
  await page.keyboard.press('KeyR')
  const text = page.getByRole('textbox', { name: words('text_phone') })
  await expect(text).toBeFocused()
  const said = `They come on Tuesday ${language} ${Date.now()}`
  await page.keyboard.type(said)
  await page.keyboard.press('Control+Enter')
  await expect(happened.getByText(said)).toBeVisible()

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

  // A letter typed in the note is a letter: away from it, it is a key again.
  await tabTo(page, page.getByRole('button', { name: words('tab_note'), exact: true }), 'Shift+Tab')
  const reached = page.getByRole('list', { name: words('stage'), exact: true }).locator('[aria-current=step]')
  await page.keyboard.press('KeyS')
  const dialog = page.getByRole('dialog', { name: words('set_stage') })
  await tabTo(page, dialog.getByRole('button', { name: words('stage_visited'), exact: true }))
  await expectNoBarriers(page, 'the stages')
  await page.keyboard.press('Enter')
  await expect(reached).toHaveText(words('stage_visited'))
  await page.keyboard.press('KeyZ')
  await expect(reached).not.toHaveText(words('stage_visited'))
})

test('desk §3 on the board a family is drawn by hand to another stage, in reading direction, and taken back', {
  tag: '@desktop',
}, async ({ page, context, language, t }) => {
  await isAtDesk(context, 'owner')
  await page.goto(inLanguage('/desk/families?as=board', language))
  const column = (stage: string) =>
    page.getByRole('region', { name: t('desk-families', `stage_${stage}`), exact: true })
  // Each language another family: both may be at it in the same moment.
  const link = column('answered')
    .getByRole('link')
    .nth(language === 'en' ? 0 : 1)
  const address = await link.getAttribute('href')
  const card = column('answered')
    .getByRole('article')
    .filter({ has: page.locator(`a[href="${address}"]`) })
  await expect(card).toBeVisible()
  const [before, after] = [await column('new').boundingBox(), await column('visited').boundingBox()]
  expect((before?.x ?? 0) < (after?.x ?? 0)).toBe(language === 'en')
  const name = (await card.getByRole('link').textContent()) ?? ''
  await card.dragTo(column('visited'), { sourcePosition: { x: 5, y: 5 }, targetPosition: { x: 30, y: 60 } })
  const said = t('desk-families', 'stage_set', { name, stage: t('desk-families', 'stage_visited') })
  await expect(page.getByText(said)).toBeVisible()
  await page.getByRole('button', { name: t('desk-shell', 'undo') }).click()
  await expect(page.getByText(said)).toBeHidden()
  await expectNoBarriers(page, 'the board')
})
