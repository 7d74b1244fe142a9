import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { leftOut, optionalText } from '../fields.ts'
import { pagingQuery } from '../paging.ts'
import { searchMaxLength } from '../search/endpoints.ts'
import { branchesPerPage } from './endpoints.ts'
import { someIds } from './find.ts'

/** Every branch, published or not, named in the reader's language or else the other. */
export const listDeskBranches = endpoint({
  method: 'GET',
  path: '/desk/branches',
  caller: 'staff',
  may: 'desk.use',
  summary: 'All branches by name; unpublished and half-published ones come last',
  query: pagingQuery(branchesPerPage).extend({
    q: optionalText(searchMaxLength).meta({ description: 'Words of the name or city, in either language' }),
    ids: leftOut(someIds).meta({ description: 'At most 100 ids, separated by commas' }),
  }),
  answer: z.array(
    z.object({
      id: z.number().int(),
      name: z.string().meta({ description: 'In the caller’s language, else in the other one' }),
      city: z.string(),
    }),
  ),
  paged: true,
})
