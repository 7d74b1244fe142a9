import type { Page } from '@playwright/test'
import { expect, test } from '../site.ts'

/** Simulates browser translation: replaces every text node by another inside two `font` elements. */
const translatePage = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, noscript, option')) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
  })

// Every test fails on an exception in the page (site.ts).
test('product §3 on a page translated by the browser the calendar names the visible month, and button and counter of the tour form update', {
  tag: ['@two', '@english'],
}, async ({ page, visit, t }) => {
  await visit('/about?tab=3')
  const next = page.getByRole('link', { name: t('calendar', 'next_month') })
  const heading = page.getByRole('heading', { level: 2 }).first()
  // React hydrates the calendar at its first touch; before that it has no text nodes of React.
  await next.click()
  await expect(page).toHaveURL(/month=/)
  const [before, address] = [await heading.textContent(), page.url()]
  await translatePage(page)
  await next.click()
  await expect(page).not.toHaveURL(address)
  await expect(heading).not.toHaveText(before ?? '')
  const shown = await heading.textContent()
  await page.reload()
  await expect(heading).toHaveText(shown ?? '')

  await visit('/booktour?branch_id=2')
  const time = page.locator('label:has(input[name="slot"][value^="20"])').first()
  await expect(time).toBeVisible()
  const name = page.getByRole('textbox', { name: t('tours', 'full_name') })
  await name.fill('a'.repeat(25))
  await expect(page.getByText('25 / 30', { exact: true })).toBeVisible()
  await translatePage(page)
  await name.press('End')
  await name.press('a')
  await expect(page.getByText('26 / 30', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: t('tours', 'request_my_tour') })).toBeVisible()
  await time.click()
  await expect(page.getByRole('button', { name: t('visits', 'book_this_tour') })).toBeVisible()
  await expect(page.getByRole('button', { name: t('tours', 'request_my_tour') })).toHaveCount(0)
})
