import { deleteAccount } from 'contract/accounts/data-export.ts'
import { showProfile } from 'contract/accounts/endpoints.ts'
import {
  addFamilyContact,
  changeFamily,
  changeFamilyChild,
  mergeFamilies,
  unmergeFamilies,
} from 'contract/families/changes.ts'
import { removeFamilyContact } from 'contract/families/corrections/endpoints.ts'
import { listDuplicates, showFamily } from 'contract/families/desk.ts'
import { replyToFamily } from 'contract/families/replies.ts'
import { endFamilySessions } from 'contract/families/sessions.ts'
import { listPrivacyRequests, showPrivacyRequest, writePrivacyRequest } from 'contract/privacy/desk.ts'
import { riyadhDay } from 'i18n/format.ts'
import { expect, test } from 'vitest'
import { password } from '../accounts/testing.ts'
import { aSchool, type School } from '../platform/db/testing.ts'
import { aMailServer } from '../platform/mail/smtp.testing.ts'
import { aStaff, type TestStaff } from '../staff/testing.ts'
import { aConfirmedAccount, erasePeopleAtDesk, ownCopy, personIds, recordFound, requestTour } from './testing.ts'

const mother = { name: 'Arwa Mother', email: 'arwa@mail.example', phone: '+966502220001' }
const father = { name: 'Badr Father', email: 'badr@mail.example', phone: '+966502220002' }
const aunt = { name: 'Dana Aunt', email: 'dana@mail.example', phone: '+966502220003' }
const asks = (school: School, { name, email, phone }: typeof mother, message?: string) =>
  requestTour(school, { full_name: name, email, phone_num: phone, branch_id: 1, ...(message && { message }) })
const reply = { channel: 'email', language: 'en', text: 'Dear {{name}}, about {{child}}.' } as const
const asked_on = riyadhDay(new Date())

/** One record of these people, the first of it first. */
async function together(school: School, staff: TestStaff, ...people: (typeof mother)[]) {
  for (const person of people) await asks(school, person)
  const [first, ...others] = await Promise.all(people.map(({ email }) => recordFound(staff, email)))
  const id = first?.id ?? 0
  for (const other of others) await staff.call(mergeFamilies, { params: { id }, body: { with_id: other.id } })
  return { id, ids: await personIds(staff, id) }
}

test('desk §3 in a record of several staff say whose a child, a number or a name is; in nobody’s copy stands what staff wrote', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const account = await aConfirmedAccount(school, mother)
  const { id, ids } = await together(school, owner, mother, father)
  const params = { id }
  const child = { name: 'Joud', birth_date: '2024-01-20' }
  const phone = '+966502220009'
  const { version } = await owner.call(showFamily, { params })
  for (const refused of [
    () => owner.call(changeFamilyChild, { params, body: child }),
    () => owner.call(addFamilyContact, { params, body: { phone } }),
    () => owner.call(changeFamily, { params, body: { version, name: 'Renamed' } }),
  ])
    await expect(refused()).rejects.toMatchObject({ status: 422, field: 'person_id' })

  await owner.call(changeFamilyChild, { params, body: { ...child, person_id: ids[1] } })
  await owner.call(addFamilyContact, { params, body: { phone, person_id: ids[0] } })
  const sent = await owner.call(replyToFamily, { params, body: { ...reply, person_id: ids[1], to: father.email } })
  expect(sent.family.timeline.find(({ kind }) => kind === 'reply_email')?.facts.text).toContain('Joud')
  const toMother = owner.call(replyToFamily, { params, body: { ...reply, person_id: ids[0], to: mother.email } })
  await expect(toMother, 'he alone has the child').rejects.toMatchObject({ field: 'text' })
  expect(await ownCopy(account)).not.toMatch(/Joud|2220009|Badr/)
})

test('desk §8 an owner logs one person of a record out, and nobody else', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const [hers, his] = [await aConfirmedAccount(school, mother), await aConfirmedAccount(school, father)]
  const { id, ids } = await together(school, owner, mother, father)
  await expect(owner.call(endFamilySessions, { params: { id }, body: {} })).rejects.toMatchObject({
    field: 'person_id',
  })
  await owner.call(endFamilySessions, { params: { id }, body: { person_id: ids[1] } })
  await expect(his(showProfile)).rejects.toMatchObject({ status: 401 })
  expect((await hers(showProfile)).email).toBe(mother.email)
})

test('desk §3 an open privacy request is one person’s: it goes with them, and another’s of the same kind stays', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const { id, ids } = await together(school, owner, mother, father)
  const write = (person_id: number | undefined) =>
    owner.call(writePrivacyRequest, { body: { family_id: id, person_id, kind: 'erase', channel: 'email', asked_on } })
  await write(ids[1])
  await expect(write(ids[1])).rejects.toMatchObject({ code: 'conflict' })

  await erasePeopleAtDesk(owner, id, [ids[0] ?? 0])

  expect((await owner.call(listPrivacyRequests)).data).toMatchObject([{ family: { id, name: father.name } }])
})

