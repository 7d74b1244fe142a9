import { z } from 'zod'
import { siteSearches } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { defaulted, optionalText, picture, wholeNumber } from '../fields.ts'

export const searchMaxLength = 100
export const searchResultsMost = 24

export const SearchResult = z.object({
  kind: z.enum(['branch', 'page', 'event', 'news', 'post']),
  id: z.number().int().nullable().meta({ description: 'null: a page of the site' }),
  title: z.string(),
  text: z.string(),
  image: picture.nullable(),
  address: z.string().meta({ description: 'Path of the page' }),
  at: z.string().nullable().meta({ format: 'date-time', description: 'When it was published or begins' }),
})
export type SearchResult = z.output<typeof SearchResult>

export const searchSchool = endpoint({
  method: 'GET',
  path: '/search',
  caller: 'anyone',
  summary: 'Branches, pages, events, news and posts by words, in either language; the last word may be unfinished',
  query: z.object({
    q: optionalText(searchMaxLength).meta({ description: 'Search text; without it the result is empty' }),
    take: defaulted(wholeNumber(1, searchResultsMost), 12),
  }),
  answer: z.array(SearchResult),
  limit: siteSearches,
})
