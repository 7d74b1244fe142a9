import { listFamilies } from 'contract/families/desk.ts'
import { decidePhotoConsent, editKid } from 'contract/kids/endpoints.ts'
import { type Audience, photoConsentWording } from 'contract/kids/rules.ts'
import { listPictureChildren, showPicture } from 'contract/pictures/desk.ts'
import { withdrawRegistration } from 'contract/registrations/endpoints.ts'
import { expect, test } from 'vitest'
import { aLibraryPicture, pictureRow } from '../pictures/testing.ts'
import { aSchool } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'
import { aFamilyOf, aKid } from './testing.ts'

const aChildOf = (name: string) => ({ kid: aKid({ name, birth_date: '2023-02-02' }) })

test('desk §6 of two guardians the stricter counts: the refusal of one hides a picture that the other allowed, until it ends', async () => {
  const school = await aSchool()
  const editor = await aStaff(school, 'editor')
  const father = await aFamilyOf(school, 1, aChildOf('لمى'))
  const mother = await aFamilyOf(school, 1, aChildOf('لمي'))
  const stranger = await aFamilyOf(school, 1, aChildOf('Another'))
  const decide = ({ parent, kidId }: typeof father, granted: boolean, audience: Audience = 'website') =>
    parent.call(decidePhotoConsent, { params: { kidId }, body: { audience, granted, wording: photoConsentWording } })
  const { id } = await aLibraryPicture(school, { children: [father.kidId] })
  const isShown = async () => (await pictureRow(school, id)).on_site

  await decide(father, true)
  await decide(stranger, false)
  expect(await isShown()).toBe(true)
  await decide(mother, false)
  expect(await isShown(), 'a refusal without an earlier yes').toBe(false)
  const { children } = await editor.call(showPicture, { params: { id } })
  expect(children[0]?.consents.find(({ audience }) => audience === 'website')?.state).toBe('refused')
  await decide(mother, true)
  expect(await isShown()).toBe(true)
  await decide(mother, false)
  expect(await isShown(), 'a withdrawal').toBe(false)
  await mother.parent.call(withdrawRegistration, { params: { registrationId: mother.registrationId } })
  expect(await isShown(), 'she has no place any more').toBe(true)
})

test('desk §6 a child that is renamed to another family’s child and back leaves its pictures as they were', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const [hers, his] = [await aFamilyOf(school, 1, aChildOf('Lama')), await aFamilyOf(school, 1, aChildOf('Another'))]
  for (const [{ parent, kidId }, granted] of [[hers, true] as const, [his, false] as const]) {
    const body = { audience: 'website', granted, wording: photoConsentWording } as const
    await parent.call(decidePhotoConsent, { params: { kidId }, body })
  }
  const { id } = await aLibraryPicture(school, { children: [hers.kidId] })
  const rename = (name: string) => his.parent.call(editKid, { params: { kidId: his.kidId }, body: aChildOf(name) })
  const isShown = async () => (await pictureRow(school, id)).on_site

  await rename('Lama')
  expect(await isShown(), 'the stricter counts').toBe(false)
  await rename('Another')
  expect(await isShown()).toBe(true)
  const { data } = await owner.call(listFamilies, { query: { q: 'Another' } })
  expect(data.flatMap(({ children }) => children.map(({ name }) => name))).toEqual(['Another'])
})

test('desk §6 the chooser of children names their parents', async () => {
  const school = await aSchool()
  const editor = await aStaff(school, 'editor')
  const { kidId } = await aFamilyOf(school, 1, aChildOf('Lulwa'))
  const found = await editor.call(listPictureChildren, { query: { branch_id: 1, q: 'Lulwa' } })
  expect(found).toMatchObject([{ id: kidId, parent: expect.stringMatching(/\p{L}/u) }])
})
