import { listGallery, showBranch } from 'contract/branches/endpoints.ts'
import { decidePhotoConsent } from 'contract/kids/endpoints.ts'
import { photoConsentWording } from 'contract/kids/rules.ts'
import { changePicture, showPicture, takeDownPicture } from 'contract/pictures/desk.ts'
import { orderGallery, showDeskGallery, titleGalleryPicture } from 'contract/pictures/gallery.ts'
import { Problem } from 'contract/problems.ts'
import { expect, test } from 'vitest'
import { anItem, republish, samples } from '../../content/samples.testing.ts'
import { aSchool, type School } from '../../platform/db/testing.ts'
import { aPicture } from '../../platform/storage/testing.ts'
import { aStaff } from '../../staff/testing.ts'
import { aChild, aConsent, sendFile } from '../testing.ts'

const params = { branchId: 1 }

/** The whole gallery of the first branch, as its page requests it. */
async function galleryOnSite(school: School, language: 'en' | 'ar' = 'en') {
  const { data } = await school.anyone(listGallery, { params, query: { per_page: 100 } }, { language })
  const count = async () => (await school.anyone(showBranch, { params }, { language })).images_count
  await expect.poll(count).toBe(data.length)
  return data
}

const aPhoto = async (width = 900) => aPicture(width, 600).jpeg().toBuffer()

test('§1 a picture of a branch for the website is in its gallery automatically, titled with its alternative text', async () => {
  const school = await aSchool()
  const manager = await aStaff(school, 'manager')
  const before = await galleryOnSite(school)
  const picture = await sendFile(manager, await aPhoto(), { branchId: 1 })
  expect(await galleryOnSite(school)).toHaveLength(before.length)
  const change = (body: object) =>
    manager
      .call(showPicture, { params: picture })
      .then(({ version }) => manager.call(changePicture, { params: picture, body: { version, ...body } }))

  await change({ nobody_recognisable: true, audience: 'website' })
  expect((await galleryOnSite(school)).at(-1)).toMatchObject({ id: picture.id, title: '', width: 900, height: 600 })
  await change({ alt: { en: 'The garden', ar: 'الحديقة' } })
  expect((await galleryOnSite(school)).at(-1)).toMatchObject({ title: 'The garden' })
  expect((await galleryOnSite(school, 'ar')).at(-1)).toMatchObject({ title: 'الحديقة' })

  const [own] = (await manager.call(showDeskGallery, { params: { id: 1 } })).slice(-1)
  expect(own).toMatchObject({ picture_id: picture.id, title: { en: 'The garden', ar: 'الحديقة' } })
  const write = { params: { id: 1, pictureId: own?.id ?? 0 }, body: { title: { en: 'At noon' }, was: own?.title } }
  await manager.call(titleGalleryPicture, write as never)
  await expect(manager.call(titleGalleryPicture, write as never)).rejects.toMatchObject({ code: 'conflict' })
  await change({ alt: { en: 'Our garden', ar: 'حديقتنا' } })
  expect((await galleryOnSite(school)).at(-1)).toMatchObject({ title: 'At noon' })
  expect((await galleryOnSite(school, 'ar')).at(-1)).toMatchObject({ title: 'حديقتنا' })

  await sendFile(manager, await aPhoto(700), { replaces: picture.id })
  expect(await galleryOnSite(school)).toHaveLength(before.length)
  await change({ nobody_recognisable: true })
  expect((await galleryOnSite(school)).at(-1)).toMatchObject({ title: 'At noon', width: 700 })
  await manager.call(takeDownPicture, { params: picture })
  expect(await galleryOnSite(school)).toHaveLength(before.length)
})

test('§1 the desk sets the order of a gallery, which takes no picture of another branch', async () => {
  const school = await aSchool()
  const [manager, teacher] = [await aStaff(school, 'manager'), await aStaff(school, 'teacher')]
  const ids = (await galleryOnSite(school)).map(({ id }) => id)
  const [last = 0, first = 0] = [ids.at(-1), ids[0]]
  const gallery = await manager.call(orderGallery, { params: { id: 1 }, body: { ids: [last, first], was: ids } })
  expect(gallery.map(({ id }) => id)).toEqual([last, ...ids.slice(0, -1)])
  expect((await galleryOnSite(school)).map(({ id }) => id)).toEqual(gallery.map(({ id }) => id))
  const [elsewhere] = (await school.anyone(listGallery, { params: { branchId: 2 } })).data
  const seen = gallery.map(({ id }) => id)
  const foreign = { params: { id: 1 }, body: { ids: [elsewhere?.id ?? 0], was: seen } }
  await expect(manager.call(orderGallery, foreign)).rejects.toMatchObject({ status: 422, field: 'ids' })
  await expect(teacher.call(orderGallery, foreign)).rejects.toMatchObject({ status: 403 })
})

