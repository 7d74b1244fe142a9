import { listGallery, showBranch } from 'contract/branches/endpoints.ts'
import { picturePaths } from 'demo/picture-files.ts'
import { seedDemo } from 'demo/seed.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSchool } from '../db/testing.ts'
import { keyOf } from '../storage/objects/keys.ts'
import { keysIn } from '../storage/objects/testing.ts'

test('product §4 the demo school is loaded with its pictures', async () => {
  const school = await aSchool({ empty: true })
  const { storage } = school.services

  expect(await seedDemo(school.db, storage)).toBe(true)

  expect(await school.count('branches')).toBe(5)
  const forEverybody = (await picturePaths()).filter((path) => !path.startsWith('stories/'))
  const there = new Set(await keysIn(storage, 'school/', 'people/'))
  expect(forEverybody.filter((path) => !there.has(keyOf(path)))).toEqual([])
  expect([...there].filter((key) => key.startsWith('school/stories/'))).toEqual([])
  for (const { media } of await school.db.selectFrom('story_items').select('media').execute())
    expect(there.has(keyOf(media)), media).toBe(true)
  const branch = await school.anyone(showBranch, { params: { branchId: 1 } })
  expect((await school.fetch(`/storage/${branch.image}?w=320`)).status).toBe(200)
})

test('product §4 a school with its own content is left unchanged', async () => {
  const school = await aSchool()
  await school.db.deleteFrom('ads').execute()

  expect(await seedDemo(school.db, school.services.storage)).toBe(false)
  expect(await school.count('ads')).toBe(0)
})

test('product §4 rows added by the school get ids after those of the demo', async () => {
  const school = await aSchool()

  const { id } = await school.db
    .insertInto('branch_pictures')
    .values({
      branch_id: 5,
      title: { en: 'Fog', ar: 'ضباب' },
      image: 'galleries/al-manhal/a-book-for-the-fog.webp',
      width: 4,
      height: 3,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  expect((await school.anyone(listGallery, { params: { branchId: 5 } })).data.map((picture) => picture.id)).toContain(
    id,
  )
})

test('desk §6 every picture of the demo’s library has its alternative text in both languages', async () => {
  const school = await aSchool()
  const { rows } = await sql<{ path: string }>`select path from pictures where not alt ?& array['en', 'ar']`.execute(
    school.db,
  )

  expect(await school.count('pictures')).toBeGreaterThan(100)
  expect(rows).toEqual([])
})
