import { listGallery } from 'contract/branches/endpoints.ts'
import { expect, test } from 'vitest'
import { oneSchool } from '../db/testing.ts'

const school = oneSchool()
const ofLaPalma = { params: { branchId: 2 } }

test('§7 a gallery has pages of six, with its position in the whole', async () => {
  const first = await school().anyone(listGallery, ofLaPalma)
  const second = await school().anyone(listGallery, { ...ofLaPalma, query: { page: 2 } })

  expect(first).toMatchObject({ current_page: 1, last_page: 2, per_page: 6, total: 12 })
  expect(second).toMatchObject({ current_page: 2, last_page: 2, per_page: 6, total: 12 })
  const ids = [...first.data, ...second.data].map(({ id }) => id)
  expect(new Set(ids).size).toBe(12)
})

test.each([
  ['', { current_page: 1, per_page: 6, items: 6 }],
  ['?page=', { current_page: 1, per_page: 6, items: 6 }],
  ['?with_paginate=yes&per_page=6&page=&type=web', { current_page: 1, per_page: 6, items: 6 }],
  ['?per_page=5&page=3', { current_page: 3, per_page: 5, items: 2 }],
  ['?per_page=٥&page=٣', { current_page: 3, per_page: 5, items: 2 }],
  ['?per_page=100', { current_page: 1, per_page: 100, items: 12 }],
  ['?page=3', { current_page: 3, per_page: 6, items: 0 }],
  ['?page=1000000', { current_page: 1_000_000, per_page: 6, items: 0 }],
  ['?nobody=asked', { current_page: 1, per_page: 6, items: 6 }],
])('product §2 paging parameters %j are accepted', async (query, { items, ...range }) => {
  const answer = await school().fetch(`/api/v1/branch/2/gallery${encodeURI(query)}`)

  const page = (await answer.json()) as { data: unknown[] }
  expect(page).toMatchObject({ ...range, total: 12 })
  expect(page.data).toHaveLength(items)
})

test('product §2 with_paginate=no returns the list without paging data', async () => {
  const answer = await school().fetch('/api/v1/branch/2/gallery?with_paginate=no&per_page=2&page=5')

  const page = (await answer.json()) as { data: unknown[] }
  expect(Object.keys(page)).toEqual(['data'])
  expect(page.data).toHaveLength(12)
})

test('product §2 with_paginate=no returns at most a hundred', async () => {
  const otherBranch = 1
  await school()
    .db.insertInto('branch_pictures')
    .values(
      Array.from({ length: 150 }, (_, range) => ({
        branch_id: otherBranch,
        title: { en: `Picture ${range}`, ar: `صورة ${range}` },
        image: 'galleries/al-corniche/seven-blues.webp',
        width: 4,
        height: 3,
        position: 100 + range,
      })),
    )
    .execute()

  const { data, total } = await school().anyone(listGallery, {
    params: { branchId: otherBranch },
    query: { with_paginate: 'no' },
  })

  expect(data).toHaveLength(100)
  expect(total).toBeUndefined()
})

test.each([
  ['per_page', '0'],
  ['per_page', '-1'],
  ['per_page', '101'],
  ['per_page', '1e3'],
  ['per_page', '6.5'],
  ['per_page', '6; drop table branches'],
  ['per_page', '99999999999999999999'],
  ['page', '0'],
  ['page', '-1'],
  ['page', '1000001'],
  ['page', '9223372036854775808'],
  ['page', 'NaN'],
  ['page', 'Infinity'],
  ['page', '0x10'],
  ['page', '%00'],
  ['page', '1&page=2'],
  ['with_paginate', 'maybe'],
  ['type', 'w'.repeat(21)],
])('product §2 %s=%s is refused with its name', async (field, value) => {
  const answer = await school().fetch(`/api/v1/branch/index?${field}=${value}`)

  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ code: 'invalid_fields', errors: { [field]: [expect.any(String)] } })
})
