import { verifyCode } from 'contract/accounts/codes.ts'
import { register } from 'contract/accounts/endpoints.ts'
import { createCaller } from 'contract/client.ts'
import {
  addFamily,
  addFamilyContact,
  changeFamilyChild,
  mergeFamilies,
  writeFamilyNote,
} from 'contract/families/changes.ts'
import { removeFamilyContact } from 'contract/families/corrections/endpoints.ts'
import { listFamilies, showFamily } from 'contract/families/desk.ts'
import { expect, test } from 'vitest'
import { aRegistration, codeTo } from '../accounts/testing.ts'
import { aSchool, type School } from '../platform/db/testing.ts'
import { aStaff, type TestStaff } from '../staff/testing.ts'
import { anUnconfirmedAccount, erasePeopleAtDesk, recordFound, requestTour } from './testing.ts'

const mother = { name: 'Arwa Mother', email: 'arwa@mail.example', phone: '+966502220001' }
const asks = (school: School) =>
  requestTour(school, { full_name: mother.name, email: mother.email, phone_num: mother.phone, branch_id: 1 })
const confirms = async (school: School) =>
  school.anyone(verifyCode, { body: { email: mother.email, code: await codeTo(school, mother.email) } })

/** A mother who asked, and the record of her account, whose address is not confirmed yet. */
async function requestAndAccount(school: School, huda: TestStaff) {
  await asks(school)
  await anUnconfirmedAccount(school, mother)
  const { data } = await huda.call(listFamilies, { query: { q: mother.phone } })
  return data.find(({ branch }) => branch === null)?.id ?? 0
}

const written: Readonly<Record<string, (huda: TestStaff, id: number) => Promise<unknown>>> = {
  'a child': (huda, id) => huda.call(changeFamilyChild, { params: { id }, body: { name: 'Joud' } }),
  'a number': (huda, id) => huda.call(addFamilyContact, { params: { id }, body: { phone: '+966502220009' } }),
  'a note about several': async (huda, id) => {
    const other = await huda.call(addFamily, { body: { name: 'Badr', phone: '0502220002' } })
    await huda.call(mergeFamilies, { params: { id }, body: { with_id: other.id } })
    await huda.call(writeFamilyNote, { params: { id }, body: { text: 'Both will come' } })
    await erasePeopleAtDesk(huda, id, [other.people[0]?.id ?? 0])
  },
}
for (const [what, write] of Object.entries(written))
  test(`desk §3 an account that confirms the details of a request leaves its own record with ${what} that staff wrote there`, async () => {
    const school = await aSchool()
    const huda = await aStaff(school, 'owner')
    const id = await requestAndAccount(school, huda)
    await write(huda, id)
    const { children, phones, notes } = await huda.call(showFamily, { params: { id } })

    await confirms(school)

    expect(await huda.call(showFamily, { params: { id } })).toMatchObject({ children, phones, notes })
  })

test('desk §3 an account in whose record nobody wrote becomes the person who had asked, with how its first visit began', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'owner')
  await asks(school)
  const site = createCaller({ fetch: school.fetch, language: 'en', firstVisit: () => 'page=/about' })
  await site(register, { body: aRegistration(mother) })
  await confirms(school)
  const record = await recordFound(huda, mother.phone)
  expect(record).toMatchObject({ branch: { id: 1 }, first_visit: { page: '/about' }, people: [{ requests_count: 1 }] })
})

test('desk §3 the first request of an account takes its record, with the note that staff wrote there', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'owner')
  await anUnconfirmedAccount(school, mother)
  await confirms(school)
  const { id } = await recordFound(huda, mother.phone)
  await huda.call(writeFamilyNote, { params: { id }, body: { text: 'She called' } })
  await asks(school)
  expect(await recordFound(huda, mother.phone)).toMatchObject({
    id,
    branch: { id: 1 },
    notes: [{ text: 'She called' }],
  })
})

test('desk §3 a removed address that is put back is again the one by which requests belong to the person whom staff wrote down', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'owner')
  const { id, people } = await huda.call(addFamily, { body: { ...mother, branch_id: 1 } })
  const [params, person_id] = [{ id }, people[0]?.id]
  await huda.call(removeFamilyContact, { params, body: { email: mother.email } })
  await huda.call(addFamilyContact, { params, body: { email: mother.email, person_id, was_given: true } })
  await asks(school)
  expect(await recordFound(huda, mother.phone)).toMatchObject({ id, people: [{ requests_count: 1 }] })
})
