import { expectNoBarriers } from '../axe.ts'
import { inLanguage, isAtDesk } from '../desk.ts'
import { expect, test } from '../site.ts'

test('desk §3 Today shows the family that waits longest; a note is saved in its record, which lists who opened it', {
  tag: ['@two', '@english'],
}, async ({ page, context, language, t }) => {
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
  await expectNoBarriers(page, 'a family')
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

test('desk §3 the board has a column for each stage, and a family is moved without a mouse', {
  tag: ['@two', '@arabic'],
}, async ({ page, context, language, t }) => {
  await isAtDesk(context, 'admissions')
  await page.goto(inLanguage('/desk/families?as=board', language))
  const visited = page.getByRole('region', { name: t('desk-values', 'stage_visited'), exact: true })
  await expect(visited.getByRole('article').first()).toBeVisible()
  await expectNoBarriers(page, 'the board')
  const name = (await visited.getByRole('article').first().getByRole('link').textContent()) ?? ''
  await visited.getByRole('combobox').first().selectOption('applied')
  const toast = t('desk-families', 'stage_set', { name, stage: t('desk-values', 'stage_applied') })
  await expect(page.getByText(toast)).toBeVisible()
  await page.getByRole('button', { name: t('desk-shell', 'undo') }).click()
  await expect(visited.getByRole('link', { name }).first()).toBeVisible()
})

test('desk §3 an owner sees the school’s reply times; an admissions officer does not', {
  tag: ['@two', '@english'],
}, async ({ page, context, language, t }) => {
  await isAtDesk(context, 'owner')
  await page.goto(inLanguage('/desk/families/templates', language))
  await expect(page.getByRole('combobox', { name: t('desk-families', 'promise') })).toHaveValue('2')
  await expectNoBarriers(page, 'the promise')
  await isAtDesk(context, 'admissions')
  await page.goto(inLanguage('/desk/families/templates', language))
  await expect(page.getByRole('link', { name: t('desk-families', 'new_template') })).toBeVisible()
  await expect(page.getByRole('combobox', { name: t('desk-families', 'promise') })).toHaveCount(0)
})
