import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { listGallery, showBranch } from 'contract/branches.ts'
import { pictures } from 'demo/pictures.ts'
import { seedDemo } from 'demo/seed.ts'
import { expect, test } from 'vitest'
import { aSchool } from '../db/testing.ts'

const longMs = 240_000

test(
  'product §4 the demo school is loaded once, whoever else starts at the same moment, and its pictures are there',
  async () => {
    const school = await aSchool({ empty: true })
    const { folder } = school.services.storage

    const outcomes = await Promise.all([seedDemo(school.db, folder), seedDemo(school.db, folder)])

    expect(outcomes.sort()).toEqual([false, true])
    expect(await school.count('branches')).toBe(5)
    expect(pictures.filter(({ path }) => !existsSync(join(folder, path)))).toEqual([])
    const branch = await school.anyone(showBranch, { params: { branchId: 1 } })
    expect((await school.fetch(`/storage/${branch.image}?w=320`)).status).toBe(200)
  },
  longMs,
)

test('product §4 a school with content of its own is left alone', async () => {
  const school = await aSchool()
  await school.db.deleteFrom('ads').execute()

  expect(await seedDemo(school.db, school.services.storage.folder)).toBe(false)
  expect(await school.count('ads')).toBe(0)
})

test('product §4 what the school adds gets ids after those of the demo', async () => {
  const school = await aSchool()

  const { id } = await school.db
    .insertInto('branch_pictures')
    .values({ branch_id: 5, title: { en: 'Fog', ar: 'ضباب' }, image: 'galleries/fog.webp', width: 4, height: 3 })
    .returning('id')
    .executeTakeFirstOrThrow()

  expect((await school.anyone(listGallery, { params: { branchId: 5 } })).data.map((picture) => picture.id)).toContain(
    id,
  )
})
