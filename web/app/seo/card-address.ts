import type { Language } from 'i18n/languages.ts'

/** Version of the cards' design. */
const look = '1'

/** FNV-1a hash of a text, in base 36. */
function version(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}

interface Card {
  readonly title: string
  readonly description: string
  readonly image?: string | null | undefined
  /** Name of the school on the card. */
  readonly school?: string | undefined
}

/** Version of a card: a hash of its content. */
export const cardVersion = ({ title, description, image, school = '' }: Card) =>
  version([look, title, description, image ?? '', school].join('\n'))

interface PageCard extends Card {
  readonly language: Language
  /** Address of the page: `/about?tab=0`. */
  readonly path: string
}

/** The address of the picture that shared links to a page show: `/og/ar/news/7.jpg?v=1x2y3z`. */
export function cardAddress({ language, path, ...card }: PageCard): string {
  const [page, query] = path.split('?')
  return `/og/${language}${page === '/' ? '/home' : page}.jpg?${query ? `${query}&` : ''}v=${cardVersion(card)}`
}
