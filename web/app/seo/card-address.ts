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
  readonly pathname: string
  readonly tab: string | null
}

/** The address of the picture that shared links to a page show: `/og/ar/news/7.jpg?v=1x2y3z`. */
export function cardAddress({ language, pathname, tab, ...card }: PageCard): string {
  const path = pathname === '/' ? '/home' : pathname.replace(/\/$/, '')
  const chosen = tab === null ? '' : `tab=${encodeURIComponent(tab)}&`
  return `/og/${language}${path}.jpg?${chosen}v=${cardVersion(card)}`
}
