import type { Input } from 'contract/endpoint.ts'
import type { listEvents } from 'contract/events/endpoints.ts'
import { everyBranch } from 'contract/filters.ts'
import { defaultPerPage, perPageMax } from 'contract/paging.ts'
import { href } from 'contract/site/href.ts'
import { addMonths, monthOf } from 'i18n/months.ts'

/** Months before and after now that have a page. */
export const monthsAround = 18

export interface EventListParams {
  readonly type: 'upcoming' | 'past'
  readonly branch: number | undefined
  readonly view: 'list' | 'month'
  readonly month: string
}

const isMonth = (text: string | null): text is string => /^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? '')

/** Parses the search params; unknown values are ignored. */
export function eventListParams(search: URLSearchParams, today: string): EventListParams {
  const [branch, month] = [search.get('branch'), search.get('month')]
  const thisMonth = monthOf(today)
  const isNear =
    isMonth(month) && month >= addMonths(thisMonth, -monthsAround) && month <= addMonths(thisMonth, monthsAround)
  return {
    type: search.get('type') === 'past' ? 'past' : 'upcoming',
    branch: branch !== null && /^[1-9]\d{0,8}$/.test(branch) ? Number(branch) : undefined,
    view: search.get('view') === 'month' ? 'month' : 'list',
    month: isNear ? month : thisMonth,
  }
}

/** Address of the page with changed params; defaults are left out. */
export function eventsPath(params: EventListParams, change: Partial<EventListParams>, today: string): string {
  const { type, branch, view, month } = { ...params, ...change }
  return href('events', {
    type: view === 'list' && type === 'past' ? type : undefined,
    view: view === 'month' ? view : undefined,
    month: view === 'month' && month !== monthOf(today) ? month : undefined,
    branch,
  })
}

/** Input for one page of the list (§7, §9). */
export const eventListInput = ({ type, branch }: EventListParams, page: number): Input<typeof listEvents> => ({
  params: { branchId: branch ?? everyBranch },
  query: { with_paginate: 'yes', per_page: defaultPerPage, page, type },
})

export const eventMonthInput = ({ branch, month }: EventListParams): Input<typeof listEvents> => ({
  params: { branchId: branch ?? everyBranch },
  query: { with_paginate: 'no', per_page: perPageMax, month },
})
