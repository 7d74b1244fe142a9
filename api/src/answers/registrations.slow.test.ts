import { listRegistrations, registerKidToBranch, withdrawRegistration } from 'contract/kids/endpoints.ts'
import { storePushToken } from 'contract/push/endpoints.ts'
import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownedRowsOf } from '../accounts/own-data/own-data-queries.ts'
import { aParent, textOf } from '../accounts/testing.ts'
import { readMigrations } from '../db/migrate.ts'
import { aSchool, type School } from '../db/testing.ts'
import { aRegistrationOf } from '../kids/testing.ts'
import { sendDueAnnouncements } from '../push/outbox.ts'
import { aPushService, aSubscriber } from '../push/service.testing.ts'
import { forgetDemo, linksTo, open, sendQuestions, submit } from './testing.ts'

const admissionsOf = async ({ db }: School) =>
  (await db.selectFrom('branches').select('admissions_email').where('id', '=', 1).executeTakeFirstOrThrow())
    .admissions_email

async function aRegistered(school: School, { language = 'en' as Language, confirmed = true } = {}) {
  const noura = await aParent(school)
  const verified = { email_verified_at: new Date() }
  if (confirmed) await school.db.updateTable('users').set(verified).where('id', '=', noura.id).execute()
  const { id, reference } = await noura.call(registerKidToBranch, { body: aRegistrationOf() }, { language })
  const [link = ''] = await linksTo(school, await admissionsOf(school))
  const standing = async () => (await noura.call(listRegistrations, { query: {} })).data[0]
  return { noura, id, reference, link, standing }
}

test.each([
  ['accepted', 'has a place at'],
  ['waitlisted', 'is on the waiting list of'],
  ['rejected', 'has no place this time'],
] as const)(
  'product §2 a registration’s letter carries a link; %s reaches the family by letter, once, and under its children',
  async (answer, sentence) => {
    const school = await aSchool()
    const { noura, link, reference, standing } = await aRegistered(school)
    const page = await open(school, link)
    expect(page.buttons).toEqual(['accepted', 'waitlisted', 'rejected'])
    expect(page.html).toContain(reference)
    expect(page.html).toMatch(/<html lang="en" dir="ltr">/)

    for (const _time of [1, 2]) expect((await submit(school, link, answer, page)).status).toBe(303)
    const registration = await standing()
    expect(registration?.status).toBe(answer)
    expect(registration?.history.map(({ status }) => status)).toEqual(['pending', answer])
    const letters = (await school.mailsTo(noura.email)).map(textOf)
    expect(letters).toHaveLength(2)
    const told = letters.filter((letter) => letter.includes(sentence))
    expect(told).toEqual([expect.stringMatching(/لمى[\s\S]*RG-/)])
  },
)

test('§4 the family’s phone rings with the school’s answer', async () => {
  const service = await aPushService()
  const school = await aSchool({ services: { isPushService: service.isOurs } })
  const { noura, link } = await aRegistered(school)
  const browser = aSubscriber(service.address)
  await noura.call(storePushToken, { body: { token: browser.token, device_id: crypto.randomUUID() } })

  await submit(school, link, 'accepted')
  expect(await sendDueAnnouncements({ db: school.db, queue: school.services.queue })).toBeGreaterThan(0)
  await school.mailsTo(noura.email)
  const told = await school.db
    .selectFrom('announcements')
    .select('told_at')
    .where('kind', '=', 'registration')
    .execute()
  expect(told).toEqual([{ told_at: expect.any(Date) }])
})

test('product §2 in Arabic the letters and the page are Arabic; the other buttons change the answer, with a letter each', async () => {
  const school = await aSchool()
  const { noura, link, standing } = await aRegistered(school, { language: 'ar' })
  expect((await open(school, link)).html).toMatch(/<html lang="ar" dir="rtl">[\s\S]*على قائمة الانتظار/)

  await submit(school, link, 'waitlisted')
  expect((await school.mailsTo(noura.email)).map(textOf).join()).toMatch(/على قائمة الانتظار في فرع/)
  expect((await open(school, link)).buttons).toEqual(['accepted', 'rejected'])
  await submit(school, link, 'accepted')
  const letters = (await school.mailsTo(noura.email)).map(textOf)
  expect(letters).toHaveLength(3)
  expect(letters.join()).toMatch(/بقبول/)
  expect((await standing())?.history.map(({ status }) => status)).toEqual(['pending', 'waitlisted', 'accepted'])
})

