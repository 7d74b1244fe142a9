import { listGallery } from 'contract/branches/endpoints.ts'
import { expect, test } from 'vitest'
import { oneSchool } from '../db/testing.ts'

const school = oneSchool()
const ofLaPalma = { params: { branchId: 2 } }

test('§7 a gallery has pages of six, with its position in the whole; a page beyond them is empty', async () => {
  const first = await school().anyone(listGallery, ofLaPalma)
  const second = await school().anyone(listGallery, { ...ofLaPalma, query: { page: 2 } })

  expect(first).toMatchObject({ current_page: 1, last_page: 2, per_page: 6, total: 12 })
  expect(second).toMatchObject({ current_page: 2, last_page: 2, per_page: 6, total: 12 })
  const beyond = await school().fetch('/api/v1/branch/2/gallery?page=3')
  expect(await beyond.json()).toMatchObject({ current_page: 3, data: [], total: 12 })
  const ids = [...first.data, ...second.data].map(({ id }) => id)
  expect(new Set(ids).size).toBe(12)
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
