import type { SearchResult } from 'contract/search/endpoints.ts'
import { href } from 'contract/site/href.ts'
import { pages } from 'contract/site/pages.ts'
import type { PageName } from 'contract/site/paths.ts'
import type { Bilingual, Language } from 'i18n/languages.ts'
import arabic from 'i18n/locales/ar/api/site-pages.json' with { type: 'json' }
import english from 'i18n/locales/en/api/site-pages.json' with { type: 'json' }
import { folded } from './folding.ts'

const words: Record<Language, typeof english> = { en: english, ar: arabic }

type Searchable = { [Name in PageName]: (typeof pages)[Name] extends { searchable: infer S } ? keyof S : never }
/** A page of the site by its name in the words: what it is called and what else a family may call it. */
type Page = Searchable[PageName]

const addresses = Object.fromEntries(
  Object.entries(pages).flatMap(([page, facts]) =>
    'searchable' in facts
      ? Object.entries(facts.searchable).map(([name, values]) => [name, href(page as PageName, values as never)])
      : [],
  ),
) as Record<Page, string>

const termsOfText = (text: string) => folded(text).split(' ')
const searchable = (Object.keys(addresses) as Page[]).map((page) => ({
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
    : searchable
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
