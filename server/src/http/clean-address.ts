import { languageQuery } from 'i18n/languages.ts'

/** Punctuation and invisible characters that are copied along with a link. */
const sign = /[.,;:!?،؛؟…)»”'"\p{Cf}\p{Default_Ignorable_Code_Point}\s]/u
/** The longest page's address is a search of 200 Arabic letters. */
const longestAddress = 2000
/** Addresses that are never typed or pasted by people: API and files. */
const ofPrograms = /^\/(?:api|storage|locales|og|papers|assets)\//
/** Cheap test for addresses that may need cleaning. */
const suspicious = new RegExp(`(?:[.,;:!)'"]|%[0-9A-F]{2})(?:\\?|$)|\\?$|[?&]${languageQuery}=[a-z-]*[^a-z&-]`, 'i')

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** The decoded text without trailing punctuation; unchanged if it cannot be decoded. */
function cleaned(text: string): string {
  const characters = [...(decoded(text) ?? '')]
  if (!sign.test(characters.at(-1) ?? '')) return text
  while (sign.test(characters.at(-1) ?? '')) characters.pop()
  return characters
    .join('')
    .split('/')
    .map((segment) => encodeURIComponent(segment))
    .join('/')
}

/**
 * Removes punctuation and invisible characters behind the path or `lng` of a page's address: `/booktour،` becomes
 * `/booktour`. The rest stays as it is.
 */
export function cleanAddress(url: string): string {
  if (url.length > longestAddress || !suspicious.test(url) || ofPrograms.test(url)) return url
  const mark = url.indexOf('?')
  const path = cleaned(mark < 0 ? url : url.slice(0, mark)) || '/'
  const query = mark < 0 ? '' : url.slice(mark + 1)
  const named = query
    .split('&')
    .map((pair) =>
      pair.startsWith(`${languageQuery}=`) ? `${languageQuery}=${cleaned(pair.slice(languageQuery.length + 1))}` : pair,
    )
    .join('&')
  return named === '' ? path : `${path}?${named}`
}
