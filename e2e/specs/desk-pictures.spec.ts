import type { Page } from '@playwright/test'
import { expectNoBarriers } from '../axe.ts'
import { inLanguage, isAtDesk } from '../desk.ts'
import { aChildOf, photographs } from '../pictures.ts'
import { expect, test } from '../site.ts'

const branch = 1
// These tests provoke a lost connection, a busy server and a refusal.
test.use({ forgiven: /\/desk\/(uploads|pictures)\// })

/** It stands above the library, where the same file appears once it has arrived. */
const uploadOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first()
const cardOf = (page: Page, name: string) => page.getByRole('listitem').getByRole('button', { name }).last()

test.describe.configure({ timeout: 120_000 })

test('desk §6 a teacher uploads three photos from a phone; naming a child without a consent is refused with a sentence', {
  tag: ['@phone', '@arabic'],
}, async ({ page, context, language, t }) => {
  const lama = await aChildOf(branch, `لمى ${Date.now() % 100_000}`)
  await isAtDesk(context, 'teacher')
  await page.goto(inLanguage('/desk/pictures', language))
  await expect(page.getByRole('heading', { level: 1, name: t('desk-pictures', 'title') })).toBeVisible()
  const names = [1, 2, 3].map((number) => `morning-${Date.now()}-${number}.jpg`)
  await page.locator('input[type=file]').setInputFiles(await photographs(names))
  for (const name of names)
    await expect(uploadOf(page, name)).toHaveAttribute('data-state', 'done', {
      timeout: 60_000,
    })
  await expectNoBarriers(page, 'the library with what has just arrived')

  await cardOf(page, names[0] ?? '').click()
  await page.getByRole('button', { name: t('desk-pictures', 'name_children') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: lama.name }).check()
  await expectNoBarriers(page, 'naming children')
  await dialog.getByRole('button', { name: t('desk-pictures', 'name_them') }).click()
  await expect(page.getByRole('row', { name: lama.name })).toBeVisible()
  await page.getByRole('combobox', { name: t('desk-pictures', 'audience') }).selectOption('families')
  await expect(page.getByRole('alert').filter({ hasText: t('desk-pictures', 'refused') })).toContainText(lama.name)
  await expectNoBarriers(page, 'a refusal that names the child')

  await lama.decide('families', true)
  await page.getByRole('combobox', { name: t('desk-pictures', 'audience') }).selectOption('families')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('desk §6 an upload resumes after a reload', { tag: ['@desktop', '@english'] }, async ({
  page,
  context,
  language,
  t,
}) => {
  await isAtDesk(context, 'teacher')
  await page.goto(inLanguage('/desk/pictures', language))
  await expect(page.getByRole('heading', { level: 1, name: t('desk-pictures', 'title') })).toBeVisible()
  const name = `again-${Date.now()}.jpg`
  await page.route('**/desk/uploads/*/pieces*', (route) => route.abort())
  await page.locator('input[type=file]').setInputFiles(await photographs([name]))
  const item = uploadOf(page, name)
  await expect(item).toHaveAttribute('data-state', 'offline')
  await page.unroute('**/desk/uploads/*/pieces*')
  await page.reload()
  await expect(item).toHaveAttribute('data-state', 'done', { timeout: 60_000 })
  await expect(cardOf(page, name)).toBeVisible()
})
