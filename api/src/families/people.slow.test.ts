import { verifyCode } from 'contract/accounts/codes.ts'
import { deleteAccount } from 'contract/accounts/data-export.ts'
import { register } from 'contract/accounts/endpoints.ts'
import { saveProfile } from 'contract/accounts/profile.ts'
import { createCaller } from 'contract/client.ts'
import {
  acceptPerson,
  addFamilyContact,
  changeFamilyChild,
  mergeFamilies,
  unmergeFamilies,
  writeFamilyNote,
} from 'contract/families/changes.ts'
import { listDuplicates, listFamilies, showFamily } from 'contract/families/desk.ts'
import { replyToFamily } from 'contract/families/replies.ts'
import { registerKidToBranch } from 'contract/registrations/endpoints.ts'
import { answerSurvey } from 'contract/surveys/endpoints.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { expect, test } from 'vitest'
import { aParent, aRegistration, codeTo, password } from '../accounts/testing.ts'
import { aRegistrationOf } from '../kids/testing.ts'
import { aSchool, type School } from '../platform/db/testing.ts'
import { aStaff, type TestStaff } from '../staff/testing.ts'
import { aPayload } from '../surveys/testing.ts'
import { aTourRequest } from '../tours/testing.ts'

const phone = '+966502220001'
const otherPhone = '+966502220002'
const victim = { full_name: 'Arwa Victim', email: 'victim@mail.example', phone_num: phone }
const otherFamily = { full_name: 'Sam Stranger', email: 'stranger@mail.example', phone_num: phone }

const asks = (school: School, changes: Parameters<typeof aTourRequest>[0] = {}) =>
  school.anyone(bookTour, { body: aTourRequest({ preferred_date: undefined, ...changes }) })
const recordsOf = async (staff: TestStaff, q: string) =>
  Promise.all(
    (await staff.call(listFamilies, { query: { q } })).data.map(({ id }) => staff.call(showFamily, { params: { id } })),
  )
async function recordOf(staff: TestStaff, q: string) {
  const [record, another] = await recordsOf(staff, q)
  if (!record || another) throw new Error(`${q} is not in exactly one record`)
  return record
}
async function hasConfirmed(school: School, changes: Parameters<typeof aRegistration>[0]) {
  const account = await school.anyone(register, { body: aRegistration(changes) })
  await school.anyone(verifyCode, { body: { email: account.email, code: await codeTo(school, account.email) } })
  const token = account.access_token
  return createCaller({ fetch: school.fetch, language: 'en', token: () => token })
}
const answers = { channel: 'email', language: 'en', text: 'Dear {{name}}, {{child}}: we have a place.' } as const

test('desk §3 a request under a known number waits in the record as a claim: it adds no name, address or child to the family', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  await asks(school, victim)
  await asks(school, { ...otherFamily, child_age: 2 })

  const record = await recordOf(huda, phone)

  expect(record).toMatchObject({ names: [victim.full_name], emails: [victim.email], phones: [phone] })
  expect(record.children).toHaveLength(1)
  expect(record.people).toMatchObject([
    { is_claim: false, names: [victim.full_name] },
    { is_claim: true, names: [otherFamily.full_name], emails: [otherFamily.email], requests_count: 1 },
  ])
  expect(record.timeline.map(({ facts }) => [facts.name, facts.is_claim ?? false])).toEqual([
    [otherFamily.full_name, true],
    [victim.full_name, false],
  ])
  expect((await recordOf(huda, 'stranger@mail.example')).id, 'found by what they said').toBe(record.id)
})

test('desk §3 an account with the number and another confirmed address gets no reply and deletes no note of the family', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  await asks(school, victim)
  const { id } = await recordOf(huda, phone)
  await asks(school, otherFamily)
  const sam = await hasConfirmed(school, { name: otherFamily.full_name, email: otherFamily.email, phone })
  await huda.call(changeFamilyChild, { params: { id }, body: { name: 'Lama' } })
  await huda.call(writeFamilyNote, { params: { id }, body: { text: 'A place from January' } })

  const { family } = await huda.call(replyToFamily, { params: { id }, body: answers })

  expect(family).toMatchObject({ id, email: victim.email, emails: [victim.email] })
  expect(family.recipients.filter(({ channel }) => channel === 'email').map(({ address }) => address)).toEqual([
    victim.email,
    otherFamily.email,
  ])
  const sent = () => school.db.selectFrom('family_replies').select(['email', 'to_name', 'text']).orderBy('id').execute()
  expect(await sent()).toMatchObject([{ email: victim.email, text: 'Dear Arwa Victim, Lama: we have a place.' }])

  // Staff may choose the other address: then placeholders contain nothing of the family.
  await huda.call(replyToFamily, { params: { id }, body: { ...answers, text: 'Dear {{name}}', to: otherFamily.email } })
  expect((await sent())[1]).toEqual({
    email: otherFamily.email,
    to_name: otherFamily.full_name,
    text: 'Dear Sam Stranger',
  })

  await sam(deleteAccount, { body: { password } })

  const left = await huda.call(showFamily, { params: { id } })
  expect(left).toMatchObject({ children: [{}, { name: 'Lama' }], notes: [{ text: 'A place from January' }] })
  expect(left.timeline.filter(({ kind }) => kind === 'reply_email')).toHaveLength(2)
})

