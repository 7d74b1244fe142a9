import { schoolYearOf } from 'contract/calendar/school-year.ts'
import { editKid, listKids, removeKid } from 'contract/kids/endpoints.ts'
import { listRegistrations, registerKidToBranch } from 'contract/registrations/endpoints.ts'
import { expect, test } from 'vitest'
import { aParent } from '../accounts/testing.ts'
import { oneSchool } from '../platform/db/testing.ts'
import { aKid, aRegistrationOf, dayFromToday } from './testing.ts'

const school = oneSchool()

test('§7 a new registration is pending, and the list of my kids shows it', async () => {
  const noura = await aParent(school())

  const registration = await noura.call(registerKidToBranch, { body: aRegistrationOf() })

  expect(registration).toEqual({
    id: expect.any(Number),
    reference: expect.stringMatching(/^RG-[3479CDFHJKMNPQRTVWXY]{6}$/),
    kid: { id: expect.any(Number), name: 'لمى' },
    branch: { id: 1, name: 'Al Rawdah' },
    program: { id: 3, name: 'Preschool' },
    start_date: dayFromToday(60),
    year: schoolYearOf(dayFromToday(60)),
    schedule: 'full_time',
    ...{ waiting: null, offer: null, last_offer: null, ended: null },
    notes: 'She knows the garden already',
    status: 'pending',
    history: [{ status: 'pending', at: registration.created_at }],
    declared_at: registration.created_at,
    created_at: expect.stringMatching(/^20.*Z$/),
  })
  expect(await noura.call(listKids)).toEqual({
    data: [
      {
        id: registration.kid.id,
        ...aKid(),
        image: null,
        registrations: [registration],
        photo_consents: ['room', 'families', 'website', 'social'].map((audience) => ({
          audience,
          granted: false,
          decided_at: null,
          ends_at: null,
          history: [],
        })),
      },
    ],
    current_page: 1,
    last_page: 1,
    per_page: 8,
    total: 1,
  })
})

test('§7 an existing child is registered by its id, and names are in the reader’s language', async () => {
  const noura = await aParent(school())
  const { kid } = await noura.call(registerKidToBranch, { body: aRegistrationOf() })

  const second = await noura.call(
    registerKidToBranch,
    { body: aRegistrationOf({ kid_id: kid.id, branch_id: 2, program_id: '2', declaration: undefined }) },
    { language: 'ar' },
  )

  expect(second).toMatchObject({ kid, branch: { name: 'لا بالما' }, program: { name: 'الصغار' }, declared_at: null })
  expect((await noura.call(listKids)).total).toBe(1)
})

test('§7 registrations are listed newest first, in pages, for all children or one', async () => {
  const noura = await aParent(school())
  const { kid } = await noura.call(registerKidToBranch, { body: aRegistrationOf() })
  await noura.call(registerKidToBranch, { body: aRegistrationOf({ kid_id: kid.id, branch_id: 2 }) })
  await noura.call(registerKidToBranch, { body: aRegistrationOf({ kid: aKid({ name: 'فيصل', gender: 'male' }) }) })

  const first = await noura.call(listRegistrations, { query: { with_paginate: 'yes', per_page: 2, page: '' } })
  expect(first).toMatchObject({ total: 3, last_page: 2, per_page: 2, current_page: 1 })
  expect(first.data.map(({ kid, branch }) => [kid.name, branch.id])).toEqual([
    ['فيصل', 1],
    ['لمى', 2],
  ])
  const hers = await noura.call(listRegistrations, { query: { with_paginate: 'no', kid_id: kid.id, type: 'web' } })
  expect(hers).toEqual({ data: [expect.objectContaining({ kid }), expect.objectContaining({ kid })] })
  expect((await noura.call(listRegistrations, { query: { kid_id: '' } })).total).toBe(3)
})

test('§1 a child’s details can be changed, and fields left out become empty', async () => {
  const noura = await aParent(school())
  const { kid } = await noura.call(registerKidToBranch, { body: aRegistrationOf() })
  const changed = { name: ' Lama ', birth_date: '2024-02-29', gender: 'female' as const }

  const answer = await noura.call(editKid, { params: { kidId: kid.id }, body: { kid: changed } })

  expect(answer).toMatchObject({ ...changed, name: 'Lama', nationality_id: null, notes: null })
  expect((await noura.call(listKids)).data[0]).toEqual(answer)
})

test('§1 a child cannot take the name and birth date of another child of the same parent', async () => {
  const noura = await aParent(school())
  const { kid } = await noura.call(registerKidToBranch, { body: aRegistrationOf() })
  const twin = aKid({ name: 'Joud' })
  await noura.call(registerKidToBranch, { body: aRegistrationOf({ kid: twin }) })

  const edit = noura.call(editKid, { params: { kidId: kid.id }, body: { kid: { ...twin, name: 'JOUD' } } })

  await expect(edit).rejects.toMatchObject({ code: 'conflict', status: 409 })
})

test('PDPL a child is deleted with all its data, but not while a registration is open', async () => {
  const noura = await aParent(school())
  const { id, kid } = await noura.call(registerKidToBranch, { body: aRegistrationOf() })
  const params = { kidId: kid.id }

  await expect(noura.call(removeKid, { params })).rejects.toMatchObject({ code: 'kid_registered', status: 409 })
  await school().db.updateTable('registrations').set({ status: 'rejected' }).where('id', '=', id).execute()
  expect(await noura.call(removeKid, { params })).toEqual({ removed: true })

  expect((await noura.call(listKids)).data).toEqual([])
  expect((await noura.call(listRegistrations)).data).toEqual([])
  await expect(noura.call(removeKid, { params })).rejects.toMatchObject({ code: 'not_found' })
})

test('safety another parent’s child is neither registered nor listed: both answer byte for byte like a missing child', async () => {
  const [noura, { headers }] = [await aParent(school()), await aParent(school())]
  const { kid } = await noura.call(registerKidToBranch, { body: aRegistrationOf() })
  const before = await noura.call(listKids)
  const askAsStranger = async (kid_id: number) => {
    const listed = await school().fetch(`/api/v1/registers/list?kid_id=${kid_id}`, { headers })
    const registered = await school().fetch('/api/v1/registerKidToBranch', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(aRegistrationOf({ kid_id })),
    })
    return [listed.status, registered.status, await listed.text(), await registered.text()]
  }
  const foreign = await askAsStranger(kid.id)
  expect(foreign).toEqual(await askAsStranger(7_654_321))
  expect(foreign.slice(0, 2)).toEqual([404, 404])
  expect(await noura.call(listKids)).toEqual(before)
})
