import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, leftOut, picture } from '../fields.ts'
import { everyBranch } from '../filters.ts'
import { defaultPerPage, pagingQuery } from '../paging.ts'

export const branchOrAll = z.union([z.literal(everyBranch), id]) as z.ZodType<
  number | typeof everyBranch,
  number | string
>

export const EventBranch = z.object({
  id: z.number().int(),
  name: z.string(),
  city: z.string(),
  address: z.string(),
  latitude: z.number().nullable().meta({ description: 'null: no point on the map is known' }),
  longitude: z.number().nullable(),
})

export const ProgramStep = z.object({ at: z.string().meta({ description: 'HH:MM in Riyadh' }), text: z.string() })

export const SchoolEvent = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string().meta({ description: 'Paragraphs are separated by an empty line; the first is the summary' }),
  image: picture,
  branch: EventBranch.nullable().meta({ description: 'null: all branches' }),
  place: z.string(),
  audience: z.string().nullable().meta({ description: 'Intended audience, as text' }),
  program: z.array(ProgramStep),
  starts_at: z.string().meta({ format: 'date-time' }),
  ends_at: z.string().meta({ format: 'date-time', description: 'Of all-day events: midnight after the last day' }),
  all_day: z.boolean(),
})
export type SchoolEvent = z.output<typeof SchoolEvent>

/** `2026-11`: a month of the common calendar. */
const month = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/)

const eventTypes = ['upcoming', 'past'] as const
/** Other lists are called with `type=web` (spec §7), so an unknown type counts as left out. */
const ifKnown = (value: unknown) => (typeof value === 'string' ? eventTypes.find((type) => type === value) : value)

export const listEvents = endpoint({
  method: 'GET',
  path: '/branch/:branchId/events',
  caller: 'anyone',
  summary: 'Events of one branch together with those of all branches; `all`: events of every branch',
  params: z.object({ branchId: branchOrAll }),
  query: pagingQuery(defaultPerPage).extend({
    type: leftOut(z.preprocess(ifKnown, z.enum(eventTypes).optional())).meta({
      description:
        '`past`: events that have ended, latest first. Left out or any other value: upcoming ones, or both with `month`',
    }),
    month: leftOut(month).meta({ description: 'YYYY-MM: events within this month in Riyadh' }),
  }),
  answer: z.array(SchoolEvent),
  paged: true,
  shared: true,
})

export const showEvent = endpoint({
  method: 'GET',
  path: '/branch/:eventId/eventsShow',
  caller: 'anyone',
  summary: 'One event',
  params: z.object({ eventId: id }),
  answer: SchoolEvent,
  shared: true,
})
