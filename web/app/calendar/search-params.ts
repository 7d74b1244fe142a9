import { loadOrErrorScreen } from 'browser/calls/as-error-screen.ts'
import { showCalendar } from 'contract/calendar/endpoints.ts'
import { schoolYearOf } from 'contract/calendar/school-year.ts'
import type { Caller } from 'contract/client.ts'
import type { Input } from 'contract/endpoint.ts'
import { everyBranch } from 'contract/filters.ts'
import { href } from 'contract/site/href.ts'
import { addMonths, monthOf } from 'i18n/months.ts'

/** Months before and after now that have a page. */
const monthsAround = 30

export interface CalendarParams {
  readonly branch: number | undefined
  readonly month: string
  readonly view: 'month' | 'year'
}

/** Parses the search params; unknown values are ignored. */
export function calendarParams(search: URLSearchParams, today: string): CalendarParams {
  const [branch, month] = [search.get('branch') ?? '', search.get('month') ?? '']
  const now = monthOf(today)
  const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(month)
  const isNear = isMonth && month >= addMonths(now, -monthsAround) && month <= addMonths(now, monthsAround)
  return {
    branch: /^[1-9]\d{0,8}$/.test(branch) ? Number(branch) : undefined,
    month: isNear ? month : now,
    view: search.get('view') === 'year' ? 'year' : 'month',
  }
}

/** Address of the calendar with changed params; defaults are left out. */
export function calendarPath(params: CalendarParams, change: Partial<CalendarParams>, today: string): string {
  const { branch, month, view } = { ...params, ...change }
  return href('about', {
    tab: 3,
    branch,
    view: view === 'year' ? view : undefined,
    month: month === monthOf(today) ? undefined : month,
  })
}

export const calendarInput = ({ branch, month }: CalendarParams): Input<typeof showCalendar> => ({
  params: { branchId: branch ?? everyBranch },
  query: { year: schoolYearOf(`${month}-01`) },
})

/** Loads the school year on the server. */
export const loadCalendar = (call: Caller, search: URLSearchParams, today: string) =>
  loadOrErrorScreen(call, showCalendar, calendarInput(calendarParams(search, today)))
