import type { RichTextInline } from 'contract/rich-text.ts'
import { directionOf, type Language } from 'i18n/languages.ts'

const strong = /\p{L}/u
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/**
 * `dir` of a paragraph: `auto` if its first letter has the other direction than the page's language, else undefined (nearly
 * all paragraphs).
 */
export function ownDirection(line: readonly RichTextInline[], language: Language): 'auto' | undefined {
  for (const part of line) {
    const character = part.type === 'text' ? strong.exec(part.text)?.[0] : undefined
    if (character !== undefined)
      return (rightToLeft.test(character) ? 'rtl' : 'ltr') === directionOf(language) ? undefined : 'auto'
  }
}
