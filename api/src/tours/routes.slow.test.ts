import { bookTour } from 'contract/tours/endpoints.ts'
import { addDays, riyadhDay } from 'i18n/format.ts'
import { comingTourDays } from 'i18n/tour-days.ts'
import { expect, test } from 'vitest'
import { aSchool } from '../platform/db/testing.ts'
import { aTourRequest } from './testing.ts'

const sunday = (now = new Date()) => {
  const today = riyadhDay(now)
  return addDays(today, 7 - new Date(`${today}T00:00:00Z`).getUTCDay())
}

test('§2 a family that requests a tour gets a reference, and its mail is queued', async () => {
  const school = await aSchool()

  const tour = await school.anyone(bookTour, { body: aTourRequest() })

  expect(tour).toMatchObject({
    status: 'requested',
    reference: expect.stringMatching(/^SK-[3479CDFHJKMNPQRTVWXY]{6}$/),
  })
  const [mail] = await school.mailsTo('noura@mail.example')
  expect(mail).toContain(tour.reference)
  expect(await school.mailsTo('noura@mail.example')).toHaveLength(1)
})

test('§9 a tour on a Sunday is refused with its field in both languages, and nothing is stored', async () => {
  const school = await aSchool()
  const body = aTourRequest({ preferred_date: sunday() })

  const english = school.anyone(bookTour, { body })
  await expect(english).rejects.toMatchObject({ code: 'tour_day_closed', status: 422, field: 'preferred_date' })
  await expect(english).rejects.toThrow(/Tuesdays and Thursdays.*Sunday/)
  const arabic = school.anyone(bookTour, { body }, { language: 'ar' })
  await expect(arabic).rejects.toThrow(/الثلاثاء والخميس.*الأحد/)
  expect(await school.count('tours')).toBe(0)
})

// Tuesday morning in Riyadh, still Monday elsewhere.
const tuesday = new Date('2026-03-02T21:30:00Z')

test('§9 the preferred day is optional, or one of the coming twenty', async () => {
  const school = await aSchool({ now: tuesday })
  const days = [undefined, '', ...comingTourDays(tuesday, 20)]
  for (const preferred_date of days) await school.anyone(bookTour, { body: aTourRequest({ preferred_date }) })
  // Two requests without a day are the same request.
  expect(await school.count('tours')).toBe(days.length - 1)
})

test('§9 the preferred day cannot be today, in the past, on another weekday or too far ahead', async () => {
  const school = await aSchool({ now: tuesday })
  for (const preferred_date of ['2026-03-03', '2026-02-24', '2026-03-04', '2026-03-06', '2026-12-01']) {
    const refusal = school.anyone(bookTour, { body: aTourRequest({ preferred_date }) })
    await expect(refusal).rejects.toMatchObject({ code: 'tour_day_closed', field: 'preferred_date' })
  }
  expect(await school.count('tours')).toBe(0)
})

test('§5 each missing field of an empty form is named, in the words of the form', async () => {
  const school = await aSchool()
  const english = await school.anyone(bookTour, { body: {} as never }).catch((problem) => problem.details.errors)
  expect(english).toMatchObject({
    full_name: ['First Name is required'],
    child_age: ['Child age is required'],
    phone_num: ['Phone number is required'],
    email: ['Email address is required'],
  })
  const arabic = await school.anyone(bookTour, { body: {} as never }, { language: 'ar' }).catch((p) => p.details.errors)
  expect(arabic).toMatchObject({ full_name: ['الاسم مطلوب'], phone_num: ['رقم الجوال مطلوب'] })
})

