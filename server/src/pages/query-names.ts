import { riyadhDay } from 'i18n/format.ts'
import { addMonths, monthOf } from 'i18n/months.ts'

/** Takes a value as its page understands it; undefined where the page would not look at it. */
type QueryReader = (value: string) => string | undefined

const matching =
  (shape: RegExp): QueryReader =>
  (value) =>
    shape.test(value) ? value : undefined
const oneOf =
  (...words: readonly string[]): QueryReader =>
  (value) =>
    words.includes(value) ? value : undefined

const number = matching(/^[1-9]\d{0,5}$/)
/** The first is the one without a number. */
const pageNumber: QueryReader = (value) => (value === '1' ? undefined : number(value))
const longestSearch = 200
const words: QueryReader = (value) => (value.length <= longestSearch ? value : undefined)

/** No page shows a month further away, in either direction. */
const monthsAround = 30
const month: QueryReader = (value) => {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(value)) return undefined
  const now = monthOf(riyadhDay(new Date()))
  return value >= addMonths(now, -monthsAround) && value <= addMonths(now, monthsAround) ? value : undefined
}

/** What each page reads of its query, in the order in which it is written. Whatever else stands there changes nothing. */
const queryReaders: Readonly<Record<string, Readonly<Record<string, QueryReader>>>> = {
  '/about': { branch: number, month, tab: oneOf('0', '2', '3', '4', '5'), view: oneOf('year') },
  '/booktour': { branch: number },
  '/events': { branch: number, month, type: oneOf('past'), view: oneOf('month') },
  '/login': { face: oneOf('register') },
  '/news': { branch: number, page: pageNumber },
  '/posts': { branch: number, category: number, page: pageNumber },
  '/search': { q: words },
}

/** Query names that count only beside another: the calendar's on its tab, the month in the month view. */
const requiredTogether: Readonly<Record<string, Readonly<Record<string, readonly [name: string, value: string]>>>> = {
  '/about': { branch: ['tab', '3'], month: ['tab', '3'], view: ['tab', '3'] },
  '/events': { month: ['view', 'month'] },
}

/** React Router fetches a page's data from its address plus `.data`: `/events.data`, and `/_.data` for home. */
const ofData = /(?:\/_|)\.data$/
const routesOfData = '_routes'

/** The part of a query that changes what a page says, always written the same way: '' or `?page=2`. */
export function queryOf(path: string, search: URLSearchParams, routeIds: ReadonlySet<string>): string {
  const isData = ofData.test(path)
  // The router asks neither for capitals nor for a slash at the end.
  const page = (isData ? path.replace(ofData, '') : path).toLowerCase().replace(/\/+$/, '') || '/'
  const pairs: [name: string, value: string][] = []
  for (const [name, read] of Object.entries(queryReaders[page] ?? {})) {
    const value = search.get(name)
    const [other, required] = requiredTogether[page]?.[name] ?? []
    if (value === null || (other !== undefined && search.get(other) !== required)) continue
    const parsed = read(value)
    if (parsed !== undefined) pairs.push([name, parsed])
  }
  const routes = isData ? search.get(routesOfData) : null
  if (routes !== null && routeIds.has(routes)) pairs.push([routesOfData, routes])
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}
