import { answerResortSurvey, answerSurvey } from 'contract/surveys/endpoints.ts'
import { expect, test } from 'vitest'
import { aSchool } from '../platform/db/testing.ts'
import { aPayload } from './testing.ts'

/** spec §3, product §2: written by hand, exactly as on the wire. */
const english =
  '{"full_name":"Noura Al-Otaibi","form_data":[{"questions":[' +
  '{"id":1,"question":"Do you live near one of our branches?","type":"radio","options":[' +
  '{"value":"yes","label":"Yes","selected":false},' +
  '{"value":"no-but-i-plan-to-move-here","label":"No, but I plan to move here","selected":true},' +
  '{"value":"no-i-am-not-moving-here","label":"No, I am not moving here","selected":false}]},' +
  '{"id":2,"question":"When do you plan to move?","type":"text_area","value":"Before the second term"},' +
  '{"id":3,"question":"How did you hear about Smart Kids?","type":"radio","options":[' +
  '{"value":"online-search","label":"Online search","selected":false},' +
  '{"value":"social-media","label":"Social media","selected":false},' +
  '{"value":"word-of-mouth","label":"Word of mouth","selected":false},' +
  '{"value":"community-events","label":"community events","selected":false},' +
  '{"value":"My sister, a teacher","label":"other (please specify)","selected":true}]},' +
  '{"id":4,"question":"Which age group are you interested in?","type":"radio","options":[' +
  '{"value":"infants-6-weeks-12-months","label":"Infants 6 weeks-12 months","selected":false},' +
  '{"value":"toddlers-1-3-years","label":"Toddlers 1-3 years","selected":true},' +
  '{"value":"preschool-3-5-years","label":"Preschool 3-5 years","selected":false},' +
  '{"value":"primary-5-7-years","label":"Primary 5-7 years","selected":false}]},' +
  '{"id":5,"question":"What matters most when you choose a preschool?","type":"checkbox","options":[' +
  '{"value":"curriculum-and-educational-philosophy","label":"Curriculum and educational philosophy","selected":true},' +
  '{"value":"location-and-convenience","label":"Location and convenience","selected":false},' +
  '{"value":"facilities-and-environment","label":"Facilities and environment","selected":false},' +
  '{"value":"teacher-qualifications-and-experience","label":"Teacher qualifications and experience","selected":false},' +
  '{"value":"class-size-and-student-to-teacher-ratio","label":"Class size and student-to-teacher ratio","selected":false},' +
  '{"value":"extracurricular-activities","label":"Extracurricular activities","selected":false},' +
  '{"value":"A garden","label":"Other","selected":true}]},' +
  '{"id":6,"question":"Which schedule are you considering?","type":"radio","options":[' +
  '{"value":"full-time-5-days-a-week","label":"Full-time 5 days a week","selected":true},' +
  '{"value":"part-time-3-days-a-week","label":"Part-time 3 days a week","selected":false},' +
  '{"value":"flexible-schedule","label":"Flexible schedule","selected":false}]},' +
  '{"id":7,"question":"Do you have any questions or concerns?","type":"text","value":"Is there a nap?"},' +
  '{"id":8,"question":"Would you like to receive updates and information from us?","type":"radio","options":[' +
  '{"value":"yes","label":"Yes","selected":true},{"value":"no","label":"No","selected":false}]},' +
  '{"id":9,"question":"How can we reach you?","type":"text","value":[' +
  '{"name":"Noura Al-Otaibi"},{"email":"noura@mail.example"},{"phone":"+966501234567"}]}]}]}'

test('§3 the payload of a fixed set of answers is exact byte for byte, and stored as sent', async () => {
  const school = await aSchool()
  expect(JSON.stringify(await aPayload(school))).toBe(english)

  const headers = { 'content-type': 'application/json', 'accept-language': 'en' }
  const answer = await school.fetch('/api/v1/survey/const', { method: 'POST', headers, body: english })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual({ data: { id: expect.any(Number), status: 'received' } })
})

test('§3 an option that is not chosen, "other" too, has its own value', async () => {
  const school = await aSchool()
  const { form_data } = await aPayload(school, {
    how_hear_about_smart_kids: 'social-media',
    most_important_factors: ['extracurricular-activities'],
  })
  const optionsOf = (id: number) => form_data[0]?.questions.find((question) => question.id === id)?.options
  expect(optionsOf(3)?.at(-1)).toEqual({
    value: 'other-(please-specify)',
    label: 'other (please specify)',
    selected: false,
  })
  expect(optionsOf(5)?.at(-1)).toEqual({ value: 'other', label: 'Other', selected: false })
})

test('§3 English and Arabic answers count under the same options', async () => {
  const school = await aSchool()
  await school.anyone(answerSurvey, { body: await aPayload(school) })
  const arabic = await aPayload(school, { full_name: 'نورة العتيبي' }, { language: 'ar' })
  expect(JSON.stringify(arabic)).toContain('"label":"لا، لكنني أخطط للانتقال إلى هنا","selected":true')
  await school.anyone(answerSurvey, { body: arabic }, { language: 'ar' })

  const rows = await school.db
    .selectFrom('survey_answers')
    .select(['question_number', 'option_value'])
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('option_value', 'is not', null)
    .groupBy(['question_number', 'option_value'])
    .orderBy('question_number')
    .orderBy('option_value')
    .execute()
  expect(rows).toEqual(
    [
      [1, 'no-but-i-plan-to-move-here'],
      [3, 'other-(please-specify)'],
      [4, 'toddlers-1-3-years'],
      [5, 'curriculum-and-educational-philosophy'],
      [5, 'other'],
      [6, 'full-time-5-days-a-week'],
      [8, 'yes'],
    ].map(([question_number, option_value]) => ({ question_number, option_value, count: 2 })),
  )
})

