import { languageQuery } from 'i18n/languages.ts'

/** Punctuation and invisible characters at the end of an address, copied along with a link. */
const behind = /[.,;:!?،؛؟…)»”'"\p{Cf}\p{Default_Ignorable_Code_Point}\s]+$/u
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
  const plain = decoded(text)
  if (plain === undefined || !behind.test(plain)) return text
  return plain
    .replace(behind, '')
    .split('/')
    .map((segment) => encodeURIComponent(segment))
    .join('/')
}

/**
 * Removes punctuation and invisible characters behind the path or `lng` of a page's address: `/booktour،` becomes
 * `/booktour`. The rest stays as it is.
 */
export function cleanAddress(url: string): string {
  if (!suspicious.test(url) || ofPrograms.test(url)) return url
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
