import { addFamily, changeFamilyChild, mergeFamilies } from 'contract/families/changes.ts'
import { showFamily } from 'contract/families/desk.ts'
import { listDeskPlaces, savePlaces } from 'contract/places/desk.ts'
import {
  enterRegistration,
  exportRegistrationsCsv,
  listDeskRegistrations,
  showDeskRegistration,
} from 'contract/registrations/desk.ts'
import { registerKidToBranch } from 'contract/registrations/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { aParent } from '../../accounts/testing.ts'
import { aConfirmedAccount, erasePeopleAtDesk } from '../../families/testing.ts'
import { aKid, aRegistrationOf, setStatus } from '../../kids/testing.ts'
import { cell, cellOf, clock, year } from '../../places/testing.ts'
import { oneSchool } from '../../platform/db/testing.ts'
import { aStaff, loggedAs } from '../../staff/testing.ts'
import { abeer, aCaller, aDesk, enteredBody } from './testing.ts'

test('enrolment §2 staff register a child of a person by name and birth date, without an account and without an email', async () => {
  const { school, staff, id, enter } = await aDesk()
  const entered = await enter()

  expect(entered).toMatchObject({
    ...{
      family_id: id,
      kid: { name: 'Jana Al-Shehri' },
      asked_on: '2026-10-09',
      entered_on: '2026-10-12',
      status: 'pending',
    },
    ...{
      has_account: false,
      address_confirmed: false,
      parent: { name: abeer.name, phone: abeer.phone, email: abeer.email },
    },
  })
  const found = async (q: string) =>
    (await staff.call(listDeskRegistrations, { query: { q } })).data.map((row) => row.id)
  for (const q of ['Jana', 'Abeer', '5550178', entered.reference]) expect(await found(q), q).toEqual([entered.id])
  expect(await (await staff.call(exportRegistrationsCsv, { query: {} })).text()).toContain('Abeer Al-Shehri')
  const { history } = await staff.call(showDeskRegistration, { params: { id: entered.id } })
  expect(history).toMatchObject([{ what: 'entered', by: expect.any(String) }])
  const record = await staff.call(showFamily, { params: { id } })
  const jana = { name: 'Jana Al-Shehri', birth_date: '2024-11-05', kid_id: entered.kid.id }
  expect(record.children).toMatchObject([{ ...jana, asked_on: '2026-10-09', entered_on: '2026-10-12' }])
  expect(record).toMatchObject({
    stage: 'applied',
    timeline: expect.arrayContaining([expect.objectContaining({ kind: 'registration' })]),
  })
  const logged = await loggedAs(school, 'registration_entered')
  expect(logged).toContainEqual(expect.objectContaining({ asked_on: '2026-10-09' }))
  await setStatus(school, entered.id, 'accepted')
  expect(await school.mailsTo(abeer.email)).toEqual([])
})

test('enrolment §2 a child of the record is registered as it is, and one without a birth date gets it; twice is 409 with the first', async () => {
  const { staff, id, enter } = await aDesk()
  await staff.call(changeFamilyChild, { params: { id }, body: { name: 'Sara' } })
  const child_id = (await staff.call(showFamily, { params: { id } })).children[0]?.id
  const { kid_name, ...body } = enteredBody()
  const { kid, ...sara } = await enter({ ...body, kid_name: undefined, child_id })

  expect(kid.name).toBe('Sara')
  const { children } = await staff.call(showFamily, { params: { id } })
  expect(children).toMatchObject([{ id: child_id, birth_date: '2024-11-05', kid_id: kid.id }])
  await staff.call(changeFamilyChild, { params: { id }, body: { child_id, name: 'Sarah' } })
  expect((await staff.call(showDeskRegistration, { params: { id: sara.id } })).kid.name, 'corrected').toBe('Sarah')
  const again = enter({ kid_name: 'sarah', start_date: '2027-02-07' })
  await expect(again).rejects.toMatchObject({
    code: 'already_pending',
    details: { data: { current: { id: sara.id } } },
  })
  expect(await enter({ child_id, start_date: '2027-09-01' }), 'another year').toMatchObject({ kid: { id: kid.id } })
})

test('enrolment §2 a child whom another person has is registered knowingly: 409 with its open registrations until `anyway`', async () => {
  const { school, staff, enter } = await aDesk()
  const kid = aKid({ name: 'جنى الشهري', birth_date: '2024-11-05' })
  const other = await (await aParent(school, { phone: '+966505550179' })).call(registerKidToBranch, {
    body: aRegistrationOf({ kid, branch_id: 1, start_date: '2027-01-03' }),
  })

  await expect(enter({ kid_name: 'جنى الشهرى' })).rejects.toMatchObject({
    ...{ code: 'child_known', status: 409 },
    details: { data: { same_child: [{ id: other.id, name: kid.name, status: 'pending' }] } },
  })
  expect((await staff.call(listDeskRegistrations, { query: { q: 'الشهري' } })).data).toHaveLength(1)
  const entered = await enter({ kid_name: 'جنى الشهرى', anyway: true })
  expect(entered.same_child).toMatchObject([{ id: other.id }])
  const seenByOther = (await staff.call(showDeskRegistration, { params: { id: other.id } })).same_child
  expect(seenByOther).toMatchObject([{ id: entered.id }])
})

