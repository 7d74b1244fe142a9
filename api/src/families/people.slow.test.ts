import { deleteAccount } from 'contract/accounts/data-export.ts'
import { saveProfile } from 'contract/accounts/profile.ts'
import { sendMessage } from 'contract/contact/messages.ts'
import {
  addFamily,
  mergeFamilies,
  setRequestWaiting,
  unmergeFamilies,
  writeFamilyNote,
} from 'contract/families/changes.ts'
import { listDuplicates, listFamilies, showFamily } from 'contract/families/desk.ts'
import { replyToFamily } from 'contract/families/replies.ts'
import { registerKidToBranch, withdrawRegistration } from 'contract/registrations/endpoints.ts'
import { answerSurvey } from 'contract/surveys/endpoints.ts'
import { showToday } from 'contract/today/desk.ts'
import { expect, test } from 'vitest'
import { password } from '../accounts/testing.ts'
import { aMessage } from '../contact/testing.ts'
import { aRegistrationOf } from '../kids/testing.ts'
import { aSchool, type School } from '../platform/db/testing.ts'
import { aStaff, type TestStaff } from '../staff/testing.ts'
import { aPayload } from '../surveys/testing.ts'
import { aVisitedSchool, book, sunday, tuesdayAtNine } from '../visits/testing.ts'
import { aConfirmedAccount, anUnconfirmedAccount, ownCopy, recordFound, requestTour } from './testing.ts'

const phone = '+966502220001'
const mother = { full_name: 'Arwa Mother', email: 'arwa@mail.example', phone_num: phone, branch_id: 1 }
const stranger = { full_name: 'Sam Stranger', email: 'sam@mail.example', phone_num: phone, branch_id: 1 }
const reply = { channel: 'email', language: 'en', text: 'Dear {{name}}, come on Tuesday.' } as const

const recordsOf = async (staff: TestStaff, q: string) => (await staff.call(listFamilies, { query: { q } })).data
const waitingOf = async (staff: TestStaff) => (await staff.call(listFamilies, { query: { waiting: 'yes' } })).data
const sentTo = async ({ db }: School) =>
  (await db.selectFrom('family_replies').select('email').orderBy('id').execute()).map(({ email }) => email)

test('desk §3 a mother who asks by tour, message and survey with one number and address, in any spelling, is one record', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  await requestTour(school, { ...mother, phone_num: '٠٥٠ ٢٢٢ ٠٠٠١' })
  await school.anyone(sendMessage, {
    body: aMessage({ name: 'Arwa', phone: '0502220001', email: mother.email.toUpperCase(), branch_id: 1 }),
  })
  await school.anyone(answerSurvey, { body: await aPayload(school, { phone, email_address: mother.email }) })

  const { people, timeline } = await recordFound(huda, phone)
  expect(people).toMatchObject([{ requests_count: 3 }])
  expect(timeline.filter(({ facts }) => facts.waits).map(({ kind }) => kind)).toEqual(['survey', 'message', 'tour'])
})

test('desk §3 with a new address she is two records with a suggestion; one press makes them one, another press two', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  await requestTour(school, mother)
  await requestTour(school, { ...mother, email: 'arwa.new@mail.example' })

  const [one, other] = await recordsOf(huda, phone)
  expect([one?.is_suggested, other?.is_suggested]).toEqual([true, true])
  expect((await huda.call(showToday)).waiting?.map(({ is_suggested }) => is_suggested)).toEqual([true, true])
  const [params, body] = [{ id: one?.id ?? 0 }, { with_id: other?.id ?? 0 }]
  expect(await huda.call(listDuplicates, { params })).toMatchObject([
    { id: other?.id, because: 'number', phone, email: { address: expect.anything(), confirmed: false } },
  ])

  const merged = await huda.call(mergeFamilies, { params, body })
  expect(merged.people).toHaveLength(2)
  expect(await recordsOf(huda, phone)).toMatchObject([{ is_suggested: false }])
  const merge_id = merged.merges[0]?.id ?? 0
  await huda.call(unmergeFamilies, { params, body: { merge_id } })
  expect(await recordsOf(huda, phone)).toHaveLength(2)
  expect(await huda.call(listDuplicates, { params }), 'they are not the same').toEqual([])
})

