import type { Page } from '@playwright/test'
import { unreachableIn } from './outside.ts'
import { expect } from './site.ts'

/** Almost twice the browser’s own, on a narrow phone: twelve letters of the root fit beside each other. */
const fontSize = 30
export const smallPhone = { width: 360, height: 740 }
const smallestPhone = { width: 320, height: 640 }

/**
 * Lays out what is far below too, and spaces text as WCAG 1.4.12 does, which a page has to bear. A style element of the test would
 * break the security policy.
 */
const spaceText = (page: Page, isSpaced: boolean) =>
  page.evaluate((spaced) => {
    const sheet = new CSSStyleSheet()
    const spacing = `
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }`
    sheet.replaceSync(`* { content-visibility: visible !important } ${spaced ? spacing : ''}`)
    document.adoptedStyleSheets = [sheet]
  }, isSpaced)

/** Ends each text that people wrote, and each field, with a word that is wider than the screen. */
const addLongWords = (page: Page) =>
  page.evaluate(() => {
    const word = 'Abdulrahmanalmutairialharbialqahtanialghamdialzahrani'
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const written: Text[] = []
    const ours = 'button, .button, summary, .step-note, .day-tile, .dot, .pill, .stage-bar'
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      const isWritten = parent?.closest('h1, h2, h3, p, b, bdi, dt, [dir="auto"], option') && !parent.closest(ours)
      if (isWritten && /\p{L}{3}/u.test(text.nodeValue ?? '')) written.push(text as Text)
    }
    for (const text of written) text.data = `${text.data.trimEnd()} ${word}`
    for (const field of document.querySelectorAll('textarea, input[type="text"]'))
      (field as HTMLInputElement).value = word
  })

/** Sets the size of text that a reader has chosen in the browser. */
async function setFontSize(page: Page, px: number) {
  const browserItself = await page.context().newCDPSession(page)
  await browserItself.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: px } })
  await browserItself.detach()
}
export const enlargeText = (page: Page) => setFontSize(page, fontSize)

/**
 * Elements outside the screen of a phone with larger text, and with spaced text and words without a space, a line each. Leaves
 * long words on the page, and its text in the usual size.
 */
export async function outsideForReaders(page: Page, what: string): Promise<string[]> {
  const found: string[] = []
  const look = async (setting: string, screen: typeof smallPhone) => {
    await page.setViewportSize(screen)
    found.push(...(await unreachableIn(page, screen)).map((line) => `${what}, ${setting}: ${line}`))
  }
  await enlargeText(page)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${fontSize}px`)
  await spaceText(page, false)
  await look('larger text', smallPhone)
  await setFontSize(page, 16)
  await spaceText(page, true)
  await addLongWords(page)
  await look('spaced text and long words', smallestPhone)
  return found
}
