import { type Page, type Paging, perPageMax } from 'contract/paging.ts'

/** Limit and offset of the requested page. */
export interface PageRange {
  readonly limit: number
  readonly offset: number
}

export const pageRange = ({ with_paginate, per_page, page }: Paging): PageRange =>
  with_paginate === 'no' ? { limit: perPageMax, offset: 0 } : { limit: per_page, offset: (page - 1) * per_page }

/** Wraps rows in the envelope: with paging data, or alone with `with_paginate=no`. */
export const paginate = <Item>({ with_paginate, per_page, page }: Paging, total: number, data: Item[]): Page<Item> =>
  with_paginate === 'no'
    ? { data }
    : { data, current_page: page, last_page: Math.max(1, Math.ceil(total / per_page)), per_page, total }
