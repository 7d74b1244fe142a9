import { sendMessage } from 'contract/contact/messages.ts'
import { answerResortSurvey } from 'contract/surveys/endpoints.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { expect, test } from 'vitest'
import { textOf } from '../accounts/testing.ts'
import { aMessage } from '../contact/testing.ts'
import { aSchool, type School } from '../db/testing.ts'
import { aPayload } from '../surveys/testing.ts'
import { aTourRequest } from '../tours/testing.ts'
import { addressOfBranch, addressOfSchool, forgetDemo, linksTo, open, sendQuestions, submit } from './testing.ts'

const advertising = 'https://a.example https://b.example https://c.example'
const family = 'noura@mail.example'

const aSuspectedTour = (school: School, changes: Parameters<typeof aTourRequest>[0] = {}) =>
  school.anyone(bookTour, { body: aTourRequest({ message: advertising, ...changes }) })

/** Nine in the morning of a Sunday in Riyadh, and hours later. */
const after = (hours: number) => new Date(Date.parse('2026-11-22T06:00:00Z') + hours * 3_600_000)

test('safety: what looks like spam is mailed to its house once a day, together, from eight in the morning on', async () => {
  const school = await aSchool({ now: after(-6) })
  await aSuspectedTour(school)
  await school.anyone(sendMessage, { body: aMessage({ message: advertising, branch_id: 1 }) })
  expect(await linksTo(school, await addressOfBranch(school, 1))).toEqual([])

  school.setNow(after(0))
  await Promise.all([sendQuestions(school), sendQuestions(school), sendQuestions(school)])
  expect(await linksTo(school, await addressOfBranch(school, 1))).toHaveLength(2)
  await aSuspectedTour(school, { full_name: 'Huda' })
  school.setNow(after(8))
  expect(await linksTo(school, await addressOfBranch(school, 1))).toHaveLength(2)
  expect(await school.mailsTo(await addressOfBranch(school, 1))).toHaveLength(1)

  school.setNow(after(24))
  expect(await linksTo(school, await addressOfBranch(school, 1))).toHaveLength(3)
  expect(await school.mailsTo(await addressOfBranch(school, 1))).toHaveLength(2)
})

test('safety: what is addressed to no branch is read by the school', async () => {
  const school = await aSchool({ now: after(0) })
  await school.anyone(sendMessage, { body: aMessage({ message: advertising, branch_id: undefined }) })
  expect(await linksTo(school, await addressOfSchool(school))).toHaveLength(1)
})

test('safety: a genuine tour goes its usual way: both letters leave, once, whatever is pressed later', async () => {
  const school = await aSchool({ now: after(0) })
  const { reference } = await aSuspectedTour(school)
  expect(await school.mailsTo(family)).toEqual([])
  const [link = ''] = await linksTo(school, await addressOfBranch(school, 1))
  const page = await open(school, link.replace('lng=ar', 'lng=en'))
  expect(page.buttons).toEqual(['genuine', 'spam'])
  expect(page.html).toContain(reference)

  await submit(school, link, 'genuine')
  const laidAside = await school.count('jobs.job')
  for (const answer of ['genuine', 'spam', 'genuine']) await submit(school, link, answer)
  expect(await school.count('jobs.job')).toBe(laidAside)
  expect((await school.mailsTo(family)).map(textOf)).toEqual([expect.stringContaining(reference)])
  const jobs = await school.mailsTo('admissions')
  expect(jobs.filter((mail) => mail.includes(reference))).toHaveLength(1)
  expect(await school.db.selectFrom('tours').select('suspected_spam').execute()).toEqual([{ suspected_spam: false }])
})

test('safety: a genuine message and a genuine survey go their usual way too; what is spam goes to nobody', async () => {
  const school = await aSchool({ now: after(0) })
  await school.anyone(sendMessage, { body: aMessage({ message: advertising, email: 'huda@mail.example' }) })
  const resort = await school.db
    .selectFrom('branches')
    .select('id')
    .where('is_resort', '=', true)
    .executeTakeFirstOrThrow()
  const answers = { specific_questions_or_concerns: advertising, email_address: family }
  await school.anyone(answerResortSurvey, { body: await aPayload(school, answers, { slug: 'obeir-resort' }) })
  await aSuspectedTour(school, { branch_id: 2, email: 'robot@mail.example' })

  const ofBranch = async (id: number) => (await linksTo(school, await addressOfBranch(school, id)))[0] ?? ''
  const tour = resort.id === 2 ? (await linksTo(school, await addressOfBranch(school, 2)))[1] : await ofBranch(2)
  await submit(school, await ofBranch(1), 'genuine')
  await submit(school, await ofBranch(resort.id), 'genuine')
  await submit(school, tour ?? '', 'spam')

  expect(await school.mailsTo('huda@mail.example')).toHaveLength(1)
  expect(await school.mailsTo(family)).toHaveLength(1)
  expect(await school.mailsTo('robot@mail.example')).toEqual([])
  expect((await open(school, tour ?? '')).buttons).toEqual(['genuine'])
})

test('safety: what looks like spam and has no answer is asked about again a day before its link ends', async () => {
  const school = await aSchool({ now: after(0) })
  await forgetDemo(school)
  await aSuspectedTour(school)
  await aSuspectedTour(school, { full_name: 'Huda' })
  const address = await addressOfBranch(school, 1)
  const [first = '', second = ''] = await linksTo(school, address)
  await submit(school, first, 'spam')

  school.setNow(after(28 * 24))
  expect(await linksTo(school, address)).toHaveLength(2)
  school.setNow(after(29 * 24 + 1))
  const links = await linksTo(school, address)
  expect(links).toHaveLength(3)
  school.setNow(after(31 * 24))
  expect((await open(school, second)).status).toBe(410)
  expect((await open(school, links.find((link) => link !== first && link !== second) ?? '')).buttons).toContain(
    'genuine',
  )
})
