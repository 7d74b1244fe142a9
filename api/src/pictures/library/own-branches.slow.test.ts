import { showFamily } from 'contract/families/desk.ts'
import { changePicture, listPictureChildren, listPictures, showPicture } from 'contract/pictures/desk.ts'
import { registerKidToBranch } from 'contract/registrations/endpoints.ts'
import { expect, test } from 'vitest'
import { aFamilyOf, aKid, aRegistrationOf, setStatus } from '../../kids/testing.ts'
import { aSchool } from '../../platform/db/testing.ts'
import { aStaff } from '../../staff/testing.ts'
import { aChild, aConsent, aLibraryPicture } from '../testing.ts'

test('desk §6 for a child of another branch the desk shows only that a consent is missing, without name and date; no search finds the name', async () => {
  const school = await aSchool()
  const [owner, hala, rania] = [
    await aStaff(school, 'owner'),
    await aStaff(school, 'teacher', { branchIds: [2] }),
    await aStaff(school, 'manager', { branchIds: [1] }),
  ]
  const [lama, sama] = [await aChild(school, { name: 'لمى' }), await aChild(school, { branchId: 2, name: 'سما' })]
  await aConsent(school, lama.kidId, 'website', 'withdrawn')
  const { id } = await aLibraryPicture(school, { branchId: null, children: [lama.kidId, sama.kidId] })
  const params = { id }

  expect((await owner.call(showPicture, { params })).children.map(({ name }) => name)).toEqual(['لمى', 'سما'])
  const seen = await hala.call(showPicture, { params })
  const listed = (await hala.call(listPictures, { query: { filter: 'blocked' } })).data.find((one) => one.id === id)
  for (const picture of [seen, listed])
    expect(picture?.missing).toEqual([
      { name: null, state: 'elsewhere' },
      { name: 'سما', state: 'never_asked' },
    ])
  expect(seen.children[0]).toMatchObject({ id: null, name: null })
  for (const { state, decided_at } of seen.children[0]?.consents ?? [])
    expect([state, decided_at]).toEqual(['elsewhere', null])
  const found = async (staff: typeof hala, q: string) =>
    (await staff.call(listPictures, { query: { q } })).data.some((one) => one.id === id)
  expect([await found(hala, 'لمى'), await found(hala, 'سما'), await found(rania, 'لمى')]).toEqual([false, true, true])

  // A manager changes the children she may see on her branch's picture; others stay named.
  const own = await aLibraryPicture(school, { branchId: 1, audience: 'families', children: [lama.kidId, sama.kidId] })
  const changed = await rania.call(changePicture, {
    params: { id: own.id },
    body: { version: own.version, kid_ids: [] },
  })
  expect(changed.children).toMatchObject([{ id: null, name: null }])
  expect((await owner.call(showPicture, { params: { id: own.id } })).children).toMatchObject([{ name: 'سما' }])
  const body = { version: changed.version, nobody_recognisable: true }
  await expect(rania.call(changePicture, { params: { id: own.id }, body })).rejects.toMatchObject({
    code: 'invalid_fields',
  })
  const toSite = { version: changed.version, audience: 'website' as const }
  const refusal = await rania.call(changePicture, { params: { id: own.id }, body: toSite }).catch((error) => error)
  expect(JSON.stringify(refusal)).not.toContain('سما')
  expect(refusal).toMatchObject({ code: 'picture_consent', message: expect.stringContaining('?') })
})

test('desk §6 a child without a place is named on no picture; after a place ends the child cannot be named again', async () => {
  const school = await aSchool()
  const amal = await aStaff(school, 'teacher')
  const { kidId, registrationId } = await aFamilyOf(school, 1, { kid: aKid({ name: 'ضحى' }) })
  const { id, version } = await aLibraryPicture(school, { audience: 'room', nobody: false })
  const isListed = async () => (await amal.call(listPictureChildren)).some((child) => child.id === kidId)
  for (const status of ['pending', 'waitlisted', 'rejected', 'withdrawn'] as const) {
    await setStatus(school, registrationId, status)
    expect([status, await isListed()]).toEqual([status, false])
    const naming = amal.call(changePicture, { params: { id }, body: { version, kid_ids: [kidId] } })
    await expect(naming).rejects.toMatchObject({ code: 'invalid_fields' })
  }
  await setStatus(school, registrationId, 'accepted')
  expect(await isListed()).toBe(true)
})

test('desk §6 a family’s record shows consents of children of the user’s branches only', async () => {
  const school = await aSchool()
  const [owner, rania] = [await aStaff(school, 'owner'), await aStaff(school, 'manager', { branchIds: [1] })]
  const { parent, kidId, name } = await aChild(school, { name: 'لمى' })
  const sister = aRegistrationOf({ branch_id: 2, kid: aKid({ name: 'سما' }) })
  const { kid } = await parent.call(registerKidToBranch, { body: sister })
  for (const id of [kidId, kid.id]) await aConsent(school, id, 'families')
  const { family_id } = await school.db
    .selectFrom('family_people')
    .select('family_id')
    .where('user_id', '=', parent.id)
    .executeTakeFirstOrThrow()
  const params = { id: family_id }
  const namesFor = async (staff: typeof owner) =>
    (await staff.call(showFamily, { params })).consents.flatMap(({ kid: child }) => child?.name ?? [])

  expect((await namesFor(owner)).sort()).toEqual(['سما', 'لمى'].sort())
  expect(await namesFor(rania)).toEqual([name])
})
