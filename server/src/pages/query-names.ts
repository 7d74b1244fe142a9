import { pages, type QueryValue } from 'contract/site/pages.ts'
import { type PageName, paths } from 'contract/site/paths.ts'
import { riyadhDay } from 'i18n/format.ts'
import { addMonths, monthOf } from 'i18n/months.ts'

const number = (value: string) => /^[1-9]\d{0,5}$/.test(value)
const longestSearch = 200

/** Pages show months up to this distance from now. */
const monthsAround = 30
function isNearMonth(value: string): boolean {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(value)) return false
  const now = monthOf(riyadhDay(new Date()))
  return value >= addMonths(now, -monthsAround) && value <= addMonths(now, monthsAround)
}

/** Validates a parameter's value by its type. */
const understands: Readonly<Record<Exclude<QueryValue, readonly string[]>, (value: string) => boolean>> = {
  number,
  // Page 1 is the address without the parameter.
  page: (value) => value !== '1' && number(value),
  month: isNearMonth,
  text: (value) => value.length <= longestSearch,
}
const reads = (as: QueryValue, value: string) => (typeof as === 'string' ? understands[as](value) : as.includes(value))

interface PageQuery {
  readonly query?: Readonly<Record<string, QueryValue>>
  readonly together?: Readonly<Record<string, readonly [name: string, value: string]>>
}
const queries = Object.entries<PageQuery & object>(pages)
  .filter(([, { query }]) => query)
  .map(([name, facts]) => ({
    ...facts,
    path: new RegExp(`^${paths[name as PageName].toLowerCase().replace(/:\w+/g, '[^/]+')}$`),
  }))

/** React Router fetches a page's data from its address plus `.data`: `/events.data`, and `/_.data` for home. */
const ofData = /(?:\/_|)\.data$/
const routesOfData = '_routes'

/** The parameters that change a page's content, in normal form: '' or `?page=2`. */
export function pageQuery(path: string, search: URLSearchParams, routeIds: ReadonlySet<string>): string {
  const isData = ofData.test(path)
  // The router ignores case and a trailing slash.
  const page = (isData ? path.replace(ofData, '') : path).toLowerCase().replace(/(?<!\/)\/+$/, '') || '/'
  const { query = {}, together = {} }: PageQuery = queries.find(({ path }) => path.test(page)) ?? {}
  const pairs: [name: string, value: string][] = []
  for (const [name, as] of Object.entries(query)) {
    const value = search.get(name)
    const [other, required] = together[name] ?? []
    if (value === null || (other !== undefined && search.get(other) !== required)) continue
    if (reads(as, value)) pairs.push([name, value])
  }
  const routes = isData ? search.get(routesOfData) : null
  if (routes !== null && routeIds.has(routes)) pairs.push([routesOfData, routes])
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}
