import type { SearchResult } from 'contract/search/endpoints.ts'
import { href } from 'contract/site/href.ts'
import { pages } from 'contract/site/pages.ts'
import type { PageName } from 'contract/site/paths.ts'
import { folded, type Term } from 'i18n/folding.ts'
import { type Language, type Published, textIn } from 'i18n/languages.ts'
import arabic from 'i18n/locales/ar/api/site-pages.json' with { type: 'json' }
import english from 'i18n/locales/en/api/site-pages.json' with { type: 'json' }
import { fillPlaceholders } from 'i18n/read-words.ts'

const words: Record<Language, typeof english> = { en: english, ar: arabic }

type Searchable = { [Name in PageName]: (typeof pages)[Name] extends { searchable: infer S } ? keyof S : never }
/** A page of the site by its key in the words: its title, and other names that families use. */
export type Page = Searchable[PageName] | 'fees' | 'programs'

const addresses = {
  // The fees of each branch, before the rest of the guide.
  fees: `${href('about', { tab: 0 })}#fees`,
  ...Object.fromEntries(
    Object.entries(pages).flatMap(([page, facts]) =>
      'searchable' in facts
        ? Object.entries(facts.searchable).map(([name, values]) => [name, href(page as PageName, values as never)])
        : [],
    ),
  ),
  programs: `${href('home')}#programs`,
} as Record<Page, string>

const termsOfText = (text: string) => folded(text).split(' ')
const searchable = (Object.keys(addresses) as Page[]).map((page) => ({
  page,
  terms: (['en', 'ar'] as const).flatMap((language) => {
    const spoken = words[language]
    return termsOfText(`${spoken[`${page}_title`]} ${spoken[`${page}_text`]} ${spoken[`${page}_also`]}`)
  }),
}))

/** Names in the school's content by which pages are found. */
export interface PageNames {
  /** The branch in a resort, which has a registration page of its own; undefined if the school has none. */
  readonly resort: Published | undefined
  /** Names of the programmes. */
  readonly programs: readonly Published[]
}

/** Returns the pages that have all the words in their names, in either language. */
export function pagesFor({ resort, programs }: PageNames): (terms: readonly Term[]) => Page[] {
  const besides: Partial<Record<Page, string[]>> = {
    lapalma: resort && termsOfText(Object.values(resort).join(' ')),
    programs: programs.flatMap((name) => termsOfText(Object.values(name).join(' '))),
  }
  const all = searchable
    .filter(({ page }) => page !== 'lapalma' || resort)
    .map(({ page, terms }) => ({ page, terms: [...terms, ...(besides[page] ?? [])] }))
  return (terms) =>
    terms.length === 0
      ? []
      : all
          .filter(({ terms: pageTerms }) =>
            terms.every((forms) => forms.some((form) => pageTerms.some((word) => word.startsWith(form)))),
          )
          .map(({ page }) => page)
}

/** A page as a search result, in the reader's language. */
export const pageFound = (page: Page, language: Language, { resort }: PageNames): SearchResult => ({
  kind: 'page',
  id: null,
  title: fillPlaceholders(words[language][`${page}_title`], { name: resort ? textIn(resort, language) : '' }),
  text: words[language][`${page}_text`],
  image: null,
  address: addresses[page],
  at: null,
})
