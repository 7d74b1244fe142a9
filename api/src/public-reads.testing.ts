import { allEndpoints } from 'contract/all.ts'
import type { Endpoint } from 'contract/endpoint.ts'

/** Ids and names of the demo school, existing and not, for paths of public endpoints. */
const params: Record<string, readonly string[]> = {
  branchId: ['1', '2', '6', 'all'],
  eventId: ['1', '13', '14'],
  id: ['1', '2', '3', '200', '201'],
  page: ['privacy'],
  postId: ['1', '200', '201'],
  tab: ['0', '1', '2', '4'],
  slug: ['interest', 'obeir-resort'],
}
const queries: Record<string, readonly string[]> = {
  '/search': ['?q=rawdah', '?q=garden', '?q=date+palm'],
  '/posts/list': ['', '?category_id=1', '?branch_id=1&page=2', '?with_paginate=no', '?category_id=1&branch_id=1'],
  '/branch/all/events': ['', '?type=past', '?month=2027-01'],
  '/branch/2/places': ['', '?year=2027'],
  '/calendar/all/show': ['', '?year=2026', '?year=2019'],
}
const filled = (path: string): string[] => {
  const name = /:(\w+)/.exec(path)?.[1]
  return name ? (params[name] ?? []).flatMap((value) => filled(path.replace(`:${name}`, value))) : [path]
}
const reads = (Object.values(allEndpoints) as Endpoint[]).filter(
  ({ method, caller, path }) => method === 'GET' && caller === 'anyone' && !path.includes(':token'),
)

/** All public addresses: every public GET of the contract, and the calendars. */
export const publicReads: readonly string[] = [
  ...reads.flatMap(({ path }) =>
    filled(path).flatMap((address) => (queries[address] ?? ['']).map((query) => `/api/v1${address}${query}`)),
  ),
  ...['/calendar.ics', '/calendar/1.ics', '/calendar/6.ics', '/event/1.ics', '/event/13.ics', '/event/14.ics'],
]