for (const [first, second] of [
  [stranger, mother],
  [mother, stranger],
])
  test(`desk §3 a stranger under the mother’s number (${first?.full_name} first) gets no reply to her, and moves neither her record nor her clock`, async () => {
    const school = await aVisitedSchool()
    const huda = await aStaff(school, 'admissions')
    for (const person of [first, second]) if (person) await requestTour(school, person)
    const hers = await recordFound(huda, mother.email)
    expect(hers).toMatchObject({ names: [mother.full_name], emails: [mother.email], people: [{}] })

    const sam = await anUnconfirmedAccount(school, { name: mother.full_name, email: 'other@mail.example', phone })
    const { id } = await sam(registerKidToBranch, { body: aRegistrationOf({ branch_id: 1, start_date: '2031-09-01' }) })
    await sam(withdrawRegistration, { params: { registrationId: id } })
    await book(school, { ...stranger, slot: tuesdayAtNine })
    const his = await recordFound(huda, stranger.email)
    await huda.call(replyToFamily, { params: { id: his.id }, body: reply })
    await school.mailsTo(stranger.email)

    expect(await huda.call(showFamily, { params: { id: hers.id } })).toMatchObject({
      stage: 'new',
      waiting_since: hers.waiting_since,
    })
    expect((await waitingOf(huda)).map((family) => family.id)).toContain(hers.id)
    await huda.call(replyToFamily, { params: { id: hers.id }, body: reply })
    expect(await sentTo(school)).toEqual([stranger.email, mother.email])
  })

test('desk §3 an account with her number, confirmed under another address, deletes and reads nothing of hers', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  const sam = await aConfirmedAccount(school, { name: 'Sam', email: stranger.email, phone })
  await sam(registerKidToBranch, { body: aRegistrationOf({ branch_id: 1 }) })
  await requestTour(school, { ...mother, message: 'Her words' })
  const { id } = await recordFound(huda, mother.email)
  await huda.call(writeFamilyNote, { params: { id }, body: { text: 'Insulin pen needed' } })
  await huda.call(replyToFamily, { params: { id }, body: reply })

  expect(await ownCopy(sam)).not.toMatch(/Her words|Insulin|come on Tuesday|arwa/i)
  await sam(deleteAccount, { body: { password } })

  const left = await huda.call(showFamily, { params: { id } })
  expect(left).toMatchObject({ notes: [{ text: 'Insulin pen needed' }], emails: [mother.email] })
  expect(left.timeline.find(({ kind }) => kind === 'reply_email')?.facts.text).toContain('come on Tuesday')
})

for (const isConfirmed of [false, true])
  test(`desk §3 a request with number and address of an account is ${isConfirmed ? 'its own once the address is confirmed' : 'another’s while the address is not confirmed'}`, async () => {
    const school = await aSchool()
    const huda = await aStaff(school, 'admissions')
    const details = { name: 'Arwa Account', email: mother.email, phone }
    const arwa = await (isConfirmed ? aConfirmedAccount : anUnconfirmedAccount)(school, details)
    if (!isConfirmed) await arwa(registerKidToBranch, { body: aRegistrationOf({ branch_id: 1 }) })

    await requestTour(school, { ...mother, message: 'My words' })

    const people = []
    for (const { id } of await recordsOf(huda, phone))
      people.push(...(await huda.call(showFamily, { params: { id } })).people)
    const accounts = people.map(({ account, requests_count }) => [account?.confirmed, requests_count])
    expect(accounts).toHaveLength(isConfirmed ? 1 : 2)
    expect(accounts).toContainEqual([isConfirmed, 1])
    expect((await ownCopy(arwa)).includes('My words')).toBe(isConfirmed)
  })

test('desk §3 an account that confirms the number and address of an earlier request is that person; what it types later moves nothing', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  await requestTour(school, mother)
  await requestTour(school, { ...stranger, phone_num: '+966502220002' })
  const arwa = await aConfirmedAccount(school, { name: 'Arwa', email: mother.email, phone })
  expect(await recordFound(huda, mother.email)).toMatchObject({ people: [{ account: { confirmed: true } }] })

  await arwa(saveProfile, { body: { phone: '+966502220002' } })
  expect((await recordFound(huda, stranger.email)).people).toMatchObject([{ account: null }])
  await arwa(registerKidToBranch, { body: aRegistrationOf({ branch_id: 1 }) })
  expect((await recordFound(huda, mother.email)).people, 'her own at this branch').toMatchObject([
    { requests_count: 2 },
  ])
})

