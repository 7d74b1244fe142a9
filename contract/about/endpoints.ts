import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, picture, wholeNumber } from '../fields.ts'
import { pagingQuery } from '../paging.ts'

/** spec §9 */
export const aboutPerPage = 8

export const AboutEntry = z.object({
  id: z.number().int(),
  title: z.string(),
  text: z.string(),
  image: picture,
  order: z.number().int(),
})
export type AboutEntry = z.output<typeof AboutEntry>

export const listAboutEntries = endpoint({
  method: 'GET',
  path: '/aboutus',
  caller: 'anyone',
  summary: 'Values of the school',
  query: pagingQuery(aboutPerPage),
  answer: z.array(AboutEntry),
  paged: true,
  shared: true,
})

export const AboutPart = z.object({
  id: z.number().int(),
  kind: z.enum(['milestone', 'hour', 'list', 'fee', 'question', 'area', 'care', 'contact']),
  label: z.string().nullable().meta({ description: 'Year, hour or age before the title' }),
  title: z.string(),
  text: z.string().nullable(),
  items: z.array(z.string()),
  half_hours: z.number().int().nullable(),
  image: picture.nullable(),
  order: z.number().int(),
})
export type AboutPart = z.output<typeof AboutPart>

export const listAboutParts = endpoint({
  method: 'GET',
  path: '/aboutus/:tab/parts',
  caller: 'anyone',
  summary: 'Content of a tab of the about page: 0 parents info, 1 our story, 2 curriculum, 4 health and safety',
  params: z.object({ tab: wholeNumber(0, 5) }),
  answer: z.array(AboutPart),
  shared: true,
})

const Certificate = z.object({
  id: z.number().int(),
  title: z.string(),
  issuer: z.string(),
  text: z.string(),
  number: z.string().nullable(),
  valid_until: day.nullable(),
  image: picture,
  width: z.number().int(),
  height: z.number().int(),
  order: z.number().int(),
})

export const listCertificates = endpoint({
  method: 'GET',
  path: '/certificates',
  caller: 'anyone',
  summary: 'Licences and accreditations of the school',
  answer: z.array(Certificate),
  shared: true,
})
