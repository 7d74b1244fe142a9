import { expect, test } from '../site.ts'

/** Header, footer and controls: hidden in print. */
const furniture = ['.bar', '.foot', '.skip', '.rule-line', '.crumbs', '#main .button']

/** Pages, each with its printed parts and those that it leaves out. */
const pages = [
  ['/posts/1', ['h1', 'h1 + .parted', '.post-picture img', '.prose p'], ['.like', '#comments', '.post-grid']],
  [
    '/branch/2',
    ['h1', '.facts', '.cover-picture', '.event-rows', '#getting-here', 'a[href^="tel:"]'],
    ['.fact-action', '.story-invitation', '.post-grid', '.gallery'],
  ],
  ['/about?tab=0', ['.school-day li', '.questions', 'details:not([open]) p'], ['.about-ask', '.paper', '.tabs']],
  [
    '/about?tab=3',
    ['.only-print', '.month', '.month th', '.agenda li'],
    ['.head', '.tabs', 'nav.not-print', '.subscribe'],
  ],
] as const

test('product §3 a printed page has the content only: a post, a branch, each answer whether opened or not, and the month on one landscape sheet', {
  tag: ['@desktop', '@arabic'],
}, async ({ page, visit }) => {
  await page.emulateMedia({ media: 'print' })
  for (const [path, content, others] of pages) {
    await visit(path)
    const printed: string[] = []
    for (const selector of [...content, ...furniture, ...others])
      if (await page.locator(selector).first().isVisible()) printed.push(selector)
    expect(printed, path).toEqual(content)
  }
  const sheet = await page.pdf({ preferCSSPageSize: true })
  // A4 across, in points.
  expect(sheet.toString('latin1')).toMatch(/\/MediaBox\s*\[0 0 84[12](\.\d+)? 59[456]/)
})
