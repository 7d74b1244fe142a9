import { addFamily, mergeFamilies, unmergeFamilies, writeFamilyNote } from 'contract/families/changes.ts'
import { listFamilies, showFamily } from 'contract/families/desk.ts'
import { replyToFamily } from 'contract/families/replies.ts'
import { registerKidToBranch } from 'contract/registrations/endpoints.ts'
import { expect, test } from 'vitest'
import { aRegistrationOf } from '../../kids/testing.ts'
import { aSchool } from '../../platform/db/testing.ts'
import { aStaff } from '../../staff/testing.ts'
import {
  aConfirmedAccount,
  anUnconfirmedAccount,
  erasePeopleAtDesk,
  ownCopy,
  recordFound,
  requestTour,
} from '../testing.ts'

const phone = '+966504440012'
const email = 'arwa@mail.example'
const arwa = { full_name: 'Arwa Asks', email, phone_num: phone }
const note = 'Arwa is alone with the children'

for (const [begins, branchOfAccount] of [
  ['holds nothing else', undefined],
  ['has registered a child at the branch', 2],
] as const)
  test(`desk §3 an account with a known number and address that were never confirmed, which ${begins}, reads nothing of the family`, async () => {
    const school = await aSchool()
    const huda = await aStaff(school, 'admissions')
    const stranger = await anUnconfirmedAccount(school, { name: 'Sam Stranger', email, phone })
    if (branchOfAccount) await stranger(registerKidToBranch, { body: aRegistrationOf({ branch_id: branchOfAccount }) })

    await requestTour(school, { ...arwa, branch_id: 2, message: 'My words' })

    const [found] = (await huda.call(listFamilies, { query: { branch_id: 2 } })).data
    const id = found?.id ?? 0
    const { people } = await huda.call(showFamily, { params: { id } })
    expect(people.find(({ names }) => names.includes(arwa.full_name))).toMatchObject({
      names: [arwa.full_name],
      account: null,
      is_claim: branchOfAccount !== undefined,
    })
    await huda.call(writeFamilyNote, { params: { id }, body: { text: note } })
    await huda.call(replyToFamily, {
      params: { id },
      body: { channel: 'email', language: 'en', text: 'Come on Monday', to: email },
    })

    const copy = await ownCopy(stranger)

    expect(copy).toContain('Sam Stranger')
    for (const text of [note, 'Come on Monday', 'My words', arwa.full_name]) expect(copy).not.toContain(text)
  })

test('desk §3 a person without an address whom staff write down is another than an account with the same number and name', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  const stranger = await aConfirmedAccount(school, { name: arwa.full_name, email: 'sam@mail.example', phone })
  await stranger(registerKidToBranch, { body: aRegistrationOf({ branch_id: 2 }) })

  await huda.call(addFamily, { body: { name: arwa.full_name, phone, branch_id: 2 } })

  const { people } = await recordFound(huda, phone)
  expect(people).toMatchObject([{ account: { email: 'sam@mail.example' } }, { account: null, is_claim: true }])
})

test('desk §3 a request with the number and the confirmed address of an account is of its person', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  await aConfirmedAccount(school, { name: 'Arwa Account', email, phone })

  await requestTour(school, { ...arwa, branch_id: 2 })

  expect((await recordFound(huda, phone)).people).toMatchObject([{ account: { confirmed: true }, requests_count: 1 }])
})

test('desk §3 an account exports the notes of its record only if no other person is or was in the record', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const parent = await aConfirmedAccount(school, { name: 'Arwa Account', email, phone })
  await requestTour(school, { ...arwa, branch_id: 2 })
  const { id } = await recordFound(owner, phone)
  await owner.call(writeFamilyNote, { params: { id }, body: { text: note } })
  expect(await ownCopy(parent)).toContain(note)
  const addMember = async (number: string) => {
    const other = await owner.call(addFamily, { body: { name: 'Badr', phone: number, branch_id: 2 } })
    const { merges } = await owner.call(mergeFamilies, { params: { id }, body: { with_id: other.id } })
    return { other: other.id, merge_id: merges[0]?.id ?? 0 }
  }

  const { other } = await addMember('0504440013')
  expect(await ownCopy(parent)).not.toContain(note)
  await erasePeopleAtDesk(owner, id, [other])
  expect((await recordFound(owner, phone)).people).toHaveLength(1)
  expect(await ownCopy(parent), 'after the other is erased').not.toContain(note)

  await school.db.deleteFrom('family_joins').execute()
  expect(await ownCopy(parent)).toContain(note)
  const { merge_id } = await addMember('0504440014')
  await owner.call(unmergeFamilies, { params: { id }, body: { merge_id } })
  expect(await ownCopy(parent), 'after the other is separated').not.toContain(note)
})