test('§4 the two surveys are stored separately, under /mobile too', async () => {
  const school = await aSchool()
  await school.anyone(answerSurvey, { body: await aPayload(school) }, { base: '/api/v1/mobile' })
  const resort = await aPayload(school, {}, { slug: 'obeir-resort' })
  await school.anyone(answerResortSurvey, { body: resort }, { base: '/api/v1/mobile' })
  const rows = await school.db.selectFrom('survey_submissions').select('version_id').orderBy('id').execute()
  expect(rows).toEqual([{ version_id: 1 }, { version_id: 2 }])
})

test('safety: the consent of question 8 is stored with its time, language, wording and version; a no is no consent', async () => {
  const now = new Date('2026-03-01T09:00:00Z')
  const school = await aSchool({ now })
  await school.anyone(answerSurvey, { body: await aPayload(school, {}, { language: 'ar' }) }, { language: 'ar' })
  const no = await aPayload(school, { receive_updates_and_information: 'no', full_name: 'Sara' })
  await school.anyone(answerSurvey, { body: no })

  const rows = await school.db
    .selectFrom('survey_consents')
    .select(['given', 'language', 'wording', 'version_id', 'given_at', 'withdrawn_at'])
    .orderBy('submission_id')
    .execute()
  const stored = { version_id: 1, given_at: now, withdrawn_at: null }
  expect(rows).toEqual([
    { ...stored, given: true, language: 'ar', wording: 'هل ترغبون في أن نرسل إليكم المستجدات والمعلومات؟' },
    { ...stored, given: false, language: 'en', wording: 'Would you like to receive updates and information from us?' },
  ])
})

test('§5 the date of moving is optional; unusual answers of families are accepted', async () => {
  const school = await aSchool()
  const forms: [what: string, Parameters<typeof aPayload>[1]][] = [
    ['no date', { planned_to_move: '' }],
    ['a local number', { phone: '0501234567' }],
    ['a number in Arabic digits', { phone: '٠٥٠ ١٢٣ ٤٥٦٨' }],
    ['a number of ten digits', { phone: '1234567890' }],
    ['a number of another country', { phone: '+971501234567' }],
    ['a name of 31 letters', { full_name: 'ن'.repeat(31) }],
    ['every factor but other', { most_important_factors: ['location-and-convenience', 'facilities-and-environment'] }],
  ]
  for (const [what, changes] of forms)
    await expect(school.anyone(answerSurvey, { body: await aPayload(school, changes) }), what).resolves.toBeDefined()
  const rows = await school.db.selectFrom('survey_submissions').select('phone').orderBy('id').execute()
  expect(rows.map(({ phone }) => phone).slice(1, 5)).toEqual([
    '+966501234567',
    '+966501234568',
    '1234567890',
    '+971501234567',
  ])
})

const refused: [field: string, Parameters<typeof aPayload>[1], english: string, arabic: string][] = [
  ['current_resident', { current_resident: '' }, 'You must choose an option.', 'يجب اختيار أحد الخيارات.'],
  [
    'how_hear_about_smart_kids_additional',
    { how_hear_about_smart_kids_additional: ' ' },
    'This Field is required',
    'هذا الحقل مطلوب',
  ],
  [
    'most_important_factors',
    { most_important_factors: [] },
    'You must choose an option or more',
    'يجب اختيار خيار واحد أو أكثر',
  ],
  ['full_name', { full_name: '' }, 'This Field is required', 'هذا الحقل مطلوب'],
  ['email_address', { email_address: 'noura@' }, 'Invalid email address', 'البريد الإلكتروني غير صحيح'],
  ['phone', { phone: '050123456' }, 'Phone number is not valid', 'رقم الجوال غير صحيح'],
]

test('§5 each broken rule is named with its field, in both languages, and nothing is stored', async () => {
  const school = await aSchool()
  for (const language of ['en', 'ar'] as const)
    for (const [field, changes, inEnglish, inArabic] of refused) {
      const body = await aPayload(school, changes, { language })
      const problem = await school.anyone(answerSurvey, { body }, { language }).catch((refusal) => refusal)
      expect.soft(problem, field).toMatchObject({ code: 'invalid_fields', status: 422 })
      expect.soft(problem.details.errors).toEqual({ [field]: [language === 'en' ? inEnglish : inArabic] })
    }
  expect(await school.count('survey_submissions')).toBe(0)
})

test('§5 an empty survey names each missing field, in the order of the page', async () => {
  const school = await aSchool()
  const problem = await school.anyone(answerSurvey, { body: {} }).catch((refusal) => refusal)
  expect(Object.keys(problem.details.errors)).toEqual([
    'current_resident',
    'how_hear_about_smart_kids',
    'group_interested_in',
    'most_important_factors',
    'schedule_considering',
    'specific_questions_or_concerns',
    'receive_updates_and_information',
    'full_name',
    'email_address',
    'phone',
  ])
})
