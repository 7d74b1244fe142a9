import type { APIRequestContext } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { expectNoBarriers } from '../axe.ts'
import { inLanguage, isAtDesk } from '../desk.ts'
import { answered } from '../desk-visits.ts'
import { expect, test } from '../site.ts'
import { aFamily } from '../tour-form.ts'

async function ask(request: APIRequestContext, data: object) {
  expect((await answered(() => request.post('/api/v1/tour', { data }))).status()).toBe(201)
}

test('desk §2 previous and next go through a list of families, by keys and by mouse, and back leads to the same list', {
  tag: ['@two', '@english'],
}, async ({ page, context, request, language, t }) => {
  const words = (key: string, facts?: Record<string, string | number>) => t('desk-families', key, facts)
  const mark = String(Date.now()).slice(-8)
  const names = [`نخلة ${mark}`, `Palm ${mark}`]
  for (const [n, full_name] of names.entries())
    await ask(request, { ...aFamily(), full_name, phone_num: `05${n + 4}${mark.slice(1)}`, branch_id: 4 })
  await isAtDesk(context, 'admissions')
  const list = `/desk/families?q=${mark}`
  await page.goto(inLanguage(list, language))
  const links = page
    .getByRole('table', { name: words('title') })
    .getByRole('row')
    .getByRole('link')
  await expect(links).toHaveCount(2)
  const [first = '', second = ''] = await links.allTextContents()
  const heading = page.getByRole('heading', { level: 1 })
  const place = (n: number) => page.getByText(words('position_in_list', { place: n, total: 2 }), { exact: true })

  await links.first().click()
  await expect(heading).toHaveText(first)
  await expect(place(1)).toBeVisible()
  await expect(page.getByRole('button', { name: words('previous_family') })).toBeDisabled()
  await page.keyboard.press('KeyJ')
  await expect(heading).toHaveText(second)
  await expect(place(2)).toBeVisible()
  await page.reload()
  await expect(place(2)).toBeVisible()
  await page.getByRole('button', { name: words('previous_family') }).click()
  await expect(heading).toHaveText(first)
  await page
    .getByRole('navigation', { name: words('way_back') })
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(new RegExp(`q=${mark}`))
  await expect(links).toHaveCount(2)
})

test('desk §3 a filter is saved under a name; selected families change their stage together, with undo; the export has the rows', {
  tag: ['@two', '@english'],
}, async ({ page, context, request, language, t }) => {
  const words = (key: string, facts?: Record<string, string | number>) => t('desk-families', key, facts)
  const mark = String(Date.now()).slice(-8)
  for (const family of [1, 2])
    await ask(request, {
      ...aFamily(),
      full_name: `Palm ${mark}`,
      phone_num: `05${family}${mark.slice(1)}`,
      branch_id: 3,
    })
  await isAtDesk(context, 'admissions')
  await page.goto(inLanguage(`/desk/families?q=${mark}`, language))
  const table = page.getByRole('table', { name: words('title') })
  await expect(table.getByRole('row')).toHaveCount(3)

  await page.getByRole('button', { name: words('save_view'), exact: true }).click()
  await page.getByRole('textbox', { name: words('view_name') }).fill(`View ${mark}`)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('save'), exact: true })
    .click()
  await expect(page.getByText(words('view_saved', { name: `View ${mark}` }))).toBeVisible()
  const view = page.getByRole('navigation', { name: words('views') }).getByRole('link', { name: `View ${mark}` })
  await page.goto(inLanguage('/desk/families', language))
  await view.click()
  await expect(table.getByRole('row')).toHaveCount(3)

  for (const tick of await table.getByRole('checkbox').all()) await tick.check()
  await expectNoBarriers(page, 'families are chosen')
  const chosen = page
    .getByRole('toolbar', { name: words('bulk') })
    .getByRole('link', { name: t('desk-shell', 'export_chosen_xlsx'), exact: true })
  const saving = page.waitForEvent('download')
  await chosen.click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('families.xlsx')
  const rows = (await readSheet(await saved.path())).slice(1)
  expect(rows, 'as many rows as were chosen').toHaveLength(2)
  for (const row of rows) expect(String(row[1])).toContain(`Palm ${mark}`)
  await page
    .getByRole('toolbar', { name: words('bulk') })
    .getByRole('button', { name: words('set_stage') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('desk-values', 'stage_visited'), exact: true })
    .click()
  await expect(table.getByText(t('desk-values', 'stage_visited'), { exact: true })).toHaveCount(2)
  await page.getByRole('button', { name: t('desk-shell', 'undo') }).click()
  await expect(table.getByText(t('desk-values', 'stage_visited'), { exact: true })).toHaveCount(0)

  const link = page.getByRole('link', { name: t('desk-shell', 'export_csv'), exact: true })
  await expect(link).toHaveAttribute('download', 'families.csv')
  const address = (await link.getAttribute('href')) ?? ''
  const file = await (await answered(() => context.request.get(address))).body()
  expect(file.subarray(0, 3), 'Excel reads Arabic by this mark').toEqual(Buffer.from('\ufeff'))
  expect(file.toString().split(`Palm ${mark}`)).toHaveLength(3)
  await page.getByRole('button', { name: words('remove_view'), exact: true }).click()
  await expect(view).toHaveCount(0)
})
