import type { IncomingHttpHeaders } from 'node:http'
import { languageOfHeader } from 'api/http/language.ts'
import { defaultLanguage, type Language, languageCookie, languageOf, languageQuery } from 'i18n/languages.ts'
import { queryOf } from './query-names.ts'

const longestPath = 500

/** The cache key of a page: path, language and the query names that change what it says. */
export interface PageAddress {
  readonly path: string
  /** '' or `?page=2`: what the page reads of it. Others (campaigns, `lng`) neither reach it nor make new pages. */
  readonly query: string
  readonly language: Language
}

const cookieValue = new RegExp(`(?:^|;\\s*)${languageCookie}=([^;]*)`)
const languageFrom = (query: string | null, headers: IncomingHttpHeaders): Language =>
  languageOf(query) ??
  languageOf(headers.cookie && cookieValue.exec(headers.cookie)?.[1]) ??
  languageOfHeader(headers['accept-language']) ??
  defaultLanguage

const none: ReadonlySet<string> = new Set()

/** The page that a request asks for; undefined when its address is longer than any of ours. */
export function pageAddressOf(
  url: string,
  headers: IncomingHttpHeaders,
  routeIds: ReadonlySet<string> = none,
): PageAddress | undefined {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  if (path.length > longestPath || !path.startsWith('/')) return undefined
  if (mark < 0) return { path, query: '', language: languageFrom(null, headers) }

  const asked = new URLSearchParams(url.slice(mark + 1))
  const language = languageFrom(asked.get(languageQuery), headers)
  return { path, query: queryOf(path, asked, routeIds), language }
}

export const pageKey = ({ path, query, language }: PageAddress) => `${language} ${path}${query}`
