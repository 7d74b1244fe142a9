import { storePushToken } from 'contract/push/endpoints.ts'
import { decideRegistration } from 'contract/registrations/desk.ts'
import { listRegistrations, registerKidToBranch, withdrawRegistration } from 'contract/registrations/endpoints.ts'
import type { Language } from 'i18n/languages.ts'
import { expect, test } from 'vitest'
import { ownedRowsOf } from '../../accounts/own-data/own-data-queries.ts'
import { aParent, aParentWithAddress, textOf } from '../../accounts/testing.ts'
import { aRegistrationOf } from '../../kids/testing.ts'
import { aSchool, type School } from '../../platform/db/testing.ts'
import { sendDueAnnouncements } from '../../push/outbox.ts'
import { aPushService, aSubscriber } from '../../push/service.testing.ts'
import { aStaff } from '../../staff/testing.ts'
import { forgetDemo, morning, remindersTo, sendModerationMails } from '../testing.ts'

const admissionsOf = async ({ db }: School) =>
  (await db.selectFrom('branches').select('admissions_email').where('id', '=', 1).executeTakeFirstOrThrow())
    .admissions_email

type Answer = 'accepted' | 'waitlisted' | 'rejected'

async function aRegistered(school: School, { language = 'en' as Language, confirmed = true } = {}) {
  const noura = await (confirmed ? aParentWithAddress : aParent)(school)
  const { id, reference } = await noura.call(registerKidToBranch, { body: aRegistrationOf() }, { language })
  const currentRegistration = async () => (await noura.call(listRegistrations, { query: {} })).data[0]
  const huda = await aStaff(school, 'admissions')
  const decide = (answer: Answer, was: Answer | 'pending' = 'pending') =>
    huda.call(decideRegistration, { params: { id }, body: { answer, was, text: 'The gate is blue.' } })
  return { noura, id, reference, currentRegistration: currentRegistration, decide }
}

test.each([
  ['accepted', 'has a place at'],
  ['waitlisted', 'is on the waiting list of'],
  ['rejected', 'has no place this time'],
] as const)(
  'product §2 a registration’s mail links to the desk; %s reaches the family by mail, once, and in its account',
  async (answer, sentence) => {
    const school = await aSchool()
    const { noura, decide, reference, currentRegistration } = await aRegistered(school)
    const mails = (await remindersTo(school, await admissionsOf(school))).map(textOf)
    expect(mails).toEqual([expect.stringContaining(reference)])
    expect(mails[0]).toMatch(/\/desk(?![\w/?])/)

    for (const _time of [1, 2]) await decide(answer)
    const registration = await currentRegistration()
    expect(registration?.status).toBe(answer)
    expect(registration?.history.map(({ status }) => status)).toEqual(['pending', answer])
    const toFamily = (await school.mailsTo(noura.email)).map(textOf)
    expect(toFamily).toHaveLength(2)
    expect(toFamily.join()).not.toContain('/desk')
    expect(toFamily.filter((mail) => mail.includes(sentence))).toEqual([
      expect.stringMatching(/لمى[\s\S]*RG-[\s\S]*The gate is blue\./),
    ])
  },
)

test('§4 the school’s answer is a push message on the family’s device', async () => {
  const service = await aPushService()
  const school = await aSchool({ services: { isPushService: service.isOurs } })
  const { noura, decide } = await aRegistered(school)
  const browser = aSubscriber(service.address)
  await noura.call(storePushToken, { body: { token: browser.token, device_id: crypto.randomUUID() } })

  await decide('accepted')
  expect(await sendDueAnnouncements({ db: school.db, queue: school.services.queue })).toBeGreaterThan(0)
  await school.mailsTo(noura.email)
  const informed = await school.db
    .selectFrom('announcements')
    .select('sent_at')
    .where('kind', '=', 'registration')
    .where('sent_at', 'is', null)
    .execute()
  expect(informed).toEqual([])
})

test('product §2 mails to an Arabic family are Arabic; a changed answer sends a second mail', async () => {
  const school = await aSchool()
  const { noura, decide, currentRegistration } = await aRegistered(school, { language: 'ar' })
  await decide('waitlisted')
  expect((await school.mailsTo(noura.email)).map(textOf).join()).toMatch(/على قائمة الانتظار في فرع/)
  await decide('accepted', 'waitlisted')
  const mails = (await school.mailsTo(noura.email)).map(textOf)
  expect(mails).toHaveLength(3)
  expect(mails.join()).toMatch(/بقبول/)
  expect((await currentRegistration())?.history.map(({ status }) => status)).toEqual([
    'pending',
    'waitlisted',
    'accepted',
  ])
})

test('product §2 a withdrawn registration cannot be decided', async () => {
  const school = await aSchool()
  const { noura, id, decide, currentRegistration } = await aRegistered(school)
  await noura.call(withdrawRegistration, { params: { registrationId: id } })
  await expect(decide('accepted')).rejects.toMatchObject({ code: 'conflict' })
  expect((await currentRegistration())?.status).toBe('withdrawn')
})

test('safety: an unconfirmed address gets no answer by mail; the family sees it in its account', async () => {
  const school = await aSchool()
  const { noura, decide, currentRegistration } = await aRegistered(school, { confirmed: false })
  await decide('accepted')
  expect(await school.mailsTo(noura.email)).toEqual([])
  expect((await currentRegistration())?.status).toBe('accepted')
})

test('safety: a family’s data export has the answers, and no internal notes of the school', async () => {
  const school = await aSchool()
  const { noura, decide } = await aRegistered(school)
  await decide('waitlisted')
  const names = (await ownedRowsOf(school.db, { id: noura.id, verifiedEmail: noura.email })).map(({ table }) => table)
  expect(names).toContain('registration_statuses')
  expect(names).not.toContain('moderation_requests')
})

test('product §4 the demo school starts without mails to itself', async () => {
  const school = await aSchool()
  expect(await sendModerationMails(school)).toBe(0)
  expect(await school.count('jobs.job')).toBe(0)
})

test('product §2 an open registration is mailed again after four weeks; a decided one is not', async () => {
  const school = await aSchool({ now: morning() })
  await forgetDemo(school)
  const { reference } = await aRegistered(school)
  const answered = await aRegistered(school)
  await answered.decide('waitlisted')
  const admissions = await admissionsOf(school)
  const before = (await remindersTo(school, admissions)).length

  school.setNow(morning(28))
  expect(await sendModerationMails(school)).toBe(0)
  school.setNow(morning(29.1))
  const mails = (await remindersTo(school, admissions)).map(textOf)
  expect(mails).toHaveLength(before + 1)
  expect(mails.at(-1)).toContain(reference)
  expect(mails.at(-1)).not.toContain(answered.reference)
})
