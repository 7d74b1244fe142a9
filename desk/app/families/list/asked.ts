import type { Input } from 'contract/endpoint.ts'
import { exportFamilies, type listFamilies } from 'contract/families/desk.ts'

/** What a list of families asks for, as its address names it. */
export const askedNames = [
  'view',
  'as',
  'q',
  'branch_id',
  'stage',
  'source',
  'owner_id',
  'waiting',
  'next_step',
  'since',
  'sort',
  'page',
] as const
export type Asked = Partial<Record<(typeof askedNames)[number], string>>

/** The part of it that the server is asked by; without anything chosen, every open family. */
type Query = NonNullable<Input<typeof listFamilies>['query']>
export function queryOf({ view: _view, as: _as, page: _page, ...asked }: Asked): Query {
  return { ...(!asked.q && { stage: 'open' }), ...asked } as Query
}

/** The filter alone, for what is done with all of it. */
export const filterOf = (asked: Asked) => {
  const { sort: _sort, ...filter } = queryOf(asked) as Record<string, string>
  return filter
}

/** Where the file of a filter, or of chosen families, is. */
export const fileOf = (which: Readonly<Record<string, string>>) =>
  `/api/v1${exportFamilies.path}?${new URLSearchParams(which)}`
