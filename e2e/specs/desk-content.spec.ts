import type { Page } from '@playwright/test'
import { expectNoBarriers } from '../axe.ts'
import { typeDate } from '../dates.ts'
import { inLanguage, isAtDesk } from '../desk.ts'
import { snapshots } from '../pictures.ts'
import { expect, test } from '../site.ts'
import { type Language, otherThan, type Words } from '../words.ts'

// The browser logs 422 for missing fields and 409 for conflicts to the console.
// It also logs the blocked scripts of a preview, and requests without a connection.
test.use({
  forgiven:
    /ERR_INTERNET_DISCONNECTED|Blocked script execution in '[^']*\/preview\/|\/desk\/content\/\d+\/(publish|parts\/\w+)$|\/(news|posts)\/\d+/,
})

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

test('desk §5 a paragraph finds its own direction, a list keeps that of its language, and the caret is at the typing position @desktop', async ({
  page,
  context,
  language,
  t,
}) => {
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
})

test('desk §5 by keys alone: the toolbar is one tab stop, the arrows move in it, Esc returns to the text @desktop', {
  tag: '@arabic',
}, async ({ page, context, language, t }) => {
  await isAtDesk(context, 'editor')
  await page.goto(inLanguage('/desk/content', language))
  await beginPost(page, t)
  const side = sideOf(page, t, 'en')
  const text = side.getByRole('textbox', { name: t('desk-content', 'field_body') })
  await text.focus()
  await page.keyboard.type('A heading')
  await page.keyboard.press('Alt+F10')
  const tool = (name: string) => side.getByRole('button', { name: t('desk-content', name), exact: true })
  await expect(tool('heading')).toBeFocused()
  await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  await expect(tool('small_heading')).toBeFocused()
  await page.keyboard.press('End')
  await expect(tool('redo_text')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await expect(text.getByRole('heading', { name: 'A heading', level: 2 })).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('and words')
  await page.keyboard.press('Tab')
  await expect(text).not.toBeFocused()
  await isSaved(page, t)
})

test('desk §5 a conflicting save shows both versions, and overwrites nothing silently @desktop', {
  tag: '@arabic',
}, async ({ page, context, browser, baseURL, language, t }) => {
  await isAtDesk(context, 'editor')
  await page.goto(inLanguage('/desk/content', language))
  await beginPost(page, t)
  const title = sideOf(page, t, 'en').getByLabel(t('desk-content', 'field_title'))
  await title.fill('Mine')
  await isSaved(page, t)

  const id = /content\/(\d+)/.exec(page.url())?.[1] ?? ''
  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  await isAtDesk(other, 'owner')
  // This page gets no live notices, as without a connection.
  await context.setOffline(true)
  await title.fill('Mine again')
  const item = (await (await other.request.get(`/api/v1/desk/content/${id}`)).json()) as {
    data: { parts: { en: { version: number } } }
  }
  const saved = await other.request.post(`/api/v1/desk/content/${id}/parts/en`, {
    data: { fields: { title: 'Theirs' }, version: item.data.parts.en.version },
    headers: { origin: baseURL ?? '' },
  })
  expect(saved.status()).toBe(200)
  await expect(page.getByText(t('desk-content', 'save_failed'))).toBeVisible()
  await context.setOffline(false)
  await title.fill('Mine for good')
  await title.blur()

  await expect(page.getByRole('button', { name: t('desk-shell', 'keep_mine') })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Theirs', { exact: true })).toBeVisible()
  await expectNoBarriers(page, 'a conflict')
  await page.getByRole('button', { name: t('desk-shell', 'keep_mine') }).click()
  await isSaved(page, t)
  const now = (await (await other.request.get(`/api/v1/desk/content/${id}`)).json()) as {
    data: { parts: { en: { draft: { title: string } } } }
  }
  expect(now.data.parts.en.draft.title).toBe('Mine for good')
  await other.close()
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

test('desk §5 a draft is previewed as the public page, in both languages and widths, before it is public', {
  tag: ['@two', '@english'],
}, async ({ page, context, language, phone, t }) => {
  await isAtDesk(context, 'editor')
  // A separate item for each project: the four run at the same time.
  const own = { en: ['The wind tower hums', 'The day it hailed'], ar: ['رطب من نخلتنا', 'بقّال الحي'] }[language]
  await page.goto(inLanguage(`/desk/content?kind=post&q=${own[phone ? 1 : 0]}`, language))
  await page.getByRole('table').getByRole('link').first().click()
  const side = await turnTo(page, t, language, phone)
  const title = side.getByLabel(t('desk-content', 'field_title'))
  const before = await title.inputValue()
  const written = `${before} ${Date.now()}`
  await title.fill(written)
  await page.getByRole('button', { name: t('desk-content', 'preview'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('desk-content', 'preview') })
  const shown = dialog.frameLocator('iframe')
  await expect(shown.getByRole('heading', { level: 1, name: written })).toBeVisible({ timeout: 20_000 })
  await expectNoBarriers(page, 'a preview', 'dialog header')
  await dialog.getByRole('button', { name: t('desk-content', 'preview_desktop') }).click()
  await expect(shown.getByRole('heading', { level: 1, name: written })).toBeVisible({ timeout: 20_000 })
  expect(await shown.locator('html').evaluate(() => innerWidth)).toBe(1280)
  await dialog.getByRole('button', { name: nameOf(t, otherThan(language)), exact: true }).click()
  await expect(shown.locator(`html[lang=${otherThan(language)}]`)).toBeAttached({ timeout: 20_000 })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await title.fill(before)
  await isSaved(page, t)
})
