import type { Page } from '@playwright/test'
import { expect, test } from '../site.ts'

/** Families of the fonts that the browser draws an element's text with; a weight may be part of a font's name. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const browserItself = await page.context().newCDPSession(page)
  await browserItself.send('DOM.enable')
  await browserItself.send('CSS.enable')
  const { root } = await browserItself.send('DOM.getDocument')
  const { nodeId } = await browserItself.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await browserItself.send('CSS.getPlatformFontsForNode', { nodeId })
  await browserItself.detach()
  return [...new Set(fonts.map(({ familyName }) => familyName.split(' ')[0] ?? ''))]
}

test('arabic §type Latin letters, digits and Arabic text are drawn in Tajawal in each weight; a weight loaded after the page replaces the nearest at once, and never the system’s font', {
  tag: ['@desktop', '@arabic'],
}, async ({ page, visit }) => {
  // While a font loads, its text is drawn with the system's font.
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { facesLoading: seen })
    const look = () => {
      for (const { family, weight, status } of document.fonts)
        if (family.includes('Tajawal') && status === 'loading' && document.readyState === 'complete') seen.push(weight)
      requestAnimationFrame(look)
    }
    look()
  })
  await page.route(/tajawal-(arabic-[57]00|latin)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await visit('/booktour')

  const loadedWeights = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ family, status }) => family.includes('Tajawal') && status === 'loaded')
        .map(({ weight, unicodeRange }) => `${weight} ${unicodeRange.slice(0, 5)}`),
    )
  await expect.poll(loadedWeights).toEqual(expect.arrayContaining(['500 U+600', '700 U+600', '700 U+0-F', '800 U+0-F']))
  expect(await page.evaluate(() => (window as unknown as { facesLoading: string[] }).facesLoading)).toEqual([])

  await page.evaluate(() => {
    for (const weight of [400, 500, 700, 800]) {
      const line = document.createElement('p')
      line.id = `weight-${weight}`
      line.style.fontWeight = String(weight)
      line.textContent = 'noura@mail.example 2026 جولة'
      document.body.append(line)
    }
  })
  for (const weight of [400, 500, 700, 800])
    await expect.poll(() => fontsOf(page, `#weight-${weight}`), `${weight}`).toEqual(['Tajawal'])
})
