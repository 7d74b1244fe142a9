import { showSchool } from 'contract/school/endpoints.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSchool } from '../platform/db/testing.ts'
import { setHours } from '../visits/testing.ts'

test('desk §5 a school without published content has no name, no curriculum areas and no visit days', async () => {
  const school = await aSchool({ empty: true })
  expect(await school.anyone(showSchool)).toEqual({ name: null, areas_count: 0, tour_weekdays: [] })
})

test('desk §5 pages get the name in either language, and the weekdays of public branches’ visit hours', async () => {
  const school = await aSchool()
  expect(await school.anyone(showSchool)).toMatchObject({ name: 'Smart Kids', areas_count: 7, tour_weekdays: [2, 4] })
  await sql`update school set name = name - 'en'`.execute(school.db)
  await expect.poll(() => school.anyone(showSchool)).toMatchObject({ name: 'سمارت كيدز' })
  for (const branch of [1, 2, 3, 4, 5])
    await setHours(school, branch, { weekly: [{ day: 2, from: '09:00', to: '11:00' }] })
  await expect.poll(() => school.anyone(showSchool)).toMatchObject({ tour_weekdays: [2] })
})
