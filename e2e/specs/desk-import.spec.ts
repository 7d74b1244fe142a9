import { expectNoBarriers } from '../axe.ts'
import { readsFromRight } from '../box.ts'
import { inLanguage, isAtDesk } from '../desk.ts'
import { expect, test } from '../site.ts'

// «الاسم;الجوال;اسم الطفل» as Excel in Arabic saves it: windows-1256, with semicolons.
const characters: Readonly<Record<string, number>> = {
  ا: 0xc7,
  ل: 0xe1,
  س: 0xd3,
  م: 0xe3,
  ج: 0xcc,
  و: 0xe6,
  ط: 0xd8,
  ف: 0xdd,
}
const inWindows1256 = (text: string) =>
  Buffer.from([...text].map((character) => characters[character] ?? character.charCodeAt(0)))

test('desk §3 a spreadsheet of families is checked row by row, imported and undone', {
  tag: ['@two', '@english'],
}, async ({ page, context, language, t }) => {
  const w = (key: string, facts?: Record<string, string | number>) => t('desk-families', key, facts)
  const counted = (key: string, count: number) => w(`${key}_${new Intl.PluralRules(language).select(count)}`, { count })
  await isAtDesk(context, 'owner')
  await page.goto(inLanguage('/desk/families', language))
  await page.getByRole('link', { name: w('import'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(w('import_title'))
  await expectNoBarriers(page, 'choosing a spreadsheet')

  const number = String(Date.now()).slice(-7)
  const csv = `الاسم;الجوال;اسم الطفل\r\nسلم;50${number};لما\r\nسلم;050${number};سام\r\n;5.01235E+08;\r\n`
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'families.csv', mimeType: 'text/csv', buffer: inWindows1256(csv) })
  await page.getByRole('button', { name: w('import_check') }).click()
  const rows = page.getByRole('table', { name: w('import_rows') })
  await expect(rows).toContainText(w('import_rule_phone_digits_lost'))
  const cell = rows.getByText('5.01235E+08').last()
  expect(await readsFromRight(cell), 'an Arabic heading turns no English line around').toBe(language === 'ar')
  await expect(page.getByText(w('import_will', { new: 2, known: 0, refused: 1 }))).toBeVisible()
  await expectNoBarriers(page, 'what happens to each row')
  await page.getByRole('button', { name: counted('import_start', 2) }).click()
  await expect(page.getByText(counted('import_done', 2))).toBeVisible({ timeout: 30_000 })

  await page.getByRole('button', { name: w('import_take_back'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: w('import_take_back') })
  await expectNoBarriers(page, 'taking an import back')
  await dialog.getByRole('button', { name: w('import_take_back'), exact: true }).click()
  await expect(page.getByText(counted('import_taken_back', 1))).toBeVisible()
})
