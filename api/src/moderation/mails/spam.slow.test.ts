import { sendMessage } from 'contract/contact/messages.ts'
import { decideSuspect } from 'contract/moderation/desk.ts'
import { answerResortSurvey } from 'contract/surveys/endpoints.ts'
import { showToday } from 'contract/today/desk.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { expect, test } from 'vitest'
import { textOf } from '../../accounts/testing.ts'
import { aMessage } from '../../contact/testing.ts'
import { aSchool, type School } from '../../platform/db/testing.ts'
import { aStaff, type TestStaff } from '../../staff/testing.ts'
import { aPayload } from '../../surveys/testing.ts'
import { aTourRequest } from '../../tours/testing.ts'
import { addressOfBranch, addressOfSchool, forgetDemo, morning, remindersTo, sendModerationMails } from '../testing.ts'

const advertising = 'https://a.example https://b.example https://c.example'
const family = 'noura@mail.example'

const aSuspectedTour = (school: School, changes: Parameters<typeof aTourRequest>[0] = {}) =>
  school.anyone(bookTour, { body: aTourRequest({ message: advertising, ...changes }) })

/** Hours after nine in the morning in Riyadh. */
const after = (hours: number) => morning(hours / 24)
const suspectsOf = async (staff: TestStaff) => (await staff.call(showToday)).suspects ?? []

type Wish = 'genuine' | 'spam' | 'wait'
const press = (staff: TestStaff, id: number, answer: Wish, was: 'waiting' | 'spam' | 'genuine' = 'waiting') =>
  staff.call(decideSuspect, { params: { id }, body: { answer, was } })

test('safety: suspected spam is gathered into one mail a day for its branch, or for the school, from 8 am', async () => {
  const school = await aSchool({ now: after(-6) })
  const address = await addressOfBranch(school, 1)
  await aSuspectedTour(school)
  for (const branch_id of [1, undefined])
    await school.anyone(sendMessage, { body: aMessage({ message: advertising, branch_id }) })
  expect(await remindersTo(school, address)).toEqual([])

  school.setNow(after(0))
  await Promise.all([sendModerationMails(school), sendModerationMails(school), sendModerationMails(school)])
  await aSuspectedTour(school, { full_name: 'Huda' })
  school.setNow(after(8))
  const [first = '', ...more] = await remindersTo(school, address)
  expect(more).toEqual([])
  expect(textOf(first)).toMatch(/\/desk(?![\w/?])/)
  expect(await school.mailsTo(await addressOfSchool(school))).toHaveLength(1)

  school.setNow(after(24))
  const mails = await remindersTo(school, address)
  expect(mails).toHaveLength(2)
  expect(textOf(mails[1] ?? '')).toContain('Huda')
})

test('safety: a tour marked as genuine sends both its mails once; the decision is final', async () => {
  const school = await aSchool({ now: after(0) })
  const [huda, other] = [await aStaff(school, 'admissions'), await aStaff(school, 'manager', { branchIds: [2] })]
  const { reference } = await aSuspectedTour(school)
  expect(await school.mailsTo(family)).toEqual([])
  const [suspect] = await suspectsOf(huda)
  expect(suspect).toMatchObject({ kind: 'tour', branch: { id: 1 }, text: advertising })
  const id = suspect?.id ?? 0
  expect(await suspectsOf(other)).toEqual([])
  await expect(press(other, id, 'genuine')).rejects.toMatchObject({ code: 'not_found' })

  expect(await press(huda, id, 'spam')).toEqual({ id, state: 'spam' })
  expect(await suspectsOf(huda)).toEqual([])
  expect(await press(huda, id, 'wait', 'spam')).toEqual({ id, state: 'waiting' })
  expect(await suspectsOf(huda)).toHaveLength(1)
  await Promise.all([press(huda, id, 'genuine'), press(huda, id, 'genuine')])
  for (const [answer, was] of [
    ['spam', 'waiting'],
    ['wait', 'genuine'],
  ] as const)
    await expect(press(huda, id, answer, was)).rejects.toMatchObject({
      code: 'conflict',
      details: { data: { current: { id, state: 'genuine' } } },
    })

  expect((await school.mailsTo(family)).map(textOf)).toEqual([expect.stringContaining(reference)])
  expect((await school.mailsTo('admissions')).filter((mail) => mail.includes(reference))).toHaveLength(1)
  expect(await school.db.selectFrom('tours').select('suspected_spam').execute()).toEqual([{ suspected_spam: false }])
  const logged = await school.db
    .selectFrom('staff_log')
    .select('after')
    .where('kind', '=', 'suspect')
    .orderBy('id')
    .execute()
  expect(logged.map(({ after: became }) => became)).toEqual([
    { state: 'spam' },
    { state: 'waiting' },
    { state: 'genuine' },
  ])
})

test('safety: a genuine message or survey sends its mails too; spam sends none', async () => {
  const school = await aSchool({ now: after(0) })
  const huda = await aStaff(school, 'admissions')
  await school.anyone(sendMessage, { body: aMessage({ message: advertising, email: 'huda@mail.example' }) })
  const answers = { specific_questions_or_concerns: advertising, email_address: family }
  await school.anyone(answerResortSurvey, { body: await aPayload(school, answers, { slug: 'obeir-resort' }) })
  await aSuspectedTour(school, { branch_id: 2, email: 'robot@mail.example' })

  for (const { id, kind } of await suspectsOf(huda)) await press(huda, id, kind === 'tour' ? 'spam' : 'genuine')

  expect(await school.mailsTo('huda@mail.example')).toHaveLength(1)
  expect(await school.mailsTo(family)).toHaveLength(1)
  expect(await school.mailsTo('robot@mail.example')).toEqual([])
})

test('safety: undecided spam is mailed again after four weeks', async () => {
  const school = await aSchool({ now: after(0) })
  await forgetDemo(school)
  await aSuspectedTour(school)
  await aSuspectedTour(school, { full_name: 'Huda' })
  const address = await addressOfBranch(school, 1)
  expect(await remindersTo(school, address)).toHaveLength(1)
  const huda = await aStaff(school, 'admissions')
  for (const { id, name } of await suspectsOf(huda)) if (name !== 'Huda') await press(huda, id, 'spam')

  school.setNow(after(28 * 24))
  expect(await remindersTo(school, address)).toHaveLength(1)
  school.setNow(after(29 * 24 + 1))
  const mails = await remindersTo(school, address)
  expect(mails).toHaveLength(2)
  expect(textOf(mails[1] ?? '').match(/https:\/\/a\.example/g)).toHaveLength(1)
})
