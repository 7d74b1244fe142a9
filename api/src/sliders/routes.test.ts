import { listSliders } from 'contract/sliders/endpoints.ts'
import { expect, test } from 'vitest'
import { aSchool, oneSchool } from '../platform/db/testing.ts'

const school = oneSchool()

test("§7 slides come in the school's order, with pictures drawn for the reader's direction", async () => {
  const english = await school().anyone(listSliders, { query: { type: 'web' } })
  const arabic = await school().anyone(listSliders, { query: { type: 'web' } }, { language: 'ar' })

  expect(english.map(({ order }) => order)).toEqual([1, 2, 3, 4])
  expect(english[0]).toMatchObject({
    image: 'sliders/house-wide-ltr.webp',
    image_narrow: 'sliders/house-narrow-ltr.webp',
  })
  expect(arabic[0]).toMatchObject({
    image: 'sliders/house-wide-rtl.webp',
    image_narrow: 'sliders/house-narrow-rtl.webp',
  })
})

test('§7 a slide moved to the front is first', async () => {
  const own = await aSchool()
  await own.db.updateTable('sliders').set({ position: 0 }).where('id', '=', 3).execute()

  expect((await own.anyone(listSliders)).map(({ id }) => id)).toEqual([3, 1, 2, 4])
})