test('§5 the form accepts what families write', async () => {
  const school = await aSchool()
  const forms: [string, object][] = [
    ['a name of 30 Arabic letters', { full_name: 'ن'.repeat(30) }],
    ['a name of 30 characters outside the first plane', { full_name: '𝒩'.repeat(30) }],
    ['the age in Arabic digits', { child_age: '٥' }],
    ['the age as text', { child_age: '6' }],
    ['a newborn', { child_age: 0 }],
    ['half a year', { child_age: 0.5 }],
    ['a year and a half in Arabic digits', { child_age: '١٫٥' }],
    ['two and a half, with a comma', { child_age: '2,5' }],
    ['a phone as people write it', { phone_num: '٠٥٠ ١٢٣ ٤٥٦٨' }],
    ['a landline', { phone_num: '0112345678' }],
    ['a phone of another country', { phone_num: '+971501234567' }],
    ['no branch', { branch_id: undefined }],
    ['a branch as text', { branch_id: '2' }],
    ['a message with two links', { message: 'https://a.example and http://b.example' }],
    ['an unknown field', { admin: true, child_age: 7 }],
  ]
  for (const [what, changes] of forms)
    await expect(school.anyone(bookTour, { body: aTourRequest(changes) }), what).resolves.toBeDefined()
  expect(await school.count('tours')).toBe(forms.length)
})

test('§3 an age is a number of years with one decimal: months are stored so, and the mail shows them', async () => {
  const school = await aSchool()
  const ages: [written: string, stored: number, read: string][] = [
    ['8 months', 0.7, 'About 8 months'],
    ['٦ أسابيع', 0.1, 'About one month'],
    ['٢٫٥', 2.5, '2.5 years'],
  ]
  for (const [index, [child_age, stored, read]] of ages.entries()) {
    const email = `age${index}@mail.example`
    const { id } = await school.anyone(bookTour, { body: aTourRequest({ child_age, email }) })
    const tour = school.db.selectFrom('tours').select('child_age').where('id', '=', id)
    expect((await tour.executeTakeFirstOrThrow()).child_age, child_age).toBe(stored)
    expect((await school.mailsTo(email))[0], child_age).toContain(read)
  }
})

const refused: [field: string, value: unknown, english: RegExp, arabic: RegExp][] = [
  ['full_name', 'n'.repeat(31), /30 characters or less/, /30/],
  ['child_age', 19, /18 or less/, /18/],
  ['child_age', -1, /0 or more/, /0/],
  ['child_age', 'grown up', /number of years/, /رقمًا بالسنوات/],
  ['child_age', 1.25, /number of years/, /رقمًا بالسنوات/],
  ['phone_num', '050123456', /not valid/, /غير صحيح/],
  ['phone_num', '+999501234567', /not valid/, /غير صحيح/],
  ['phone_num', '+12025', /not valid/, /غير صحيح/],
  ['phone_num', '+1234567890123456', /15 digits or less/, /15/],
  ['email', 'noura', /Invalid email/, /غير صحيح/],
  ['branch_id', 999, /one of our branches/, /أحد فروعنا/],
  ['preferred_date', 'tomorrow', /one of the days/, /أحد الأيام/],
  ['message', 'م'.repeat(1001), /1000 characters/, /1000/],
]

test.each(['en', 'ar'] as const)('§5 a wrong field is named (%s), and nothing is stored', async (language) => {
  const school = await aSchool()
  for (const [field, value, english, arabic] of refused) {
    const call = school.anyone(bookTour, { body: aTourRequest({ [field]: value }) }, { language })
    const problem = await call.then(undefined, (refusal) => refusal)
    expect(problem).toMatchObject({ code: 'invalid_fields', status: 422, field })
    expect(problem.details.errors[field][0]).toMatch(language === 'en' ? english : arabic)
  }
  expect(await school.count('tours')).toBe(0)
})

test('§5 a name with vowel marks and a number pasted from a chat are stored as the family means them', async () => {
  const school = await aSchool()
  const full_name = 'عَبْدُ الرَّحْمَٰنِ بْنُ عَبْدِ الْعَزِيزِ'
  const body = aTourRequest({ full_name, phone_num: '\u200e050–123–4567', email: '\u2068noura@مثال.السعودية\u2069' })
  await school.anyone(bookTour, { body })
  expect(await school.db.selectFrom('tours').select(['full_name', 'phone_num', 'email']).execute()).toEqual([
    { full_name, phone_num: '+966501234567', email: 'noura@مثال.السعودية' },
  ])
})

test('§5 a name without visible characters counts as missing', async () => {
  const school = await aSchool()
  for (const full_name of ['\u200b', '\u2800', '\u3164 \u034f'])
    await expect(school.anyone(bookTour, { body: aTourRequest({ full_name }) })).rejects.toMatchObject({
      status: 422,
      field: 'full_name',
    })
})
