import { addContent, publishContent, saveContentPart } from 'contract/content/desk.ts'
import { schoolSteps, showSchoolSteps } from 'contract/school/steps.ts'
import { expect, test } from 'vitest'
import { anItem } from '../content/samples.testing.ts'
import { oneSchool } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'

const school = oneSchool()
const empty = oneSchool({ empty: true })
const stateOf = async (staff: Awaited<ReturnType<typeof aStaff>>) => {
  const { steps, done } = await staff.call(showSchoolSteps, {})
  return { done, ...Object.fromEntries(steps.map(({ name, state }) => [name, state])) }
}

test('desk §5 an empty school is guided through its first steps, each done once both languages are published', async () => {
  const owner = await aStaff(empty(), 'owner')
  const { steps } = await owner.call(showSchoolSteps, {})
  expect(steps.map(({ name }) => name)).toEqual(schoolSteps)
  expect(steps.every(({ state }) => state === 'open')).toBe(true)
  // The item of the school exists, without content.
  expect(steps[0]?.content_id).toBeGreaterThan(0)

  const { id } = await owner.call(addContent, { body: { kind: 'program' } })
  await owner.call(saveContentPart, { params: { id, part: 'ar' }, body: { fields: { name: 'نخلة' }, version: 1 } })
  expect(await stateOf(owner)).toMatchObject({ programs: 'begun', branch: 'open' })

  await empty()
    .db.insertInto('pictures')
    .values({
      path: 'posts/reef.webp',
      file: 'posts/reef.webp',
      width: 1200,
      height: 800,
      audience: 'website',
      nobody_recognisable: true,
    })
    .execute()
  await anItem(owner, 'program', ['ar', 'en'])
  const privacy = steps.find(({ name }) => name === 'privacy')?.content_id ?? 0
  await owner.call(publishContent, { params: { id: privacy }, body: { parts: ['ar', 'en'] } })

  expect(await stateOf(owner)).toMatchObject({
    done: false,
    programs: 'done',
    pictures: 'done',
    privacy: 'done',
    home: 'open',
  })
})

test('desk §5 a school with content has done its first steps', async () => {
  await aStaff(school(), 'admissions')
  expect(await stateOf(await aStaff(school(), 'owner'))).toMatchObject({ done: true })
})

test('desk §1 staff for families do not see the first steps', async () => {
  await expect((await aStaff(empty(), 'admissions')).call(showSchoolSteps, {})).rejects.toMatchObject({ status: 403 })
})
