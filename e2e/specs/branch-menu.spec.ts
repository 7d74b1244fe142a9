import { expectNoBarriers } from '../axe.ts'
import { expect, test } from '../site.ts'

test('§2 the branch menu has all branches with thumbnail and name, previews the hovered one, closes when the mouse leaves, and opens a branch', {
  tag: ['@desktop', '@english'],
}, async ({ page, t, visit, branches }) => {
  await visit('/')
  const item = page.getByRole('banner').getByRole('button', { name: t('shell', 'branches') })
  const panel = page.locator('#branch-menu')
  const preview = page.locator('#branch-menu ul + div')
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
  await page.mouse.move(5, 890)
  await expect(panel).toBeHidden()

  const third = all[2]
  await item.hover()
  await list.getByText(third?.name ?? '', { exact: true }).click()
  await expect(page).toHaveURL(`/branch/${third?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(third?.name ?? '')
  await expect(panel).toBeHidden()
})
