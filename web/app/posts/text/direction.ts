import type { RichTextInline } from 'contract/rich-text.ts'
import { directionOf, type Language } from 'i18n/languages.ts'

const strong = /\p{L}/u
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/**
 * `auto` for what runs against the language of its page: each paragraph finds its own direction, and those that agree
 * with the page (nearly all) carry nothing.
 */
export function ownDirection(line: readonly RichTextInline[], language: Language): 'auto' | undefined {
  for (const part of line) {
    const letter = part.type === 'text' ? strong.exec(part.text)?.[0] : undefined
    if (letter !== undefined)
      return (rightToLeft.test(letter) ? 'rtl' : 'ltr') === directionOf(language) ? undefined : 'auto'
  }
}