test('desk §3 a registration at another branch is a record of that branch; both say where the other is, and stay two', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  const manager = await aStaff(school, 'manager', { branchIds: [2] })
  const arwa = await aConfirmedAccount(school, { name: 'Arwa', email: mother.email, phone })
  for (const branch_id of [1, 2]) await arwa(registerKidToBranch, { body: aRegistrationOf({ branch_id }) })

  const [one, two] = (await recordsOf(huda, phone)).toSorted((a, b) => (a.branch?.id ?? 0) - (b.branch?.id ?? 0))
  expect([one?.branch?.id, two?.branch?.id, one?.is_suggested]).toEqual([1, 2, false])
  expect(two?.children).toHaveLength(1)
  const params = { id: one?.id ?? 0 }
  expect(await huda.call(listDuplicates, { params })).toMatchObject([{ id: two?.id, is_of_other_branch: true }])
  const merge = huda.call(mergeFamilies, { params, body: { with_id: two?.id ?? 0 } })
  await expect(merge).rejects.toMatchObject({ field: 'with_id' })
  expect(await recordsOf(manager, phone)).toMatchObject([{ id: two?.id }])
  expect(await manager.call(listDuplicates, { params: { id: two?.id ?? 0 } })).toEqual([])
})

test('desk §3 without an address staff enter a number with its name; a message without a branch is of the whole school', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  const add = (name: string) => huda.call(addFamily, { body: { name, phone, branch_id: 1 } })
  const { id } = await add('Badr Father')
  expect([(await add('badr father')).id, (await add('Another')).id]).toEqual([
    id,
    expect.not.toSatisfy((n) => n === id),
  ])
  await requestTour(school, mother)
  await school.anyone(sendMessage, { body: aMessage({ phone, email: mother.email, branch_id: undefined }) })
  const branches = (await recordsOf(huda, phone)).map(({ branch }) => branch?.id)
  expect(branches.toSorted()).toEqual([1, 1, 1, undefined])
})

test('desk §3 an address of five records suggests nothing', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  for (let n = 0; n < 5; n += 1)
    await requestTour(school, {
      ...mother,
      phone_num: `+96650222010${(n * 7) % 10}`,
      full_name: `Family ${'abcde'[n]}${n}`,
    })
  expect((await recordsOf(huda, mother.email)).map(({ is_suggested }) => is_suggested)).toEqual(Array(5).fill(false))
})

test('desk §3 in a record of two the reply goes to the one whose request waits longest, and answers that person only', async () => {
  const school = await aSchool({ now: sunday })
  const huda = await aStaff(school, 'admissions')
  await requestTour(school, mother)
  school.setNow(new Date(sunday.getTime() + 60_000))
  await requestTour(school, { ...stranger, full_name: 'Badr Father' })
  const [hers, his] = [await recordFound(huda, mother.email), await recordFound(huda, stranger.email)]
  const params = { id: his.id }
  const merged = await huda.call(mergeFamilies, { params, body: { with_id: hers.id } })
  expect(merged.waiting_since).toBe(hers.waiting_since)

  school.setNow(new Date(sunday.getTime() + 120_000))
  const { family } = await huda.call(replyToFamily, { params, body: { ...reply, channel: 'phone' } })
  expect(family.timeline.find(({ kind }) => kind === 'reply_phone')?.facts.to_name).toBe(mother.full_name)
  expect(family.waiting_since, 'his request still waits').toBe(his.waiting_since)

  const request = family.timeline.find(({ facts }) => facts.waits)
  const set = (waits: boolean) => huda.call(setRequestWaiting, { params, body: { event_id: request?.id ?? 0, waits } })
  expect((await set(false)).waiting_since).toBeNull()
  expect((await set(true)).waiting_since).toBe(his.waiting_since)
})
