import { isLinkAddress } from 'contract/rich-text.ts'
import { linkNumbers } from './link-numbers.ts'

/**
 * The direction marks that WhatsApp and others put around numbers and names; here each paragraph has its own
 * direction.
 */
const directionMarks = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
const cleanWords = (text: string) => text.replace(directionMarks, '').replaceAll('\u00a0', ' ')

const renamed: Readonly<Record<string, string>> = { H1: 'h2', H4: 'h3', H5: 'h3', H6: 'h3', TD: 'p', TH: 'p', DIV: 'p' }

function rename(element: Element, name: string) {
  const other = element.ownerDocument.createElement(name)
  other.append(...element.childNodes)
  element.replaceWith(other)
  return other
}

/** Word writes a list as paragraphs with their own dot or number before the text. */
function wordLists(body: HTMLElement) {
  for (const line of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    const sign = line.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')
    const name = /^[\s\u00a0]*[\p{L}\p{N}]+[.)\-ـ]/u.test(sign?.textContent ?? '') ? 'ol' : 'ul'
    sign?.remove()
    const before = line.previousElementSibling
    const list =
      before?.localName === name && before.hasAttribute('data-word') ? before : body.ownerDocument.createElement(name)
    list.setAttribute('data-word', '')
    if (list !== before) line.before(list)
    list.append(rename(line, 'li'))
  }
}

/** Merges a nested list into its list: ours have one level. */
function flatLists(body: HTMLElement) {
  for (const nested of [...body.querySelectorAll('li ul, li ol, ul > ul, ol > ol, ul > ol, ol > ul')].reverse()) {
    const after = nested.closest('li') ?? nested
    after.after(...nested.children)
    nested.remove()
  }
}

const isBold = ({ style }: HTMLElement) => style.fontWeight === 'bold' || Number(style.fontWeight) >= 600
const isPlain = ({ style }: HTMLElement) => style.fontWeight === 'normal' || style.fontWeight === '400'

/** Google Docs wraps everything in a `<b>` that is not bold, and has bold in styles. */
function boldness(body: HTMLElement) {
  for (const element of body.querySelectorAll<HTMLElement>('b, strong'))
    if (isPlain(element)) element.replaceWith(...element.childNodes)
  for (const element of body.querySelectorAll<HTMLElement>('span'))
    if (isBold(element) && !element.closest('b, strong, h1, h2, h3, h4, h5, h6')) rename(element, 'strong')
}

/** Removes the redirect of Google and others from a link. */
function directLink(link: HTMLAnchorElement) {
  const href = link.getAttribute('href') ?? ''
  if (!/^https:\/\/www\.google\.com\/url\?/.test(href)) return href
  return new URL(href).searchParams.get('q') ?? href
}

function links(body: HTMLElement) {
  for (const link of body.querySelectorAll('a')) {
    const href = directLink(link).trim()
    if (isLinkAddress(href)) link.setAttribute('href', href)
    else link.replaceWith(...link.childNodes)
  }
}

function words(body: HTMLElement) {
  const walker = body.ownerDocument.createTreeWalker(body, 4 /* SHOW_TEXT */)
  const found: Text[] = []
  while (walker.nextNode()) found.push(walker.currentNode as Text)
  for (const text of found) {
    text.data = cleanWords(text.data)
    if (!text.parentElement?.closest('a')) linkNumbers(text)
  }
}

/**
 * Cleans HTML pasted from Word, Google Docs or a page to the blocks of a text. The document it is parsed into runs
 * and loads nothing; Word's `<style>` never reaches the page.
 */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(
    'style, script, meta, link, title, template, noscript, iframe, object, svg',
  ))
    element.remove()
  wordLists(body)
  for (const element of body.querySelectorAll('o\\:p')) element.replaceWith(...element.childNodes)
  flatLists(body)
  boldness(body)
  for (const [from, to] of Object.entries(renamed))
    for (const element of body.querySelectorAll(from))
      if (to !== 'p' || !element.querySelector('p, ul, ol, h2, h3, div, table')) rename(element, to)
  links(body)
  words(body)
  return body.innerHTML
}
