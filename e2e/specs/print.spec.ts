import type { Page } from '@playwright/test'
import { expect, test } from '../site.ts'

/** The selectors that are visible in print. */
const printed = async (page: Page, selectors: readonly string[]) => {
  await page.emulateMedia({ media: 'print' })
  const shown = await Promise.all(selectors.map((selector) => page.locator(selector).first().isVisible()))
  return selectors.filter((_, index) => shown[index])
}

/** Header, footer and controls: hidden in print. */
const furniture = ['.bar', '.foot', '.skip', '.rule-line', '.crumbs', '#main .button']

test.describe('product §3 a printed page has the content only', { tag: '@desktop' }, () => {
  test('the printed calendar is its month, with both calendars, on one landscape sheet', { tag: '@arabic' }, async ({
    page,
    visit,
  }) => {
    await visit('/about?tab=3')
    const content = ['.only-print', '.month', '.month th', '.agenda li']
    const gone = [...furniture, '.head', '.tabs', 'nav.not-print', '.subscribe']
    expect(await printed(page, [...content, ...gone])).toEqual(content)
    await page.emulateMedia({ media: 'print' })
    const sheet = await page.pdf({ preferCSSPageSize: true })
    // A4 across, in points.
    expect(sheet.toString('latin1')).toMatch(/\/MediaBox\s*\[0 0 84[12](\.\d+)? 59[456]/)
  })

  test('a printed post has text and picture, without comments and related posts', { tag: '@arabic' }, async ({
    page,
    visit,
  }) => {
    await visit('/posts/1')
    const content = ['h1', 'h1 + .parted', '.post-picture img', '.prose p']
    const gone = [...furniture, '.like', '#comments', '.post-grid']
    expect(await printed(page, [...content, ...gone])).toEqual(content)
  })

  test('a printed branch has address, hours and programs, without controls', {
    tag: '@english',
  }, async ({ page, visit }) => {
    await visit('/branch/2')
    const content = ['h1', '.facts', '.cover-picture', '.event-rows', '#getting-here', 'a[href^="tel:"]']
    const gone = [...furniture, '.fact-action', '.story-invitation', '.post-grid', '.gallery']
    expect(await printed(page, [...content, ...gone])).toEqual(content)
  })

  test('every printed answer is below its question, opened or not', { tag: '@arabic' }, async ({ page, visit }) => {
    await visit('/about?tab=0')
    const closed = page.getByRole('main').locator('details:not([open]) p').first()
    await expect(closed).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(closed).toBeVisible()
    expect(await printed(page, ['.school-day li', '.questions', '.about-ask', '.paper', '.tabs'])).toEqual([
      '.school-day li',
      '.questions',
    ])
  })
})