test('desk §3 a confirmed account belongs to the one record that gave its address; with two such records to neither', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  await asks(school, victim)
  await school.anyone(register, { body: aRegistration({ email: victim.email, phone: otherPhone }) })
  expect((await recordsOf(huda, victim.email)).map(({ people }) => people.length)).toEqual([1, 1])

  await school.anyone(verifyCode, { body: { email: victim.email, code: await codeTo(school, victim.email) } })

  const record = await recordOf(huda, victim.email)
  expect(record.people).toMatchObject([{ account: null }, { account: { confirmed: true }, is_claim: false }])

  const shared = 'shared@mail.example'
  await asks(school, { ...victim, email: shared, phone_num: '+966502220003', branch_id: 1 })
  await asks(school, { ...victim, email: shared, phone_num: '+966502220004', branch_id: 2 })
  await hasConfirmed(school, { email: shared, phone: '+966502220005' })
  expect(await recordsOf(huda, shared)).toHaveLength(3)
})

test('desk §3 changed or entered numbers and addresses never merge records, least of all across branches', async () => {
  const school = await aSchool()
  const [huda, salwa] = [await aStaff(school, 'admissions'), await aStaff(school, 'manager', { branchIds: [1] })]
  await asks(school, { full_name: 'Older Family', email: 'older@mail.example', phone_num: phone, branch_id: 1 })
  await asks(school, { full_name: 'Other Branch', email: 'other@mail.example', phone_num: otherPhone, branch_id: 2 })
  const [other] = await recordsOf(huda, otherPhone)

  // The number of one record with the address of the other, which its owner has confirmed.
  await hasConfirmed(school, { email: 'other@mail.example', phone: otherPhone })
  await asks(school, { full_name: 'Older Family', email: 'other@mail.example', phone_num: phone, branch_id: 1 })
  const sam = await hasConfirmed(school, { email: otherFamily.email, phone: '+966502220009' })
  for (const number of [phone, otherPhone]) await sam(saveProfile, { body: { phone: number } })

  expect((await recordOf(huda, 'Older Family')).people.map(({ names }) => names)).toEqual([
    ['Older Family'],
    ['Older Family'],
  ])
  expect(
    await school.db
      .selectFrom('family_merges')
      .select('into_id')
      .where('into_id', '=', other?.id ?? 0)
      .execute(),
  ).toHaveLength(1)
  expect((await salwa.call(listFamilies, { query: {} })).data.map(({ name }) => name)).toEqual(['Older Family'])
  await expect(salwa.call(showFamily, { params: { id: other?.id ?? 0 } })).rejects.toMatchObject({ code: 'not_found' })
  // The same number at another branch is another record, suggested with the reason to staff of both.
  await asks(school, { full_name: 'Third', email: 'third@mail.example', phone_num: phone, branch_id: 3 })
  const third = (await recordsOf(huda, 'third@mail.example'))[0]
  const duplicates = await huda.call(listDuplicates, { params: { id: third?.id ?? 0 } })
  expect(duplicates).toContainEqual(expect.objectContaining({ because: 'number', name: 'Older Family' }))
})

test('desk §3 a number added by staff claims no record: a later request with it gets its own record, and its sender learns nothing', async () => {
  const school = await aSchool()
  const salwa = await aStaff(school, 'manager', { branchIds: [1] })
  await asks(school, { ...victim, branch_id: 1 })
  await asks(school, { ...otherFamily, phone_num: '+966502220007', branch_id: 2 })
  const { id } = await recordOf(salwa, phone)
  const write = (number: string) => salwa.call(addFamilyContact, { params: { id }, body: { phone: number } })
  await write('+966502220007')
  await write('+966502220008')
  expect((await salwa.call(showFamily, { params: { id } })).phones).toEqual([phone, '+966502220008', '+966502220007'])

  await asks(school, {
    full_name: 'Later Family',
    email: 'later@mail.example',
    phone_num: '+966502220008',
    branch_id: 1,
  })

  expect((await recordOf(salwa, 'later@mail.example')).people).toHaveLength(1)
})

