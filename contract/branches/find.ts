import { z } from 'zod'
import { siteSearches } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { leftOut, optionalText } from '../fields.ts'
import { pagingQuery, perPageMax } from '../paging.ts'
import { searchMaxLength } from '../search/endpoints.ts'
import { Branch, branchesPerPage } from './endpoints.ts'

const cityMaxLength = 120

const FoundBranch = Branch.pick({
  id: true,
  name: true,
  city: true,
  image: true,
  facade: true,
  address: true,
  phone_numbers: true,
  email: true,
  whatsapp: true,
  latitude: true,
  longitude: true,
  is_resort: true,
})

const City = z.object({
  name: z.string(),
  branches_count: z.number().int(),
})
export type City = z.output<typeof City>

/** Ids in an address: `3,17`. */
export const someIds = z
  .string()
  .max(perPageMax * 11)
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/)
  .refine((ids) => ids.split(',').length <= perPageMax)
  .refine((ids) => ids.split(',').every((id) => Number(id) < 2 ** 31))

export const findBranches = endpoint({
  method: 'GET',
  path: '/branch/find',
  caller: 'anyone',
  summary:
    'Branches in brief, by the words of their names and cities in either language, joined or not, with words for a branch ' +
    '(`the … branch`) beside them; a word that no branch has is left out, the last word may be unfinished',
  query: pagingQuery(branchesPerPage).extend({
    q: optionalText(searchMaxLength).meta({ description: 'Search text; without it every branch is returned' }),
    city: optionalText(cityMaxLength).meta({ description: 'The name of a city, in either language' }),
    ids: leftOut(someIds).meta({ description: 'At most 100 ids, separated by commas' }),
    resort: leftOut(z.enum(['yes'])).meta({ description: '`yes`: only branches inside a resort' }),
  }),
  answer: z.array(FoundBranch),
  limit: siteSearches,
  paged: true,
  shared: true,
})

export const listCities = endpoint({
  method: 'GET',
  path: '/branch/cities',
  caller: 'anyone',
  summary: 'The cities that have branches, in the order of the school',
  answer: z.array(City),
  shared: true,
})
