import { deleteAccount } from 'contract/accounts/data-export.ts'
import { sendMessage } from 'contract/contact/messages.ts'
import {
  addFamily,
  addFamilyContact,
  changeFamily,
  mergeFamilies,
  unmergeFamilies,
  writeFamilyNote,
} from 'contract/families/changes.ts'
import { changeFamilyContact } from 'contract/families/corrections/endpoints.ts'
import { listFamilies, showFamily } from 'contract/families/desk.ts'
import { replyToFamily } from 'contract/families/replies.ts'
import { saveView } from 'contract/families/views.ts'
import { expect, test } from 'vitest'
import { password } from '../../accounts/testing.ts'
import { aMessage } from '../../contact/testing.ts'
import { aSchool, type School } from '../../platform/db/testing.ts'
import { aStaff, type TestStaff } from '../../staff/testing.ts'
import { aConfirmedAccount, anUnconfirmedAccount, erasePeopleAtDesk, recordFound, requestTour } from '../testing.ts'

const father = { name: 'Badr Father', email: 'father@mail.example', phone: '+966504440099' }
const mother = { full_name: 'Maha Mother', email: 'mother@mail.example', phone_num: '+966504440012' }
const fatherRequest = { full_name: father.name, email: father.email, phone_num: father.phone }

const deletes = async (account: Awaited<ReturnType<typeof aConfirmedAccount>>) =>
  account(deleteAccount, { body: { password } })
const repliesIn = ({ db }: School) =>
  db.selectFrom('family_replies').select(['email', 'phone', 'to_name', 'text']).orderBy('id').execute()

/** A mother added by staff, with a note about her. */
async function aMotherWrittenDown(staff: TestStaff, email: string) {
  const { id } = await staff.call(addFamily, {
    body: { name: mother.full_name, phone: mother.phone_num, email, branch_id: 1, child_name: 'Lama' },
  })
  await staff.call(writeFamilyNote, { params: { id }, body: { text: 'She asks for a place in June' } })
  return id
}

test('desk §3 an account deletes its address from a person whom staff wrote down, and nothing else', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  const id = await aMotherWrittenDown(huda, father.email)
  await huda.call(replyToFamily, { params: { id }, body: { channel: 'email', language: 'en', text: 'Welcome' } })
  const account = await aConfirmedAccount(school, father)

  await deletes(account)

  const left = await huda.call(showFamily, { params: { id } })
  expect(left).toMatchObject({ name: mother.full_name, phones: [mother.phone_num], emails: [], notes: [{}] })
  expect(left.children).toMatchObject([{ name: 'Lama' }])
  expect(await repliesIn(school)).toEqual([{ email: null, phone: null, to_name: null, text: '…' }])
})

test('safety §data a deleted account leaves lines for its people, so that a backup from before the account restores none of them', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  await requestTour(school, { ...fatherRequest, branch_id: 1 })
  const { id } = await recordFound(huda, father.phone)
  await deletes(await aConfirmedAccount(school, father))
  const lines = await school.db.selectFrom('deletion_log').select('row_id').where('kind', '=', 'families').execute()
  expect(lines.map(({ row_id }) => row_id)).toContain(id)
  await expect(huda.call(showFamily, { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
})

test('desk §3 an account deletes nothing that staff corrected or added beside its address', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  await requestTour(school, { ...mother, email: 'mohter@mail.example', branch_id: 1 })
  const { id } = await recordFound(huda, mother.phone_num)
  await huda.call(changeFamilyContact, { params: { id }, body: { email: 'mohter@mail.example', to: mother.email } })
  await huda.call(addFamilyContact, { params: { id }, body: { phone: '+966504440055' } })
  await huda.call(addFamilyContact, { params: { id }, body: { email: father.email } })
  const { version } = await huda.call(showFamily, { params: { id } })
  await huda.call(changeFamily, { params: { id }, body: { version, name: 'Maha Corrected' } })

  const account = await aConfirmedAccount(school, father)
  const before = await huda.call(showFamily, { params: { id } })

  await deletes(account)

  const { name: first, names, phones, emails } = await huda.call(showFamily, { params: { id } })
  expect({ name: first, phones, emails }).toEqual({
    name: 'Maha Corrected',
    phones: [mother.phone_num, '+966504440055'],
    emails: [mother.email],
  })
  expect(names).toEqual(before.names.filter((name) => name !== father.name))
})

test('desk §3 an account that wrote under the number of a person whom staff wrote down takes its own name, and leaves that person', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  const id = await aMotherWrittenDown(huda, father.email)
  await requestTour(school, { ...fatherRequest, phone_num: mother.phone_num, branch_id: 1 })
  expect((await huda.call(showFamily, { params: { id } })).names).toEqual([mother.full_name, father.name])

  await deletes(await aConfirmedAccount(school, father))

  expect(await huda.call(showFamily, { params: { id } })).toMatchObject({
    names: [mother.full_name],
    phones: [mother.phone_num],
    emails: [],
    people: [{ requests_count: 0 }],
  })
})

test('desk §3 a person who only sent requests under the address of an account is deleted with it, with the name that staff corrected', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  await requestTour(school, { ...fatherRequest, branch_id: 1 })
  const { id, version } = await recordFound(huda, father.phone)
  await huda.call(changeFamily, { params: { id }, body: { version, name: 'Badr Corrected' } })

  await deletes(await aConfirmedAccount(school, father))

  expect(await school.count('families')).toBe(0)
})

