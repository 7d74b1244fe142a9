import type { Language } from './languages.ts'

const arabic = /\p{Script=Arabic}/gu
const latin = /\p{Script=Latin}/gu

/** Language of a text by the script of most letters; undefined without Latin and Arabic letters. */
export function detectLanguage(text: string): Language | undefined {
  const [inArabic, inLatin] = [arabic, latin].map((script) => text.match(script)?.length ?? 0) as [number, number]
  if (inArabic === 0 && inLatin === 0) return undefined
  return inArabic >= inLatin ? 'ar' : 'en'
}

/** `dir` and `lang` for a text written by a user, independent of the page's language. */
export const userTextAttributes = (text: string) => ({ dir: 'auto' as const, lang: detectLanguage(text) })
