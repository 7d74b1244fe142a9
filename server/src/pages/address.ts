import type { IncomingHttpHeaders } from 'node:http'
import { languageOfHeader } from 'api/platform/http/language.ts'
import { defaultLanguage, type Language, languageCookie, languageOf, languageQuery } from 'i18n/languages.ts'
import { pageQuery } from './query-names.ts'

const longestPath = 500

/** Cache key of a page: path, language and the query parameters that change its content. */
export interface PageAddress {
  readonly path: string
  /** '' or `?page=2`: the parameters that the page reads. Others (campaigns, `lng`) are dropped and make no new cache entry. */
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

/** Page address of a request; undefined if the URL is longer than any of ours. */
export function pageAddressOf(
  url: string,
  headers: IncomingHttpHeaders,
  routeIds: ReadonlySet<string> = none,
): PageAddress | undefined {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  if (path.length > longestPath || !path.startsWith('/')) return undefined
  if (mark < 0) return { path, query: '', language: languageFrom(null, headers) }

  const params = new URLSearchParams(url.slice(mark + 1))
  const language = languageFrom(params.get(languageQuery), headers)
  return { path, query: pageQuery(path, params, routeIds), language }
}

export const pageKey = ({ path, query, language }: PageAddress) => `${language} ${path}${query}`
