import { expectNoBarriers } from '../axe.ts'
import { inLanguage, isAtDesk } from '../desk.ts'
import { aFamilyAddedAtDesk } from '../desk-privacy.ts'
import { expect, test } from '../site.ts'

test('desk §1 a privacy request is recorded in the family’s record, and the family is erased after a confirmation', {
  tag: ['@two', '@english'],
}, async ({ page, context, language, t }) => {
  await isAtDesk(context, 'owner')
  const { id, name } = await aFamilyAddedAtDesk(page)
  const w = (key: string) => t('desk-privacy', key)
  await page.goto(inLanguage(`/desk/families/${id}`, language))
  const block = page.getByRole('region', { name: w('title'), exact: true })
  await block.getByRole('button', { name: w('write_down') }).click()
  const form = page.getByRole('dialog', { name: w('write_down') })
  await form.getByRole('combobox', { name: w('what') }).selectOption('erase')
  await expectNoBarriers(page, 'writing down a request')
  await form.getByRole('button', { name: w('write_down') }).click()
  await expect(page.getByText(w('written'))).toBeVisible()
  await block.getByRole('link', { name: w('all') }).click()

  const list = page.getByRole('list', { name: w('title'), exact: true })
  await expect(list).toBeVisible()
  await expectNoBarriers(page, 'the requests')
  await list.getByRole('button', { name: new RegExp(`${w('see')}.*${name}`) }).click()
  const dialog = page.getByRole('dialog', { name: t('desk-values', 'kind_erase') })
  await expect(dialog.getByText(w('stays_backups'))).toBeVisible()
  await expectNoBarriers(page, 'what goes')
  await dialog.getByRole('checkbox', { name: w('sure') }).check()
  await dialog.getByRole('button', { name: w('erase_now') }).click()

  await expect(page.getByText(w('done_erased'))).toBeVisible()
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
})

test('desk §1 an owner downloads a copy of a family’s data and marks it as sent', {
  tag: ['@two', '@arabic'],
}, async ({ page, context, language, t }) => {
  await isAtDesk(context, 'owner')
  const { name } = await aFamilyAddedAtDesk(page, 'copy')
  const w = (key: string) => t('desk-privacy', key)
  await page.goto(inLanguage('/desk/school', language))
  await page.getByRole('button', { name: new RegExp(`${w('check')}.*${name}`) }).click()
  const dialog = page.getByRole('dialog', { name: t('desk-values', 'kind_copy') })
  await expect(dialog.getByText(w('part_file'))).toBeVisible()
  await expectNoBarriers(page, 'a copy')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: w('copy_file') }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^family-\d+\.zip$/)

  await dialog.getByRole('button', { name: w('mark_sent') }).click()

  await expect(page.getByText(w('done_sent'))).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(name) })).toHaveCount(0)
})
