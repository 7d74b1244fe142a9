import { expect, type Locator, type Page } from '@playwright/test'

/** As somebody without a mouse comes there: from one thing to the next. */
export async function tabTo(page: Page, wanted: Locator, key = 'Tab') {
  await expect(wanted).toBeVisible()
  for (let pressed = 0; pressed < 120; pressed += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(wanted).toBeFocused()
}