test('enrolment §3 a brother of a child without an account has priority, and the same child that its account registers has none', async () => {
  const { school, staff, enter } = await aDesk()
  await setStatus(school, (await enter()).id, 'accepted')
  expect(await enter({ kid_name: 'Omar', birth_date: '2025-01-02' })).toMatchObject({
    priority: 'sibling',
    siblings: [{ name: 'Jana Al-Shehri' }],
  })
  const account = await aConfirmedAccount(school, abeer)
  const kid = aKid({ name: 'Jana Al-Shehri', birth_date: '2024-11-05' })
  const body = aRegistrationOf({ kid, branch_id: cell.branch_id, start_date: '2027-08-15' })
  const { id } = await account(registerKidToBranch, { body })
  expect(await staff.call(showDeskRegistration, { params: { id } })).toMatchObject({ priority: null, siblings: [] })
})

test('enrolment §3 a brother has priority whom staff entered in another record of the account', async () => {
  const { school, staff, enter } = await aDesk()
  await setStatus(school, (await enter()).id, 'accepted')
  const elsewhere = await aCaller(staff, { branch_id: 1 })
  await aConfirmedAccount(school, abeer)
  expect(await enter({ kid_name: 'Omar', birth_date: '2025-01-02' }, elsewhere)).toMatchObject({
    priority: 'sibling',
    siblings: [{ name: 'Jana Al-Shehri' }],
  })
})

test('enrolment §2 a child that staff registered is erased with its person, and its place is kept', async () => {
  const { school, staff, id, enter } = await aDesk()
  await staff.call(savePlaces, cellOf({ capacity: 2 }))
  const { kid, ...entered } = await enter()
  await setStatus(school, entered.id, 'accepted')
  school.setNow(new Date())
  const owner = await aStaff(school, 'owner')
  await erasePeopleAtDesk(owner, id)

  expect((await owner.call(listDeskRegistrations, { query: { q: 'Jana' } })).data).toEqual([])
  expect(await school.db.selectFrom('kids').where('id', '=', kid.id).selectAll().execute()).toEqual([])
  const [branch] = (await owner.call(listDeskPlaces, { query: { branch_id: cell.branch_id, year } })).data
  expect(branch?.programs.find(({ program }) => program.id === cell.program_id)).toMatchObject({ taken: 0, kept: 1 })
})

describe('enrolment §2 bad input gets its sentence beside the field', () => {
  const school = oneSchool({ now: clock })
  test.each([
    ['asked_on', { asked_on: '2026-10-13' }],
    ['asked_on', { birth_date: '2026-10-10' }],
    ['start_date', { start_date: '2026-07-31' }],
    ['start_date', { start_date: '2030-01-01' }],
    ['birth_date', { birth_date: '2026-10-13' }],
    ['birth_date', { birth_date: undefined }],
    ['kid_name', { kid_name: undefined }],
    ['program_id', { program_id: 999 }],
    ['branch_id', { branch_id: 999 }],
    ['child_id', { child_id: 2_147_483_647 }],
    ['person_id', { person_id: 2_147_483_647 }],
  ])('enrolment §2 %s: %j', async (field, changes) => {
    const staff = await aStaff(school(), 'owner')
    const id = await aCaller(staff)
    const call = staff.call(enterRegistration, { params: { id }, body: enteredBody(changes) })
    await expect(call).rejects.toMatchObject({ code: 'invalid_fields', status: 422, field })
  })

  test('enrolment §2 staff name one of several people, and register only at their own branches', async () => {
    const staff = await aStaff(school(), 'owner')
    const manager = await aStaff(school(), 'manager', { branchIds: [cell.branch_id] })
    const id = await aCaller(staff)
    const other = await staff.call(addFamily, {
      body: { name: 'Badr', phone: '0504440013', branch_id: cell.branch_id },
    })
    const enter = (changes: object) => manager.call(enterRegistration, { params: { id }, body: enteredBody(changes) })
    await expect(enter({ branch_id: 1 })).rejects.toMatchObject({ field: 'branch_id' })
    await staff.call(mergeFamilies, { params: { id }, body: { with_id: other.id } })
    await expect(enter({})).rejects.toMatchObject({ field: 'person_id' })
    expect(await enter({ person_id: other.people[0]?.id })).toMatchObject({ parent: { name: 'Badr' } })
  })
})
