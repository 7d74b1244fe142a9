import { answerResortSurvey, type Survey, showSurvey } from 'contract/surveys/endpoints.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { takeDown } from '../content/testing.ts'
import { aSchool, oneSchool } from '../platform/db/testing.ts'
import { aPayload } from './testing.ts'

const school = oneSchool({ empty: true })
const demo = oneSchool()
/** The resort's survey exists only with a branch in a resort. */
const show = (slug: string, language: 'en' | 'ar' = 'en') =>
  (slug === 'obeir-resort' ? demo : school)().anyone(showSurvey, { params: { slug: slug as 'interest' } }, { language })

const names = [
  'current_resident',
  'planned_to_move',
  'how_hear_about_smart_kids',
  'group_interested_in',
  'most_important_factors',
  'schedule_considering',
  'specific_questions_or_concerns',
  'receive_updates_and_information',
  'full_name',
]
const types = ['radio', 'text_area', 'radio', 'radio', 'checkbox', 'radio', 'text', 'radio', 'text']
const labels: Record<number, string[]> = {
  1: ['Yes', 'No, but I plan to move here', 'No, I am not moving here'],
  3: ['Online search', 'Social media', 'Word of mouth', 'community events', 'other (please specify)'],
  4: ['Infants 6 weeks-12 months', 'Toddlers 1-3 years', 'Preschool 3-5 years', 'Primary 5-7 years'],
  5: [
    'Curriculum and educational philosophy',
    'Location and convenience',
    'Facilities and environment',
    'Teacher qualifications and experience',
    'Class size and student-to-teacher ratio',
    'Extracurricular activities',
    'Other',
  ],
  6: ['Full-time 5 days a week', 'Part-time 3 days a week', 'Flexible schedule'],
  8: ['Yes', 'No'],
}

test.each(['interest', 'obeir-resort'])(
  '§3 %s: nine questions with the names, types and options of the specification',
  async (slug) => {
    const survey = await show(slug)
    expect(survey).toMatchObject({ slug, version: 1 })
    expect(survey.questions.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(survey.questions.map(({ name }) => name)).toEqual(names)
    expect(survey.questions.map(({ type }) => type)).toEqual(types)
    for (const { id, options } of survey.questions) expect(options.map(({ label }) => label)).toEqual(labels[id] ?? [])
    // Only the date of moving is optional (spec §5).
    expect(survey.questions.filter(({ required }) => !required).map(({ id }) => id)).toEqual([2])
  },
)

test('§3 option values are the English label in lower case, with hyphens, without commas, in both languages', async () => {
  const valuesOf = (survey: Survey) => survey.questions.flatMap(({ options }) => options.map(({ value }) => value))
  const english = await show('interest')
  const arabic = await show('interest', 'ar')
  const written = english.questions.flatMap(({ options }) =>
    options.map(({ label }) => label.toLowerCase().replaceAll(',', '').replaceAll(' ', '-')),
  )
  expect(valuesOf(english)).toEqual(written)
  expect(valuesOf(arabic)).toEqual(written)
  expect(written).toContain('no-but-i-plan-to-move-here')
  expect(written).toContain('class-size-and-student-to-teacher-ratio')
})

test('§3 "other" is an option of questions 3 and 5 and requires its text; question 9 allows three', async () => {
  const { questions } = await show('interest')
  expect(questions.flatMap(({ id, options }) => (options.some(({ is_other }) => is_other) ? [id] : []))).toEqual([3, 5])
  const fields = Object.fromEntries(questions.map((question) => [question.id, question.fields]))
  expect(fields[3]).toEqual(['how_hear_about_smart_kids', 'how_hear_about_smart_kids_additional'])
  expect(fields[5]).toEqual(['most_important_factors', 'most_important_factors_additional'])
  expect(fields[9]).toEqual(['full_name', 'email_address', 'phone'])
})

test('arabic: an Arabic reader gets all texts in Arabic', async () => {
  const { title, intro, questions } = await show('obeir-resort', 'ar')
  const texts = [
    title,
    intro,
    ...questions.flatMap(({ question, options }) => [question, ...options.map((o) => o.label)]),
  ]
  for (const text of texts) {
    expect(text).toMatch(/[\u0600-\u06ff]/)
    expect(text).not.toMatch(/[A-Za-z]/)
  }
})

test('desk §5 without a public branch in a resort its survey is 404, and its answers are refused', async () => {
  const resort = await aSchool()
  const params = { slug: 'obeir-resort' } as const
  expect((await resort.anyone(showSurvey, { params })).title).toContain('Obeir Resort')
  const body = await aPayload(resort, {}, { slug: 'obeir-resort' })
  await takeDown(resort, 'branch', 2, ['en'])
  await resort.anyone(answerResortSurvey, { body })
  await takeDown(resort, 'branch', 2, ['ar'])
  for (const without of [resort, school()]) {
    await expect.poll(() => without.fetch('/api/v1/survey/obeir-resort').then(({ status }) => status)).toBe(404)
    await expect(without.anyone(answerResortSurvey, { body })).rejects.toMatchObject({ status: 404 })
  }
})

test('the two surveys each name their own place', async () => {
  const [general, resort] = [await show('interest'), await show('obeir-resort')]
  expect(general.questions[0]?.question).toMatch(/branches/)
  expect(resort.questions[0]?.question).toMatch(/resort/)
  expect(resort.title).not.toBe(general.title)
})

test.each(['summer', 'INTEREST', 'const', '%00', 'x'.repeat(90)])('§2 an unknown survey is 404 (%s)', async (slug) => {
  for (const base of ['/api/v1', '/api/v1/mobile']) {
    const answer = await school().fetch(`${base}/survey/${slug}`)
    expect(answer.status).toBe(404)
  }
})

test('a changed wording is a new version: readers get it at once, and the old one stays', async () => {
  const changed = await aSchool()
  const before = await changed.anyone(showSurvey, { params: { slug: 'interest' } })
  await sql`
    with next as (
      insert into survey_versions (survey_id, version, title, intro)
      select survey_id, 2, '{"en": "Ten minutes", "ar": "عشر دقائق"}', intro from survey_versions where id = 1 returning id)
    insert into survey_questions (version_id, number, name, question, type)
    select next.id, 1, 'current_resident', '{"en": "Where?", "ar": "أين؟"}', 'text' from next`.execute(changed.db)
  await expect.poll(async () => (await changed.anyone(showSurvey, { params: { slug: 'interest' } })).version).toBe(2)
  expect(before.version).toBe(1)
  expect(await changed.count('survey_options')).toBe(48)
})

test('safety: the database refuses an option whose value is not made from its English label', async () => {
  const option = (value: string) =>
    sql`insert into survey_options (version_id, question_number, position, label, value)
      values (1, 6, 4, '{"en": "Sundays, too", "ar": "الأحد أيضًا"}', ${value})`.execute(school().db)
  await expect(option('sundays,-too')).rejects.toMatchObject({ code: '23514' })
  await option('sundays-too')
})
