import { z } from 'zod'
import { wholeNumber } from './fields.ts'

/** The most items one answer holds, also with `with_paginate=no` (product §2). */
export const perPageMax = 100
/** The page size of most lists (spec §9). */
export const defaultPerPage = 8

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

/** `''` and a missing value mean "not given": the specification's calls send an empty `page`. */
const emptyIsAbsent = (value: unknown) => (value === '' || value === null ? undefined : value)

/** A field a caller may leave out; a handler always has it. */
type Defaulted<Output, Input> = z.ZodType<Output, Input | undefined> & { _zod: { optin: 'defaulted' } }

/** The paging part of a query: with_paginate, per_page, page and the specification's `type`. */
export const pagingQuery = (perPage: number) =>
  z.object({
    with_paginate: z
      .preprocess(emptyIsAbsent, z.enum(['yes', 'no']).default('yes'))
      .meta({ description: 'no: one list without pages, at most 100 items' }) as Defaulted<
      'yes' | 'no',
      'yes' | 'no' | ''
    >,
    per_page: z.preprocess(emptyIsAbsent, wholeNumber(1, perPageMax).default(perPage)) as Defaulted<
      number,
      number | string
    >,
    page: z.preprocess(emptyIsAbsent, wholeNumber(1, 1_000_000).default(1)) as Defaulted<number, number | string>,
    type: z.string().max(20).optional(),
  })

export type Paging = z.output<ReturnType<typeof pagingQuery>>
