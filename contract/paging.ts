import { z } from 'zod'
import { defaulted, wholeNumber } from './fields.ts'

/** The most items one answer holds, also with `with_paginate=no` (product §2). */
export const perPageMax = 100
/** The page size of most lists (spec §9). */
export const defaultPerPage = 8

/** Long lists of the desk are counted up to this number; beyond it the answer is “more”. */
export const countedUpTo = 10_000

/** One page of a list as it crosses the wire. `with_paginate=no` answers `data` alone. */
export interface Page<Item> {
  data: Item[]
  current_page?: number | undefined
  last_page?: number | undefined
  per_page?: number | undefined
  total?: number | undefined
}

/** The envelope of a paged answer: zod's twin of `Page`. */
export const pageSchema = (answer: z.ZodType) =>
  z.object({
    data: answer,
    current_page: z.number().int().optional(),
    last_page: z.number().int().optional(),
    per_page: z.number().int().optional(),
    total: z.number().int().optional(),
  })

/** The paging part of a query: with_paginate, per_page, page and the specification's `type`. */
export const pagingQuery = (perPage: number) =>
  z.object({
    with_paginate: defaulted(z.enum(['yes', 'no']), 'yes').meta({
      description: 'no: one list without pages, at most 100 items',
    }),
    per_page: defaulted(wholeNumber(1, perPageMax), perPage),
    page: defaulted(wholeNumber(1, 1_000_000), 1),
    type: z.string().max(20).optional(),
  })

export type Paging = z.output<ReturnType<typeof pagingQuery>>

type PagingShape = ReturnType<typeof pagingQuery>['shape']

/** The filter of a list alone: an export has all of its rows. */
export function withoutPaging<Shape extends PagingShape>(query: z.ZodObject<Shape>) {
  const { with_paginate: _with, per_page: _per, page: _page, type: _type, ...filter } = query.shape
  return z.object(filter)
}
