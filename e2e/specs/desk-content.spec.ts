import type { Page } from '@playwright/test'
import { expectNoBarriers } from '../axe.ts'
import { typeDate } from '../dates.ts'
import { inLanguage, isAtDesk } from '../desk.ts'
import { snapshots } from '../pictures.ts'
import { expect, test } from '../site.ts'
import { type Language, otherThan, type Words } from '../words.ts'

// The browser logs the 422 of missing fields to the console.
test.use({ forgiven: /\/desk\/content\/\d+\/publish$/ })

const sideOf = (page: Page, t: Words, language: Language) =>
  page.getByRole('region', { name: t('desk-values', `language_${language}`), exact: true })
const nameOf = (t: Words, language: Language) => t('desk-values', `language_${language}`)

/** Begins a post; on a phone one language is seen at a time. */
async function beginPost(page: Page, t: Words) {
  await page.getByRole('button', { name: t('desk-content', 'write'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('desk-content', 'one_post'), exact: true })
    .click()
  await expect(page).toHaveURL(/\/desk\/content\/\d+/)
}

async function turnTo(page: Page, t: Words, language: Language, phone: boolean) {
  if (phone)
    await page
      .getByRole('group', { name: t('desk-content', 'languages') })
      .getByRole('button', { name: nameOf(t, language), exact: true })
      .click()
  return sideOf(page, t, language)
}

const isSaved = (page: Page, t: Words) =>
  expect(
    page.getByRole('status').filter({ hasText: new RegExp(`^${t('desk-content', 'saved_at').split('{{')[0]}`) }),
  ).toBeVisible()

test('desk §5 a post published in one language is on the public site in that language only', {
  tag: ['@two', '@arabic'],
}, async ({ page, context, language, t }) => {
  await isAtDesk(context, 'editor')
  await page.goto(inLanguage('/desk/content', language))
  await expect(page.getByRole('table', { name: t('desk-content', 'title') })).toBeVisible()
  await expectNoBarriers(page, 'the list')
  await beginPost(page, t)

  const side = sideOf(page, t, language)
  const title = `${language === 'ar' ? 'صباح في الحديقة' : 'A morning in the garden'} ${Date.now()}`
  await side.getByLabel(t('desk-content', 'field_title')).fill(title)
  await side
    .getByLabel(t('desk-content', 'field_excerpt'))
    .fill(
      language === 'ar' ? 'في الصباح سقى الأطفال أشجار الحديقة.' : 'In the morning the children watered the garden.',
    )
  const publish = page.getByRole('button', {
    name: `${t('desk-content', 'publish')}: ${nameOf(t, language)}`,
    exact: true,
  })
  await publish.click()
  await expect(side.getByRole('alert')).not.toHaveCount(0)
  await expectNoBarriers(page, 'what is missing')

  const text = side.getByRole('textbox', { name: t('desk-content', 'field_body') })
  await text.click()
  await page.keyboard.type(language === 'ar' ? 'سقى الأطفال الأشجار.' : 'The children watered the trees.')
  await page.getByLabel(t('desk-content', 'field_category_id')).selectOption({ index: 2 })
  await page.getByRole('button', { name: t('desk-content', 'choose_picture') }).click()
  const chooser = page.getByRole('dialog', { name: t('desk-content', 'field_image') })
  await expect(chooser.getByRole('list', { name: t('desk-content', 'pictures') })).toBeVisible()
  const photo = `garden-${language}-${Date.now()}.jpg`
  await chooser.locator('input[type=file]').setInputFiles(await snapshots([photo]))
  const allow = chooser.getByRole('button', { name: `${t('desk-pictures', 'use_unrecognisable')} (${photo})` })
  await expect(allow).toBeFocused()
  await expectNoBarriers(page, 'a picture that waits for an answer')
  await allow.click()
  await expect(chooser).toBeHidden()
  await isSaved(page, t)
  await publish.click()
  const link = page.getByRole('link', { name: `${t('desk-content', 'view_page')}: ${nameOf(t, language)}` })
  await expect(link).toBeVisible()
  await expectNoBarriers(page, 'a post')

  const address = new URL((await link.getAttribute('href')) ?? '')
  const read = async (each: Language) =>
    (await context.request.get(`${address.pathname}?lng=${each}`, { failOnStatusCode: false })).text()
  await expect.poll(async () => (await read(language)).includes(title)).toBe(true)
  expect((await read(otherThan(language))).includes(title)).toBe(false)
})

test('desk §5 a paragraph finds its own direction, a list keeps that of its language, and the caret is at the typing position; the toolbar is one tab stop, the arrows move in it, Esc returns to the text', {
  tag: ['@desktop', '@arabic'],
}, async ({ page, context, language, t }) => {
  await isAtDesk(context, 'editor')
  await page.goto(inLanguage('/desk/content', language))
  await beginPost(page, t)
  const text = sideOf(page, t, 'ar').getByRole('textbox', { name: t('desk-content', 'field_body') })
  await text.click()
  /** Half of the field that has the caret: left or right. */
  const caret = () =>
    text.evaluate((field) => {
      const range = getSelection()?.getRangeAt(0)
      const node = range?.startContainer
      const block = (node instanceof Element ? node : node?.parentElement) as Element
      const box = field.getBoundingClientRect()
      const at = range?.getClientRects()[0] ?? block.getBoundingClientRect()
      const isEmpty = block.textContent === ''
      const { direction, textAlign } = getComputedStyle(block)
      const x = isEmpty ? (direction === 'rtl' && textAlign === 'start' ? box.right : box.left) : at.left
      return x > box.left + box.width / 2 ? 'right' : 'left'
    })
  expect(await caret()).toBe('right')
  await page.keyboard.type('سقى')
  expect(await caret()).toBe('right')
  await page.keyboard.press('Enter')
  expect(await caret()).toBe('right')
  await page.keyboard.type('Reef')
  expect(await caret()).toBe('left')
  await page.keyboard.press('Enter')

  const list = sideOf(page, t, 'ar').getByRole('button', { name: t('desk-content', 'bullets'), exact: true })
  await list.click()
  await page.keyboard.type('English in an Arabic list')
  await expect(list).toHaveAttribute('aria-pressed', 'true')
  const item = text.getByRole('listitem')
  expect(await item.evaluate((each) => getComputedStyle(each).direction)).toBe('rtl')
  // The text is beside its bullet, on the right.
  expect(await caret()).toBe('right')

  const side = sideOf(page, t, 'en')
  const english = side.getByRole('textbox', { name: t('desk-content', 'field_body') })
  await english.focus()
  await page.keyboard.type('A heading')
  await page.keyboard.press('Alt+F10')
  const tool = (name: string) => side.getByRole('button', { name: t('desk-content', name), exact: true })
  await expect(tool('heading')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(tool('small_heading')).toBeFocused()
  await page.keyboard.press('End')
  await expect(tool('redo_text')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(english).toBeFocused()
  await expect(english.getByRole('heading', { name: 'A heading', level: 2 })).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('and words')
  await page.keyboard.press('Tab')
  await expect(english).not.toBeFocused()
  await isSaved(page, t)
})

test('desk §5 a language is scheduled and unscheduled, unpublished, and restored from its history @two', {
  tag: '@arabic',
}, async ({ page, context, language, phone, t }) => {
  await isAtDesk(context, 'editor')
  await page.goto(inLanguage('/desk/content?kind=ad', language))
  await page.getByRole('table').getByRole('link').first().click()
  const side = await turnTo(page, t, 'ar', phone)
  const title = side.getByLabel(t('desk-content', 'field_title'))
  const before = await title.inputValue()
  await title.fill(`${before} ٢`)
  await isSaved(page, t)
  const of = (action: string) =>
    page.getByRole('button', { name: t('desk-content', action, { language: nameOf(t, 'ar') }), exact: true })

  await of('schedule_of').click()
  const dialog = page.getByRole('dialog')
  await typeDate(dialog.getByRole('group', { name: t('desk-content', 'publish_at'), exact: true }), '2030-01-06T07:00')
  await expectNoBarriers(page, 'planning')
  await dialog.getByRole('button', { name: t('desk-content', 'schedule'), exact: true }).click()
  await expect(of('unschedule_of')).toBeVisible()
  await of('unschedule_of').click()
  await expect(of('unschedule_of')).toHaveCount(0)

  await page.getByRole('button', { name: t('desk-content', 'history'), exact: true }).click()
  const history = page.getByRole('region', { name: t('desk-content', 'history'), exact: true })
  await history.getByRole('combobox').selectOption('ar')
  const oldest = history.getByRole('listitem').last()
  await oldest.getByRole('button').first().click()
  await expect(history.locator('ins')).toHaveText(/٢/)
  await expectNoBarriers(page, 'what changed')
  await oldest.getByRole('button').last().click()
  await expect(title).toHaveValue(before)
})
