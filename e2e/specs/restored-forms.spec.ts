import { branchChip, chosenBranch } from '../branch-choice.ts'
import { expect, test, untilHydrated } from '../site.ts'
import { aFamily, fillInTour, sendButton } from '../tour-form.ts'

test('product §3 §2 a form that the browser fills again after Back has the values in its state, can be sent, is thanked for with a reference, and is empty the next time', {
  tag: ['@phone', '@english'],
}, async ({ page, visit, branches, t }) => {
  await visit('/booktour')
  await fillInTour(page, aFamily())
  const last = (await branches()).at(-1)
  // While a branch is loading, another cannot be chosen; the bar at the bottom of the screen may cover what is chosen.
  await expect(chosenBranch(page, (await branches())[0])).toBeVisible()
  await branchChip(page, last).click()
  await expect(chosenBranch(page, last)).toBeVisible()
  await page.goto('/about')
  // Without the draft there is only what the browser remembers.
  await page.evaluate(() => sessionStorage.clear())
  await page.goBack()
  await untilHydrated(page)
  await expect(page.locator('#email')).toHaveValue(/@mail\.example$/)
  await expect(page.locator('input[name=branch_id]').last()).toBeChecked()
  await expect(page.getByRole('main')).toContainText(last?.address ?? '')
  await sendButton(page, t).click()
  await expect(page).toHaveURL('/thank-you')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('tours', 'thanks_heading'))
  await expect(main).toContainText(t('tours', 'thanks_text'))
  await expect(main).toContainText(new RegExp(`${t('tours', 'your_reference')} \\S{6,}`))
  await main.getByRole('link', { name: t('tours', 'back_to_home') }).click()
  await expect(page).toHaveURL('/')
  await visit('/booktour')
  await expect(page.locator('#full_name')).toHaveValue('')
})