test('desk §8 an order of a gallery that was made meanwhile is not overwritten: the stale one gets the present one', async () => {
  const school = await aSchool()
  const [manager, editor] = [await aStaff(school, 'manager'), await aStaff(school, 'editor')]
  const was = (await manager.call(showDeskGallery, { params: { id: 1 } })).map(({ id }) => id)
  const send = (staff: typeof manager) =>
    staff.call(orderGallery, { params: { id: 1 }, body: { ids: was.toReversed(), was } }).catch((problem) => problem)
  const answers = await Promise.all([send(manager), send(editor)])
  const refused = answers.find((answer) => answer instanceof Problem)
  const stored = await manager.call(showDeskGallery, { params: { id: 1 } })
  expect(stored.map(({ id }) => id)).toEqual(was.toReversed())
  expect(refused).toMatchObject({ code: 'conflict', details: { data: { current: stored } } })
})

test('desk §6 no gallery shows a child without consent, and a withdrawn consent removes it at once', async () => {
  const school = await aSchool()
  const manager = await aStaff(school, 'manager')
  const { kidId, parent } = await aChild(school)
  const before = await galleryOnSite(school)
  const { id } = await sendFile(manager, await aPhoto(), { branchId: 1 })
  const [params, wish] = [{ id }, { audience: 'website' as const, kid_ids: [kidId] }]
  await expect(manager.call(changePicture, { params, body: { version: 1, ...wish } })).rejects.toMatchObject({
    code: 'picture_consent',
  })
  expect(await galleryOnSite(school)).toHaveLength(before.length)
  await aConsent(school, kidId, 'website')
  await manager.call(changePicture, { params, body: { version: 1, ...wish } })
  expect((await galleryOnSite(school)).at(-1)).toMatchObject({ id })

  const body = { audience: 'website', granted: false, wording: photoConsentWording } as const
  await parent.call(decidePhotoConsent, { params: { kidId }, body })
  expect(await galleryOnSite(school)).toHaveLength(before.length)
  expect(await manager.call(showDeskGallery, { params: { id: 1 } })).toHaveLength(before.length)
})

test('desk §6 a picture goes to its branch’s gallery, and to none if it is for the whole school', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const { id } = await sendFile(owner, await aPhoto(), { branchId: 1 })
  const count = async () => (await galleryOnSite(school)).length
  const before = await count()
  const move = async (branch_id: number | null, version: number) =>
    owner.call(changePicture, { params: { id }, body: { version, branch_id } })
  await owner.call(changePicture, {
    params: { id },
    body: { version: 1, nobody_recognisable: true, audience: 'website' },
  })
  expect(await count()).toBe(before + 1)
  await move(2, 2)
  expect(await count()).toBe(before)
  expect((await owner.call(showDeskGallery, { params: { id: 2 } })).at(-1)).toMatchObject({ picture_id: id })
  await move(null, 3)
  expect((await owner.call(showDeskGallery, { params: { id: 2 } })).at(-1)).not.toMatchObject({ picture_id: id })
  await move(1, 4)
  expect(await count()).toBe(before + 1)
})

test('§1 a picture uploaded for a branch that is not online yet joins its gallery when the branch is published', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const aSchoolPicture = async () => {
    const { id, version } = await sendFile(owner, await aPhoto())
    const body = { version, nobody_recognisable: true, audience: 'website' as const }
    return owner.call(changePicture, { params: { id }, body })
  }
  const [own, shared, unused] = [await aSchoolPicture(), await aSchoolPicture(), await aSchoolPicture()]
  await anItem(owner, 'slider', [], { ar: { image: shared.path } })
  const pictures = { image: own.path, cover: shared.path }
  const { id, row_id } = await anItem(owner, 'branch', ['ar'], { common: { ...pictures, slug: 'new-house' } })
  const galleryOf = async () =>
    (await owner.call(showDeskGallery, { params: { id: row_id ?? 0 } })).map(({ picture_id }) => picture_id)
  expect(await galleryOf()).toEqual([own.id])
  const branchOf = async (picture: { id: number }) => (await owner.call(showPicture, { params: picture })).branch?.id
  expect(await branchOf(own)).toBe(row_id)
  expect([await branchOf(shared), await branchOf(unused)], 'other pictures stay the whole school’s').toEqual([
    undefined,
    undefined,
  ])

  const later = { ...samples.branch.common, ...pictures, facade: unused.path, slug: 'new-house' }
  await republish(owner, id, 'common', later)
  expect(await galleryOf(), 'a picture of the whole school that is chosen later stays the school’s').toEqual([own.id])
})
