import { addContent, publishContent, saveContentPart, showContent } from 'contract/content/desk.ts'
import { showSchoolSteps } from 'contract/school/steps.ts'
import { saveVisitHours, showVisitHours } from 'contract/visits/desk-hours.ts'
import { expect, test } from 'vitest'
import { anItem, samples } from '../../content/samples.testing.ts'
import { aSchool } from '../../platform/db/testing.ts'
import { aStaff } from '../../staff/testing.ts'

test('desk §4 visit hours can be set for a draft of a branch, which opens with them', async () => {
  const school = await aSchool({ empty: true })
  const owner = await aStaff(school, 'owner')
  const picture = { width: 1200, height: 800, audience: 'website', nobody_recognisable: true } as const
  await school.db
    .insertInto('pictures')
    .values(
      ['posts/reef.webp', 'posts/bells.webp', 'posts/lanterns.webp'].map((path) => ({ path, file: path, ...picture })),
    )
    .execute()
  for (const kind of ['program', 'program'] as const) await anItem(owner, kind, ['ar', 'en'])
  const { id } = await owner.call(addContent, { body: { kind: 'branch' } })
  const query = { item_id: id }
  const first = await owner.call(showVisitHours, { query })
  expect(first).toMatchObject({ branch_id: null, item_id: id, places: 2, version: 1 })
  expect(first.weekly.map(({ day }) => day)).toEqual([2, 4])
  for (const neither of [{}, { branch_id: 1, item_id: id }])
    await expect(owner.call(showVisitHours, { query: neither })).rejects.toMatchObject({ status: 422 })

  const { branch_id: _branch, item_id: _item, ...hours } = first
  const body = { ...hours, item_id: id, places: 5, weekly: [{ day: 4, from: '10:00', to: '12:00' }] }
  expect(await owner.call(saveVisitHours, { body })).toMatchObject({ item_id: id, places: 5, version: 2 })
  await expect(owner.call(saveVisitHours, { body })).rejects.toMatchObject({ code: 'conflict' })
  const { steps } = await owner.call(showSchoolSteps, {})
  expect(steps.find(({ name }) => name === 'hours')).toMatchObject({ state: 'done' })

  for (const part of ['common', 'ar', 'en'] as const) {
    const { parts } = await owner.call(showContent, { params: { id } })
    const fields = samples.branch[part]
    await owner.call(saveContentPart, { params: { id, part }, body: { fields, version: parts[part].version } })
  }
  const { row_id } = await owner.call(publishContent, { params: { id }, body: { parts: ['ar', 'en'] } })
  const branch = { branch_id: row_id ?? 0 }
  const opened = await owner.call(showVisitHours, { query: branch })
  expect(opened).toMatchObject({ ...branch, item_id: null, places: 5, weekly: body.weekly })
  // A screen opened before the branch was published continues with its hours.
  expect(await owner.call(showVisitHours, { query })).toEqual(opened)
})