test('desk §3 a reply that has not left ends with its person, and never passes to another', async () => {
  const server = await aMailServer()
  server.state.refuses = { [mother.email]: '451 4.7.1 try again later' }
  const school = await aSchool({ env: { smtpUrl: server.url } })
  const owner = await aStaff(school, 'owner')
  const { id, ids } = await together(school, owner, mother, father)
  const body = { ...reply, text: 'Only for her', to: mother.email }
  await owner.call(replyToFamily, { params: { id }, body })
  await erasePeopleAtDesk(owner, id, [ids[0] ?? 0])
  expect(await school.db.selectFrom('family_replies').select('text').execute()).toEqual([])
  const { name, timeline } = await owner.call(showFamily, { params: { id } })
  expect([name, timeline.map(({ kind }) => kind)]).toEqual([father.name, expect.not.arrayContaining(['reply_email'])])
})

test('desk §3 an account never becomes the person of another one, and who confirms an address that staff removed owns nothing', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const hers = await aConfirmedAccount(school, mother)
  await asks(school, mother, 'Her words')
  await school.db.updateTable('users').set({ email: 'new@mail.example' }).where('email', '=', mother.email).execute()
  const heir = await aConfirmedAccount(school, { ...mother, name: 'Heir of the mailbox' })
  expect((await recordFound(owner, mother.name)).people).toMatchObject([{ account: { email: 'new@mail.example' } }])
  await heir(deleteAccount, { body: { password } })
  expect((await hers(showProfile)).email).toBe('new@mail.example')

  await asks(school, father)
  const { id } = await recordFound(owner, father.email)
  await owner.call(removeFamilyContact, { params: { id }, body: { email: father.email } })
  await aConfirmedAccount(school, father)
  expect((await owner.call(showFamily, { params: { id } })).people).toMatchObject([{ account: null, emails: [] }])
})

test('desk §3 an inner merge that is taken apart leaves what was there', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const { id: inner, ids } = await together(school, owner, mother, father)
  await asks(school, aunt)
  const outer = await recordFound(owner, aunt.email)
  const whole = await owner.call(mergeFamilies, { params: { id: outer.id }, body: { with_id: inner } })
  expect(whole.people.map(({ names }) => names[0])).toEqual([aunt.name, father.name, mother.name])

  const merge_id = whole.people.find(({ id }) => id === ids[1])?.merge_id ?? 0
  await owner.call(unmergeFamilies, { params: { id: outer.id }, body: { merge_id } })
  expect((await recordFound(owner, father.email)).people).toMatchObject([{ id: ids[1], merge_id: null }])
  const left = await owner.call(showFamily, { params: { id: inner } })
  expect([left.id, left.people.map(({ id }) => id)]).toEqual([outer.id, [outer.people[0]?.id, ids[0]]])

  const second = left.people[1]?.merge_id ?? 0
  await owner.call(unmergeFamilies, { params: { id: outer.id }, body: { merge_id: second } })
  expect((await owner.call(showFamily, { params: { id: inner } })).people).toMatchObject([{ id: ids[0] }])
})

test('desk §3 six strangers under her number push her out of no suggestion and no privacy request', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  for (let n = 0; n < 6; n += 1)
    await asks(school, { ...mother, email: `stranger${n}@mail.example`, name: `Stranger ${n}` })
  await asks(school, mother)
  await asks(school, { ...mother, email: 'arwa.new@mail.example' })
  const { id } = await recordFound(owner, 'arwa.new@mail.example')
  expect((await owner.call(listDuplicates, { params: { id } })).map(({ name }) => name)).toContain(mother.name)
  const body = { family_id: id, kind: 'erase', channel: 'email', asked_on } as const
  const request = await owner.call(writePrivacyRequest, { body })
  const { people } = await owner.call(showPrivacyRequest, { params: { id: request.id } })
  expect(people.map(({ names }) => names[0])).toContain(mother.name)
})

test('desk §3 a reply goes to nobody else if the one who waits longest has no contact left', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const { id } = await together(school, owner, mother, father)
  await owner.call(removeFamilyContact, { params: { id }, body: { email: mother.email } })

  const { recipients } = await owner.call(showFamily, { params: { id } })
  expect(recipients.filter(({ is_usual }) => is_usual).map(({ address }) => address)).toEqual([mother.phone])
  const refused = owner.call(replyToFamily, { params: { id }, body: { ...reply, text: 'Dear {{name}}.' } })
  await expect(refused).rejects.toMatchObject({ status: 422, field: 'channel' })
  await owner.call(removeFamilyContact, { params: { id }, body: { phone: mother.phone } })
  expect((await owner.call(showFamily, { params: { id } })).recipients.some(({ is_usual }) => is_usual)).toBe(false)
})
