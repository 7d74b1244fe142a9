import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Pages of one thing of the school's: of a post, of an event, of a branch. */
const itemPage = /^\/(posts|news|event-details|branch)\/[a-z0-9-]{1,60}$/
export const isItemPage = (path: string): boolean => itemPage.test(path)

export const CurrentAddress = z.object({
  path: z.string().meta({ description: 'Current path' }),
  languages: z.array(z.enum(['en', 'ar'])).meta({ description: 'Languages in which the page exists' }),
})
export type CurrentAddress = z.output<typeof CurrentAddress>

export const showAddress = endpoint({
  method: 'GET',
  path: '/address',
  caller: 'anyone',
  summary: 'Current path and languages of a page, by its current or former path',
  query: z.object({ path: z.string().max(100).regex(itemPage) }),
  answer: CurrentAddress,
})