test('desk §3 staff accept a claim or separate it; both decisions apply to later requests with the same details', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  await asks(school, victim)
  await asks(school, { ...victim, full_name: 'Father', email: 'father@mail.example' })
  await asks(school, otherFamily)
  const { id, people } = await recordOf(huda, phone)
  const [, father, sam] = people

  const accepted = await huda.call(acceptPerson, { params: { id }, body: { person_id: father?.id ?? 0 } })
  const row = school.db.selectFrom('staff_log').select('item_id').where('action', '=', 'person_accepted')
  expect(await row.where('kind', '=', 'families').execute()).toContainEqual({ item_id: String(id) })
  expect(accepted).toMatchObject({ names: [victim.full_name, 'Father'], emails: [victim.email, 'father@mail.example'] })
  await expect(huda.call(acceptPerson, { params: { id }, body: { person_id: father?.id ?? 0 } })).rejects.toMatchObject(
    {
      code: 'not_found',
    },
  )
  await huda.call(unmergeFamilies, { params: { id }, body: { merge_id: sam?.merge_id ?? 0 } })

  await asks(school, { ...otherFamily, message: 'Again' })
  await asks(school, { ...victim, full_name: 'Father', email: 'FATHER@mail.example', message: 'Again' })
  expect((await recordOf(huda, otherFamily.email)).timeline.filter(({ kind }) => kind === 'tour')).toHaveLength(2)
  expect((await recordOf(huda, 'father@mail.example')).people.map(({ requests_count }) => requests_count)).toEqual([
    1, 2,
  ])
})

test('desk §3 when the first person of a record deletes their account, the others keep its notes; the last one deletes them', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  const leaves = { name: 'Huda Leaves', email: 'leaves@mail.example', phone }
  const parent = await hasConfirmed(school, leaves)
  await asks(school, { full_name: leaves.name, email: leaves.email, phone_num: phone, message: 'What Huda said' })
  await asks(school, { full_name: 'Sara Stays', email: 'sara@mail.example', phone_num: otherPhone })
  const [first, second] = [await recordOf(huda, leaves.email), await recordOf(huda, 'sara@mail.example')]
  expect(first.people).toHaveLength(1)
  await huda.call(mergeFamilies, { params: { id: first.id }, body: { with_id: second.id } })
  await huda.call(writeFamilyNote, { params: { id: first.id }, body: { text: 'They move in June' } })
  await huda.call(changeFamilyChild, { params: { id: first.id }, body: { name: 'Lama' } })
  await asks(school, otherFamily)

  await parent(deleteAccount, { body: { password } })

  const left = await recordOf(huda, 'sara@mail.example')
  expect(left).toMatchObject({ names: ['Sara Stays'], notes: [{ text: 'They move in June' }] })
  expect(left.children.map(({ name }) => name)).toContain('Lama')
  expect(left.people).toMatchObject([{ is_claim: false }, { is_claim: true, names: [otherFamily.full_name] }])
  expect(JSON.stringify(left)).not.toMatch(/leaves/i)

  const sara = await hasConfirmed(school, { name: 'Sara Stays', email: 'sara@mail.example', phone: otherPhone })
  await sara(deleteAccount, { body: { password } })

  expect(await school.count('family_notes')).toBe(0)
  expect(await recordOf(huda, otherFamily.email)).toMatchObject({ people: [{ is_claim: false }], notes: [] })
  expect(await school.count('families')).toBe(1)
})

test('desk §3 a registration at another branch takes no record from the branch that works with it', async () => {
  const school = await aSchool()
  const [first, second] = [
    await aStaff(school, 'manager', { branchIds: [1] }),
    await aStaff(school, 'manager', { branchIds: [2] }),
  ]
  await asks(school, { ...otherFamily, branch_id: 2 })
  const account = await hasConfirmed(school, { name: 'Arwa Victim', email: victim.email, phone })
  await account(registerKidToBranch, { body: aRegistrationOf({ branch_id: 1 }) })
  const { id } = await recordOf(first, phone)
  await first.call(writeFamilyNote, { params: { id }, body: { text: 'Only for our branch' } })

  await account(registerKidToBranch, { body: aRegistrationOf({ branch_id: 2 }) })

  expect((await recordOf(first, phone)).notes).toMatchObject([{ text: 'Only for our branch' }])
  const theirs = await recordOf(second, phone)
  expect(theirs.names).toEqual([otherFamily.full_name])
  expect(JSON.stringify(theirs)).not.toContain('Only for our branch')
})

test('desk §3 a survey without a branch, and an account’s registration, wait as claims in the record with their number', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  await asks(school, victim)
  await school.anyone(answerSurvey, { body: await aPayload(school, { phone, email_address: victim.email }) })
  await school.anyone(answerSurvey, { body: await aPayload(school, { phone, email_address: 'another@mail.example' }) })
  const parent = await aParent(school, { phone, email: 'parent@mail.example' })
  expect((await recordOf(huda, victim.email)).people.map(({ is_claim }) => is_claim)).toEqual([false, true])

  await parent.call(registerKidToBranch, { body: aRegistrationOf({ branch_id: 1 }) })

  const record = await recordOf(huda, victim.email)
  expect(record.people).toMatchObject([
    { requests_count: 2 },
    { is_claim: true },
    { is_claim: true, account: { email: 'parent@mail.example' } },
  ])
  expect(record.children).toHaveLength(1)
})
