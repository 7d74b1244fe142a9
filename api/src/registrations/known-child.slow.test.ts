import { decideRegistration, listDeskRegistrations } from 'contract/registrations/desk.ts'
import { registerKidToBranch } from 'contract/registrations/endpoints.ts'
import { showToday } from 'contract/today/desk.ts'
import { expect, test } from 'vitest'
import { anUnconfirmedAccount } from '../families/testing.ts'
import { aFamilyOf, aKid, aRegistrationOf } from '../kids/testing.ts'
import { aSchool } from '../platform/db/testing.ts'
import { aStaff, loggedAs } from '../staff/testing.ts'

const layan = { kid: aKid({ name: 'Layan Real', birth_date: '2023-02-02' }) }

async function aStrangersRegistration() {
  const school = await aSchool()
  const [huda, elsewhere] = [await aStaff(school, 'admissions'), await aStaff(school, 'manager', { branchIds: [1] })]
  await aFamilyOf(school, 2, layan)
  const stranger = { name: 'Real Mother', email: 'sam@mail.example', phone: '+966505550077' }
  const sam = await anUnconfirmedAccount(school, stranger)
  const { id } = await sam(registerKidToBranch, { body: aRegistrationOf({ ...layan, branch_id: 1 }) })
  return { school, huda, elsewhere, id, stranger }
}

test('desk §3 a place for a child whom another account has is given knowingly: 409 until `anyway`, which the log keeps', async () => {
  const { school, huda, id } = await aStrangersRegistration()
  const body = { answer: 'accepted' as const, was: 'pending' as const }

  await expect(huda.call(decideRegistration, { params: { id }, body })).rejects.toMatchObject({
    code: 'child_known',
    status: 409,
  })
  await huda.call(decideRegistration, { params: { id }, body: { ...body, anyway: true } })

  expect(await loggedAs(school, 'registration_accepted')).toContainEqual({ status: 'accepted', anyway: true })
})

test('desk §3 list and Today show the unconfirmed address and whose child it is, to those who may see both', async () => {
  const { huda, elsewhere, id, stranger } = await aStrangersRegistration()
  const listed = async (staff: typeof huda) =>
    (await staff.call(listDeskRegistrations, {})).data.find((registration) => registration.id === id)

  expect(await listed(huda)).toMatchObject({
    parent: { email: stranger.email, is_confirmed: false },
    known_child: { family: { name: expect.stringMatching(/\p{L}/u) } },
  })
  expect(await listed(elsewhere)).toMatchObject({ known_child: { family: null } })
  expect((await huda.call(showToday)).registrations?.find((row) => row.id === id)).toMatchObject({
    is_confirmed: false,
    known_child: { family: { id: expect.any(Number) } },
  })
})

test('desk §3 a child of this account alone needs no second question, also at another branch', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  const { parent, kidId } = await aFamilyOf(school, 2, layan)
  const { id } = await parent.call(registerKidToBranch, { body: aRegistrationOf({ kid_id: kidId, branch_id: 1 }) })
  await huda.call(decideRegistration, { params: { id }, body: { answer: 'accepted', was: 'pending' } })
  const listed = (await huda.call(listDeskRegistrations, {})).data.find((registration) => registration.id === id)
  expect(listed).toMatchObject({ status: 'accepted', known_child: null })
})