test('product §2 of two officers at once one answers, the other is told; the family has one letter', async () => {
  const school = await aSchool()
  const { noura, link, standing } = await aRegistered(school)
  const page = await open(school, link)
  const answers = await Promise.all(
    (['accepted', 'rejected'] as const).map(async (answer) => ({
      answer,
      status: (await submit(school, link, answer, page)).status,
    })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409])
  expect((await standing())?.status).toBe(answers.find(({ status }) => status === 303)?.answer)
  expect(await school.mailsTo(noura.email)).toHaveLength(2)
})

test('product §2 what the family has withdrawn is decided by nobody, also not in the same moment', async () => {
  const school = await aSchool()
  const { noura, id, link, standing } = await aRegistered(school)
  const page = await open(school, link)
  await noura.call(withdrawRegistration, { params: { registrationId: id } })

  const refused = await submit(school, link, 'accepted', page)
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('withdrawn this registration')
  expect((await open(school, link)).buttons).toEqual([])
  expect((await standing())?.status).toBe('withdrawn')
})

test('safety: an address that nobody has confirmed hears of no answer; the family reads it under its children', async () => {
  const school = await aSchool()
  const { noura, link, standing } = await aRegistered(school, { confirmed: false })
  await submit(school, link, 'accepted')
  expect(await school.mailsTo(noura.email)).toEqual([])
  expect((await standing())?.status).toBe('accepted')
})

test('safety: a family’s own letter carries no link to answer with', async () => {
  const school = await aSchool()
  const { noura } = await aRegistered(school)
  expect(await linksTo(school, noura.email)).toEqual([])
})

test('safety: one link changes an answer twenty times an hour', async () => {
  const school = await aSchool({ now: new Date('2026-11-22T09:00:00Z') })
  const { link } = await aRegistered(school)
  const page = await open(school, link)
  for (let time = 0; time < 20; time += 1) expect((await submit(school, link, 'accepted', page)).status).toBe(303)
  const refused = await submit(school, link, 'rejected', page)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
  expect(await refused.text()).toMatch(/<h1>/)
})

test('safety: a family’s copy of its data holds what was answered, and none of the school’s own papers', async () => {
  const school = await aSchool()
  const { noura, link } = await aRegistered(school)
  await submit(school, link, 'waitlisted')
  const names = (await ownedRowsOf(school.db, { id: noura.id, verifiedEmail: noura.email })).map(({ table }) => table)
  expect(names).toContain('registration_statuses')
  expect(names).not.toContain('questions')
  expect(names).not.toContain('answers')
})

test('product §4 the demo school begins without a letter to itself', async () => {
  const school = await aSchool()
  expect(await sendQuestions(school)).toBe(0)
  expect(await school.count('jobs.job')).toBe(0)
})

/** Counted from nine in the morning in Riyadh. */
const days = (count: number) => new Date(Date.parse('2026-11-22T06:00:00Z') + count * 24 * 60 * 60_000)

test('product §2 a registration that nobody has answered is asked again a day before its link ends; an answered one is not', async () => {
  const school = await aSchool({ now: days(0) })
  await forgetDemo(school)
  const { link, reference } = await aRegistered(school)
  await aRegistered(school)
  const admissions = await admissionsOf(school)
  const first = await linksTo(school, admissions)
  await submit(school, first.find((each) => each !== link) ?? '', 'waitlisted')

  school.setNow(days(28))
  expect(await sendQuestions(school)).toBe(0)
  school.setNow(days(29.1))
  const links = await linksTo(school, admissions)
  expect(links).toHaveLength(3)
  school.setNow(days(31))
  expect((await open(school, link)).status).toBe(410)
  const page = await open(school, links.find((each) => !first.includes(each)) ?? '')
  expect(page.buttons).toEqual(['accepted', 'waitlisted', 'rejected'])
  expect((await school.mailsTo(admissions)).map(textOf).filter((text) => text.includes(reference))).toHaveLength(2)
})

test('product §2 a registration that waited before there were links has one with the next letter', async () => {
  const school = await aSchool({ now: days(0) })
  const { reference } = await aRegistered(school)
  const before = await linksTo(school, await admissionsOf(school))
  await school.db.deleteFrom('questions').execute()
  const migration = (await readMigrations()).find(({ name }) => name === '0078-asked-again.sql')?.sql ?? ''
  await sql.raw(migration.slice(migration.indexOf('insert into questions'))).execute(school.db)

  const links = await linksTo(school, await admissionsOf(school))
  const added = links.filter((link) => !before.includes(link))
  const pages = await Promise.all(added.map((link) => open(school, link)))
  const own = pages.filter(({ html }) => html.includes(reference))
  expect(own.map(({ buttons }) => buttons)).toEqual([['accepted', 'waitlisted', 'rejected']])
})
