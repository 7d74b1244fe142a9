import type { Language } from 'i18n/languages.ts'

/** Changes with the look of the cards. */
const look = '1'

/** FNV-1a: short, and another one as soon as a letter changes. */
function version(text: string): string {
  let hash = 0x811c9dc5
  for (let place = 0; place < text.length; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  return (hash >>> 0).toString(36)
}

interface Card {
  readonly title: string
  readonly description: string
  readonly image?: string | null | undefined
}

/** Says what stands on a card: the same words, the same version. */
export const cardVersion = ({ title, description, image }: Card) =>
  version([look, title, description, image ?? ''].join('\n'))

interface PageCard extends Card {
  readonly language: Language
  /** Its own address: `/about?tab=0`. */
  readonly path: string
}

/** The address of the picture that shared links to a page show: `/og/ar/news/7.jpg?v=1x2y3z`. */
export function cardAddress({ language, path, ...card }: PageCard): string {
  const [page, query] = path.split('?')
  return `/og/${language}${page === '/' ? '/home' : page}.jpg?${query ? `${query}&` : ''}v=${cardVersion(card)}`
}
