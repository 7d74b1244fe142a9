import type { Language } from './languages.ts'

const arabic = /\p{Script=Arabic}/gu
const latin = /\p{Script=Latin}/gu

/** The language somebody wrote a text in, by the script of most of its letters; undefined where it has none of either. */
export function detectLanguage(text: string): Language | undefined {
  const [inArabic, inLatin] = [arabic, latin].map((script) => text.match(script)?.length ?? 0) as [number, number]
  if (inArabic === 0 && inLatin === 0) return undefined
  return inArabic >= inLatin ? 'ar' : 'en'
}

/** For what a family wrote, on whatever page it stands: it is read aloud and laid out as what it is. */
export const userTextAttributes = (text: string) => ({ dir: 'auto' as const, lang: detectLanguage(text) })
