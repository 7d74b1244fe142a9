import { expect, test, untilHydrated } from '../site.ts'
import { aFamily, fillInTour, sendButton } from '../tour-form.ts'

test('product §3 a form that the browser fills again after Back has the values in its state, and can be sent', {
  tag: ['@phone', '@english'],
}, async ({ page, visit, branches, t }) => {
  await visit('/booktour')
  await fillInTour(page, aFamily())
  await page.locator('input[name=branch_id]').last().check({ force: true })
  // The browser stores the fields with the entry of the history: at once, not when it comes to it.
  await page.evaluate(() => history.replaceState(history.state, ''))
  await page.goto('/about')
  // Without the draft there is only what the browser remembers.
  await page.evaluate(() => sessionStorage.clear())
  await page.goBack()
  await untilHydrated(page)
  await expect(page.locator('#email')).toHaveValue(/@mail\.example$/)
  await expect(page.locator('input[name=branch_id]').last()).toBeChecked()
  const address = (await branches()).at(-1)?.address ?? ''
  await expect(page.getByRole('main')).toContainText(address)
  await sendButton(page, t).click()
  await expect(page).toHaveURL('/thank-you')
})
