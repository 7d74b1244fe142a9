import { expect, test } from 'vitest'
import { pagingQuery } from './paging.ts'

const query = pagingQuery(8)

test.each([
  [{}, { with_paginate: 'yes', per_page: 8, page: 1 }],
  [{ page: '' }, { with_paginate: 'yes', per_page: 8, page: 1 }],
  [
    { page: '3', per_page: '20' },
    { with_paginate: 'yes', per_page: 20, page: 3 },
  ],
  [{ page: '٣' }, { with_paginate: 'yes', per_page: 8, page: 3 }],
  [{ with_paginate: 'no' }, { with_paginate: 'no', per_page: 8, page: 1 }],
  [
    { with_paginate: '', type: 'upcoming' },
    { with_paginate: 'yes', per_page: 8, page: 1, type: 'upcoming' },
  ],
  [{ unknown: 'x' }, { with_paginate: 'yes', per_page: 8, page: 1 }],
])('§7 %j asks for %j', (params, understood) => {
  expect(query.parse(params)).toEqual(understood)
})

test.each([
  { page: '0' },
  { page: '-1' },
  { page: '1.5' },
  { page: '1000001' },
  { page: ['1', '2'] },
  { per_page: '0' },
  { per_page: '101' },
  { per_page: '1e1' },
  { per_page: '8; select 1' },
  { with_paginate: 'maybe' },
  { type: 'x'.repeat(21) },
])('§7 %j is refused', (params) => {
  expect(query.safeParse(params).success).toBe(false)
})
