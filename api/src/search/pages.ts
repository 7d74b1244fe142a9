import type { SearchResult } from 'contract/search/endpoints.ts'
import type { Bilingual, Language } from 'i18n/languages.ts'
import arabic from 'i18n/locales/ar/api/site-pages.json' with { type: 'json' }
import english from 'i18n/locales/en/api/site-pages.json' with { type: 'json' }
import { folded } from './folding.ts'

const words: Record<Language, typeof english> = { en: english, ar: arabic }

/** The pages of the site, each with what it is called and what else a family may call it. */
const addresses = {
  home: '/',
  about: '/about',
  parents: '/about?tab=0',
  curriculum: '/about?tab=2',
  calendar: '/about?tab=3',
  health: '/about?tab=4',
  certificates: '/about?tab=5',
  booktour: '/booktour',
  events: '/events',
  news: '/news',
  posts: '/posts',
  community: '/community',
  contact: '/contact',
  survey: '/survey',
  lapalma: '/lapalma-registration',
  privacy: '/privacy',
} as const
type Page = keyof typeof addresses

const termsOfText = (text: string) => folded(text).split(' ')
const pages = (Object.keys(addresses) as Page[]).map((page) => ({
  page,
  heard: (['en', 'ar'] as const).flatMap((language) => {
    const spoken = words[language]
    return termsOfText(`${spoken[`${page}_title`]} ${spoken[`${page}_text`]} ${spoken[`${page}_also`]}`)
  }),
}))

/**
 * The pages that have all the words, by what is said of them in either language. The page of the branch in a resort is
 * called by that branch's name, and is there where it is.
 */
export const pagesWith = (
  terms: readonly (readonly string[])[],
  language: Language,
  resort: Bilingual | undefined,
): SearchResult[] =>
  terms.length === 0
    ? []
    : pages
        .filter(({ page }) => page !== 'lapalma' || resort)
        .filter(({ page, heard }) => {
          const all = page === 'lapalma' && resort ? [...heard, ...termsOfText(`${resort.en} ${resort.ar}`)] : heard
          return terms.every((forms) => forms.some((form) => all.some((word) => word.startsWith(form))))
        })
        .map(({ page }) => ({
          kind: 'page',
          id: null,
          title: words[language][`${page}_title`].replace('{{name}}', resort?.[language] ?? ''),
          text: words[language][`${page}_text`],
          image: null,
          address: addresses[page],
          at: null,
        }))
