import type { SurveyPayload } from 'contract/surveys/endpoints.ts'
import { expect, test } from 'vitest'
import { aSchool, type School } from '../platform/db/testing.ts'
import { aPayload } from './testing.ts'

type Question = SurveyPayload['form_data'][number]['questions'][number]

const post = (school: School, body: unknown) =>
  school.fetch('/api/v1/survey/const', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** The payload with one question replaced. */
const withQuestion = (payload: SurveyPayload, id: number, change: (question: Question) => unknown) => ({
  ...payload,
  form_data: [
    {
      questions: payload.form_data[0]?.questions.map((question) => (question.id === id ? change(question) : question)),
    },
  ],
})
const options = ({ options: all = [] }: Question) => all

const spoiled: [what: string, spoil: (payload: SurveyPayload) => unknown, field: string][] = [
  ['an unknown question', (p) => withQuestion(p, 7, (q) => ({ ...q, id: 10 })), 'form_data.0.questions.6.id'],
  ['a question twice', (p) => withQuestion(p, 2, () => p.form_data[0]?.questions[0]), 'form_data.0.questions.1.id'],
  [
    'no answer to a question',
    (p) => withQuestion(p, 4, (q) => ({ id: q.id, question: q.question, type: q.type })),
    'group_interested_in',
  ],
  [
    'a foreign option',
    (p) =>
      withQuestion(p, 6, (q) => ({
        ...q,
        options: [...options(q), { value: 'nights', label: 'Nights', selected: true }],
      })),
    'schedule_considering',
  ],
  [
    'a label with another option’s value',
    (p) => withQuestion(p, 8, (q) => ({ ...q, options: [{ value: 'no', label: 'Yes', selected: true }] })),
    'receive_updates_and_information',
  ],
  [
    'two of a radio',
    (p) => withQuestion(p, 8, (q) => ({ ...q, options: options(q).map((o) => ({ ...o, selected: true })) })),
    'receive_updates_and_information',
  ],
  [
    'an option twice',
    (p) => withQuestion(p, 5, (q) => ({ ...q, options: [...options(q), options(q)[0]] })),
    'most_important_factors',
  ],
  [
    'a checkbox that says it is a radio',
    (p) => withQuestion(p, 5, (q) => ({ ...q, type: 'radio' })),
    'most_important_factors',
  ],
  [
    'a text for options',
    (p) => withQuestion(p, 1, ({ options: _, ...q }) => ({ ...q, value: 'yes' })),
    'current_resident',
  ],
  [
    'options for a text',
    (p) => withQuestion(p, 7, (q) => ({ ...q, options: [{ value: 'yes', label: 'Yes', selected: true }] })),
    'specific_questions_or_concerns',
  ],
  ['a text for the contact', (p) => withQuestion(p, 9, (q) => ({ ...q, value: 'Noura' })), 'email_address'],
  ['another name in question 9', (p) => ({ ...p, full_name: 'Sara' }), 'full_name'],
  [
    'a text of 2001 letters',
    (p) => withQuestion(p, 7, (q) => ({ ...q, value: 'م'.repeat(2001) })),
    'specific_questions_or_concerns',
  ],
  ['two groups', (p) => ({ ...p, form_data: [...p.form_data, ...p.form_data] }), 'form_data'],
  [
    '"selected": "maybe"',
    (p) => withQuestion(p, 8, (q) => ({ ...q, options: options(q).map((o) => ({ ...o, selected: 'maybe' })) })),
    'form_data.0.questions.7.options.0.selected',
  ],
  [
    'a hundred questions',
    (p) => ({ ...p, form_data: [{ questions: Array(100).fill(p.form_data[0]?.questions[0]) }] }),
    'form_data.0.questions',
  ],
]

test('§3 unknown questions and options are refused with their field, and nothing is stored', async () => {
  const school = await aSchool()
  const payload = await aPayload(school)
  for (const [what, spoil, field] of spoiled) {
    const answer = await post(school, spoil(payload))
    expect.soft([what, answer.status]).toEqual([what, 422])
    expect.soft(Object.keys((await answer.json()).errors ?? {}), what).toContain(field)
  }
  expect(await school.count('survey_submissions')).toBe(0)
  expect(await school.count('survey_answers')).toBe(0)
})

test('suspected spam is stored and mailed to nobody', async () => {
  const school = await aSchool()
  const links = 'https://a.example http://b.example www.c.example'
  expect((await post(school, await aPayload(school, { specific_questions_or_concerns: links }))).status).toBe(201)
  const rows = await school.db.selectFrom('survey_submissions').select('suspected_spam').execute()
  expect(rows).toEqual([{ suspected_spam: true }])
  expect(await school.mailsTo('@')).toEqual([])
})
