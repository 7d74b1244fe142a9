import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from '../axe.ts'
import { test } from '../site.ts'
import type { Words } from '../words.ts'

const menuOf = (page: Page, t: Words) => ({
  item: page.getByRole('banner').getByRole('button', { name: t('shell', 'branches') }),
  panel: page.locator('#branch-menu'),
  preview: page.locator('#branch-menu ul + div'),
})
/** Moves the pointer off the bar and its open menu. */
const restElsewhere = (page: Page) => page.mouse.move(5, 890)

test.describe('The branch menu on a wide screen', { tag: '@desktop' }, () => {
  test('§2 all branches are in the menu with thumbnail and name; hovering one shows its picture and name', {
    tag: '@english',
  }, async ({ page, t, visit, branches }) => {
    await visit('/')
    const { item, panel, preview } = menuOf(page, t)
    await item.hover()
    const list = panel.getByRole('listitem')
    const all = await branches()
    await expect(list).toHaveCount(all.length)
    for (const [index, { name }] of all.entries()) {
      await expect(list.nth(index)).toContainText(name)
      const picture = list.nth(index).locator('img')
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    }
    for (const branch of all.slice(0, 3)) {
      await list.getByText(branch.name, { exact: true }).hover()
      await expect(preview).toContainText(branch.name)
      await expect(preview.locator('img')).toHaveAttribute('src', new RegExp(`/storage/${branch.image}`))
    }
    await expectNoBarriers(page, 'branch menu')
  })

  test('§2 clicking a branch opens /branch/{id} and closes the menu', { tag: '@arabic' }, async ({
    page,
    t,
    visit,
    branches,
  }) => {
    await visit('/')
    const { item, panel } = menuOf(page, t)
    const branch = (await branches())[2]
    await item.hover()
    await panel
      .getByRole('listitem')
      .getByText(branch?.name ?? '', { exact: true })
      .click()
    await expect(page).toHaveURL(`/branch/${branch?.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(branch?.name ?? '')
    await expect(panel).toBeHidden()
  })

  test('§2 the menu closes when the mouse leaves, and stays while the mouse moves from the word to the menu', {
    tag: '@english',
  }, async ({ page, t, visit }) => {
    await visit('/')
    const { item, panel } = menuOf(page, t)
    await item.hover()
    await panel.getByRole('listitem').first().hover()
    await page.waitForTimeout(400)
    await expect(panel).toBeVisible()
    await restElsewhere(page)
    await expect(panel).toBeHidden()
  })
})
