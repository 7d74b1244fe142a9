import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { branchOrAll, SchoolEvent } from '../events/endpoints.ts'
import { day, leftOut, wholeNumber } from '../fields.ts'

/**
 * Kinds of calendar entries: a term begins or ends; no school by law or custom; one branch is closed; staff are trained
 * and children stay at home; school, at other hours.
 */
export const calendarKinds = ['term', 'holiday', 'closure', 'staff', 'hours'] as const

export const CalendarEntry = z.object({
  id: z.number().int(),
  kind: z.enum(calendarKinds),
  title: z.string(),
  text: z.string().nullable(),
  starts_on: day,
  ends_on: day.meta({ description: 'Last day, inclusive' }),
  is_approximate: z.boolean().meta({ description: 'Computed by the Umm al-Qura calendar; may move by a day' }),
  branches: z.array(z.object({ id: z.number().int(), name: z.string() })).meta({ description: 'Empty: every branch' }),
})
export type CalendarEntry = z.output<typeof CalendarEntry>

export const SchoolCalendar = z.object({
  year: z.number().int().meta({ description: 'Year in which this school year begins' }),
  first_month: z.string().meta({ description: 'YYYY-MM of the first known month' }),
  last_month: z.string(),
  entries: z.array(CalendarEntry),
  events: z.array(SchoolEvent),
})
export type SchoolCalendar = z.output<typeof SchoolCalendar>

export const showCalendar = endpoint({
  method: 'GET',
  path: '/calendar/:branchId/show',
  caller: 'anyone',
  summary: 'A school year, August to July: terms, holidays, closures and events of a branch, or of `all`',
  params: z.object({ branchId: branchOrAll }),
  query: z.object({
    year: leftOut(wholeNumber(1900, 2200)).meta({ description: 'Left out: the current school year' }),
  }),
  answer: SchoolCalendar,
  shared: true,
})
