import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { picture } from './fields.ts'
import { pagingQuery } from './paging.ts'

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
  summary: 'What the school promises',
  query: pagingQuery(aboutPerPage),
  answer: z.array(AboutEntry),
  paged: true,
  shared: true,
})
