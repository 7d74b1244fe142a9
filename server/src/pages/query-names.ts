import { riyadhDay } from 'i18n/format.ts'
import { addMonths, monthOf } from 'i18n/months.ts'

/** Takes a value as its page understands it; undefined where the page would not look at it. */
type Reading = (value: string) => string | undefined

const matching =
  (shape: RegExp): Reading =>
  (value) =>
    shape.test(value) ? value : undefined
const oneOf =
  (...words: readonly string[]): Reading =>
  (value) =>
    words.includes(value) ? value : undefined

const number = matching(/^[1-9]\d{0,5}$/)
/** The first is the one without a number. */
const pageNumber: Reading = (value) => (value === '1' ? undefined : number(value))
const longestSearch = 200
const words: Reading = (value) => (value.length <= longestSearch ? value : undefined)

/** No page shows a month further away, in either direction. */
const monthsAround = 30
const month: Reading = (value) => {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(value)) return undefined
  const now = monthOf(riyadhDay(new Date()))
  return value >= addMonths(now, -monthsAround) && value <= addMonths(now, monthsAround) ? value : undefined
}

/** What each page reads of its query, in the order in which it is written. Whatever else stands there changes nothing. */
const readings: Readonly<Record<string, Readonly<Record<string, Reading>>>> = {
  '/about': { branch: number, month, tab: oneOf('0', '2', '3', '4', '5'), view: oneOf('year') },
  '/booktour': { branch: number },
  '/events': { branch: number, month, type: oneOf('past'), view: oneOf('month') },
  '/login': { face: oneOf('register') },
  '/news': { branch: number, page: pageNumber },
  '/posts': { branch: number, category: number, page: pageNumber },
  '/search': { q: words },
}

/** Query names that count only beside another: the calendar's on its tab, the month in the month view. */
const only: Readonly<Record<string, Readonly<Record<string, readonly [name: string, value: string]>>>> = {
  '/about': { branch: ['tab', '3'], month: ['tab', '3'], view: ['tab', '3'] },
  '/events': { month: ['view', 'month'] },
}

/** React Router fetches a page's data from its address plus `.data`: `/events.data`, and `/_.data` for home. */
const ofData = /(?:\/_|)\.data$/
const routesOfData = '_routes'

/** The part of a query that changes what a page says, always written the same way: '' or `?page=2`. */
export function queryOf(path: string, asked: URLSearchParams, routeIds: ReadonlySet<string>): string {
  const isData = ofData.test(path)
  // The router asks neither for capitals nor for a slash at the end.
  const page = (isData ? path.replace(ofData, '') : path).toLowerCase().replace(/\/+$/, '') || '/'
  const kept: [name: string, value: string][] = []
  for (const [name, read] of Object.entries(readings[page] ?? {})) {
    const value = asked.get(name)
    const [other, wanted] = only[page]?.[name] ?? []
    if (value === null || (other !== undefined && asked.get(other) !== wanted)) continue
    const understood = read(value)
    if (understood !== undefined) kept.push([name, understood])
  }
  const routes = isData ? asked.get(routesOfData) : null
  if (routes !== null && routeIds.has(routes)) kept.push([routesOfData, routes])
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}
