import { branchChip, chosenBranch } from '../branch-choice.ts'
import { expect, test } from '../site.ts'

test.describe('§2 §4 the branch picker', () => {
  test('shows an error with a retry if a branch fails to load', { tag: ['@two', '@english'] }, async ({
    page,
    visit,
    branches,
    t,
  }) => {
    const third = (await branches())[2]
    await page.route(`**/branch/${third?.id}/show`, (route) => route.abort())
    await visit('/booktour')
    await branchChip(page, third).click()
    await expect(page.getByRole('main').getByText(t('shell', 'failed_title'))).toBeVisible()
    await page.unrouteAll()
    await page
      .getByRole('main')
      .getByRole('button', { name: t('shell', 'try_again') })
      .click()
    await expect(chosenBranch(page, third)).toBeVisible()
  })
  test.use({ forgiven: /ERR_FAILED/ })
})
