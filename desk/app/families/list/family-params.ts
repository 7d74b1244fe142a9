import type { Input } from 'contract/endpoint.ts'
import type { listFamilies } from 'contract/families/desk.ts'

/** The query parameters of the list of families. */
export const familyParamNames = [
  'as',
  'q',
  'branch_id',
  'stage',
  'source',
  'campaign',
  'first_page',
  'owner_id',
  'waiting',
  'next_step',
  'since',
  'sort',
  'page',
] as const
export type FamilyParams = Partial<Record<(typeof familyParamNames)[number], string>>

/** The query for the server; without a filter, every open family. */
type Query = NonNullable<Input<typeof listFamilies>['query']>
export function queryOf({ as: _as, page: _page, ...params }: FamilyParams): Query {
  return { ...(!params.q && { stage: 'open' }), ...params } as Query
}

/** The filter without the order, for actions on all its families. */
export const filterOf = (params: FamilyParams) => {
  const { sort: _sort, ...filter } = queryOf(params) as Record<string, string>
  return filter
}
