import { languageQuery, languages } from 'i18n/languages.ts'

/** Every page that is the same for everybody and worth finding; those of posts, events and branches come from the database. */
export const publicPages = [
  '/',
  '/about',
  '/about?tab=0',
  '/about?tab=2',
  '/about?tab=3',
  '/about?tab=4',
  '/about?tab=5',
  '/booktour',
  '/community',
  '/contact',
  '/events',
  '/lapalma-registration',
  '/news',
  '/posts',
  '/survey',
  '/surveys/obeir-resort',
  '/privacy',
] as const

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const withLanguage = (address: string, language: string) =>
  `${address}${address.includes('?') ? '&' : '?'}${languageQuery}=${language}`

/** One page in one language, with its twins. */
function entry(address: string, language: string): string {
  const alternates = languages.map(
    (alternate) =>
      `<xhtml:link rel="alternate" hreflang="${alternate}" href="${inXml(withLanguage(address, alternate))}"/>`,
  )
  const everybody = `<xhtml:link rel="alternate" hreflang="x-default" href="${inXml(address)}"/>`
  return `<url><loc>${inXml(withLanguage(address, language))}</loc>${alternates.join('')}${everybody}</url>`
}

/** `paths` in both languages, as sitemaps.org and Google's hreflang want them. */
export const sitemapOf = (publicUrl: string, paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...paths.flatMap((path) => languages.map((language) => entry(publicUrl + path, language))),
    '</urlset>',
    '',
  ].join('\n')
