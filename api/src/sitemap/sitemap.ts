import { href } from 'contract/site/href.ts'
import { pages } from 'contract/site/pages.ts'
import type { PageName } from 'contract/site/paths.ts'
import { type Language, languageQuery, languages } from 'i18n/languages.ts'

/**
 * Static public pages to be found by search engines; pages of posts, events and branches come from the database. Pages
 * about the branch in a resort exist with that branch only.
 */
export const publicPages = ({ hasResort }: { readonly hasResort: boolean }): readonly string[] =>
  Object.entries(pages).flatMap(([page, facts]) =>
    'listed' in facts && (hasResort || !('ofResort' in facts))
      ? facts.listed.map((values) => href(page as PageName, values as never))
      : [],
  )

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const withLanguage = (address: string, language: string) =>
  `${address}${address.includes('?') ? '&' : '?'}${languageQuery}=${language}`

/** A page with its languages. */
export interface ListedPage {
  readonly path: string
  readonly languages?: readonly Language[]
}

/** One page in one language, with its alternates. */
function entry(address: string, language: string, spoken: readonly Language[]): string {
  const alternates = spoken.map(
    (alternate) =>
      `<xhtml:link rel="alternate" hreflang="${alternate}" href="${inXml(withLanguage(address, alternate))}"/>`,
  )
  const everybody = `<xhtml:link rel="alternate" hreflang="x-default" href="${inXml(address)}"/>`
  return `<url><loc>${inXml(withLanguage(address, language))}</loc>${alternates.join('')}${everybody}</url>`
}

/** The sitemap of pages in their languages, in the format of sitemaps.org with Google's hreflang. */
export const sitemapOf = (publicUrl: string, listed: readonly ListedPage[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...listed.flatMap(({ path, languages: spoken = languages }) =>
      spoken.map((language) => entry(publicUrl + path, language, spoken)),
    ),
    '</urlset>',
    '',
  ].join('\n')
