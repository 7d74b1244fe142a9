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
  summary: 'Every branch by name, also of those that are published in one language or none: these come last',
  query: pagingQuery(branchesPerPage).extend({
    q: optionalText(searchMaxLength).meta({ description: 'Words of its name or city, in either language' }),
    ids: leftOut(someIds).meta({ description: 'At most 100, with commas between them' }),
  }),
  answer: z.array(
    z.object({
      id: z.number().int(),
      name: z.string().meta({ description: 'In the reader’s language, else in the other one' }),
      city: z.string(),
    }),
  ),
  paged: true,
})
