import { answerResortSurvey, answerSurvey } from 'contract/surveys/endpoints.ts'
import { expect, test } from 'vitest'
import { aSchool } from '../platform/db/testing.ts'
import { aPayload } from './testing.ts'

test('§4 a double submit is one survey, one confirmation and one mail to the school', async () => {
  const school = await aSchool()
  const body = await aPayload(school)
  const answers = await Promise.all(Array.from({ length: 10 }, () => school.anyone(answerSurvey, { body })))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await school.count('survey_submissions')).toBe(1)
  expect(await school.mailsTo('noura@mail.example')).toHaveLength(1)
  expect(await school.mailsTo('hello@smartkids.example')).toHaveLength(1)
})

test('eleven minutes later, or with a changed word, it is another survey', async () => {
  const school = await aSchool({ now: new Date('2026-03-01T09:00:00Z') })
  const body = await aPayload(school)
  await school.anyone(answerSurvey, { body })
  await school.anyone(answerSurvey, { body: await aPayload(school, { planned_to_move: 'Never' }) })
  expect(await school.count('survey_submissions')).toBe(2)
  school.setNow(new Date('2026-03-01T09:11:00Z'))
  await school.anyone(answerSurvey, { body })
  expect(await school.count('survey_submissions')).toBe(3)
})

test('§2 the resort’s survey is mailed to its branch, and confirmed to the family', async () => {
  const school = await aSchool()
  await school.anyone(answerResortSurvey, { body: await aPayload(school, {}, { slug: 'obeir-resort' }) })
  const branch = await school.db
    .selectFrom('branches')
    .select('admissions_email')
    .where('is_resort', '=', true)
    .executeTakeFirstOrThrow()
  expect(await school.mailsTo(branch.admissions_email)).toHaveLength(1)
  expect(await school.mailsTo('noura@mail.example')).toHaveLength(1)
})