test('desk §1 an erased person with an account is erased alone: records of others that hold the address stay without it', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  await aConfirmedAccount(school, father)
  const { id } = await recordFound(owner, father.email)
  const motherId = await aMotherWrittenDown(owner, father.email)
  const aunt = await owner.call(addFamily, {
    body: { name: 'Aunt Two', phone: '0504440014', email: 'aunt@mail.example', branch_id: 2 },
  })
  await owner.call(addFamilyContact, { params: { id: aunt.id }, body: { email: father.email } })

  await erasePeopleAtDesk(owner, id)

  expect(await owner.call(showFamily, { params: { id: motherId } })).toMatchObject({
    names: [mother.full_name],
    emails: [],
    notes: [{}],
  })
  expect(await owner.call(showFamily, { params: { id: aunt.id } })).toMatchObject({ emails: ['aunt@mail.example'] })
  expect((await owner.call(listFamilies, { query: {} })).total).toBe(2)
})

/** Mother and father as two people of one record, with a reply to the father by each channel. */
async function twoInOneRecord(school: School, owner: TestStaff, fatherPhone = father.phone) {
  await requestTour(school, { ...mother, branch_id: 1 })
  await requestTour(school, { ...fatherRequest, phone_num: fatherPhone, branch_id: 1 })
  const [{ id }, { id: fatherId }] = [await recordFound(owner, mother.email), await recordFound(owner, father.email)]
  const { merges } = await owner.call(mergeFamilies, { params: { id }, body: { with_id: fatherId } })
  const text = 'Dear {{name}}, we will call you.'
  const reply = (channel: 'whatsapp' | 'email' | 'phone', to: string) =>
    owner.call(replyToFamily, { params: { id }, body: { channel, language: 'en', text, to } })
  await reply('whatsapp', fatherPhone)
  await reply('phone', fatherPhone)
  await reply('email', father.email)
  await reply('email', mother.email)
  return { id, fatherId, mergeId: merges[0]?.id ?? 0 }
}
const erased = { email: null, phone: null, to_name: null, text: '…' }
const toMother = {
  email: mother.email,
  phone: null,
  to_name: mother.full_name,
  text: 'Dear Maha Mother, we will call you.',
}

test('desk §1 replies to an erased person by any channel stay without name, number and address', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const { id, fatherId } = await twoInOneRecord(school, owner)

  await erasePeopleAtDesk(owner, id, [fatherId])

  expect(await repliesIn(school)).toEqual([erased, erased, erased, toMother])
})

for (const how of ['at the desk', 'with the account'] as const)
  test(`desk §1 a person erased ${how} after the separation leaves nothing of the replies to them in the former record`, async () => {
    const school = await aSchool()
    const owner = await aStaff(school, 'owner')
    const { id, fatherId, mergeId } = await twoInOneRecord(school, owner)
    await owner.call(unmergeFamilies, { params: { id }, body: { merge_id: mergeId } })

    if (how === 'at the desk') await erasePeopleAtDesk(owner, fatherId)
    else await deletes(await aConfirmedAccount(school, father))

    expect(await repliesIn(school)).toEqual([toMother])
  })

test('desk §1 replies to a number that two people share stay as they are for the other', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  await requestTour(school, { ...mother, branch_id: 2 })
  const { id } = await recordFound(owner, mother.email)
  await owner.call(replyToFamily, {
    params: { id },
    body: { channel: 'whatsapp', language: 'en', text: 'Welcome', to: mother.phone_num },
  })
  await school.anyone(sendMessage, {
    body: aMessage({ name: father.name, email: father.email, phone: mother.phone_num, branch_id: 2 }),
  })
  const fatherId = (await recordFound(owner, father.email)).id
  await owner.call(mergeFamilies, { params: { id }, body: { with_id: fatherId } })
  await owner.call(saveView, {
    body: { name: `Calls to ${mother.phone_num}`, filter: { stage: 'open' }, is_shared: true },
  })

  await erasePeopleAtDesk(owner, id, [fatherId])

  expect(await repliesIn(school)).toMatchObject([{ phone: mother.phone_num, to_name: mother.full_name }])
  expect(await school.count('saved_views'), 'a view named after the number of the erased person').toBe(0)
})

test('safety §data a view that is named after the address of a deleted account, or searches for it, is deleted', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  const account = await aConfirmedAccount(school, father)
  await huda.call(saveView, { body: { name: `For ${father.email}`, filter: { stage: 'open' }, is_shared: true } })
  await huda.call(saveView, { body: { name: 'Search', filter: { q: father.email }, is_shared: true } })
  await huda.call(saveView, { body: { name: 'Waiting', filter: { stage: 'open' }, is_shared: true } })

  await deletes(account)

  expect(await school.db.selectFrom('saved_views').select('name').execute()).toEqual([{ name: 'Waiting' }])
})

test('desk §3 erasing an account whose address is not confirmed takes nothing from the person who asked with that address', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  await requestTour(school, { ...mother, branch_id: 1, message: 'Her words' })
  const { id } = await recordFound(owner, mother.email)
  await owner.call(replyToFamily, { params: { id }, body: { channel: 'email', language: 'en', text: 'Welcome' } })
  await anUnconfirmedAccount(school, { name: 'Sam Stranger', email: mother.email, phone: father.phone })
  const stranger = await recordFound(owner, father.phone)

  await erasePeopleAtDesk(owner, stranger.id)

  expect(await owner.call(showFamily, { params: { id } })).toMatchObject({ emails: [mother.email], people: [{ id }] })
  expect(await repliesIn(school)).toMatchObject([{ email: mother.email, text: 'Welcome' }])
  expect((await school.db.selectFrom('tours').select('message').execute())[0]?.message).toBe('Her words')
})
