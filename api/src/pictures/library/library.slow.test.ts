import { setTimeout as wait } from 'node:timers/promises'
import { decidePhotoConsent } from 'contract/kids/endpoints.ts'
import { photoConsentWording } from 'contract/kids/rules.ts'
import {
  changePicture,
  countPictures,
  listPictureChildren,
  listPictures,
  putBackPicture,
  showPicture,
  takeDownPicture,
} from 'contract/pictures/desk.ts'
import { approveStory, saveStory, sendStory, startStory, withdrawStory } from 'contract/stories/desk.ts'
import { expect, test } from 'vitest'
import { eventually } from '../../eventually.testing.ts'
import { aSchool, type School } from '../../platform/db/testing.ts'
import { aPicture } from '../../platform/storage/testing.ts'
import { aStaff } from '../../staff/testing.ts'
import { withholdExpired } from '../stops/schedule.ts'
import { aChild, aConsent, aLibraryPicture, pictureRow, sendFile } from '../testing.ts'

const jpeg = () => aPicture(900, 600).jpeg().toBuffer()
const bytesAt = async (school: School, path: string) => {
  const answer = await school.fetch(`/storage/${path}`)
  return { status: answer.status, caching: answer.headers.get('cache-control'), length: (await answer.bytes()).length }
}

test('desk §6 publishing a named child is refused with the child’s name until the family consents, and ends with the consent', async () => {
  const school = await aSchool()
  const [amal, rania] = [await aStaff(school, 'teacher'), await aStaff(school, 'manager')]
  const { kidId, name, parent } = await aChild(school)
  const { id } = await sendFile(amal, await jpeg())
  const params = { id }
  const known = await amal.call(listPictureChildren, { query: { branch_id: 1, q: 'لم' } })
  expect(known).toContainEqual(expect.objectContaining({ id: kidId, name }))
  const named = await amal.call(changePicture, { params, body: { version: 1, kid_ids: [kidId] } })
  expect(named).toMatchObject({
    has_children: true,
    version: 2,
    withheld: true,
    missing: [{ name, state: 'never_asked' }],
  })

  const toFamilies = () => amal.call(changePicture, { params, body: { version: 2, audience: 'families' } })
  const refusal = await toFamilies().then(
    () => undefined,
    (problem: Error) => problem,
  )
  expect(refusal).toMatchObject({ status: 422, code: 'picture_consent', details: { data: {} } })
  expect(refusal?.message).toContain(name)
  const say = (granted: boolean, audience: 'website' | 'families') =>
    parent.call(decidePhotoConsent, {
      params: { kidId },
      body: { audience, granted, wording: photoConsentWording },
    })
  await say(true, 'families')
  expect(await toFamilies()).toMatchObject({ audience: 'families', on_site: false, withheld: false })
  const toSite = { params, body: { version: 3, audience: 'website' } } as const
  await expect(amal.call(changePicture, toSite)).rejects.toMatchObject({ code: 'role_may_not' })
  await expect(rania.call(changePicture, toSite)).rejects.toMatchObject({ code: 'picture_consent' })
  await say(true, 'website')
  const shown = await rania.call(changePicture, toSite)
  expect(shown).toMatchObject({ on_site: true, missing: [] })
  await eventually(async () =>
    expect(await bytesAt(school, shown.path)).toMatchObject({ status: 200, caching: 'no-cache' }),
  )
  expect((await bytesAt(school, `${shown.path}?w=320`)).status).toBe(200)

  await say(false, 'website')

  await eventually(async () => expect((await bytesAt(school, shown.path)).status).toBe(404))
  expect((await bytesAt(school, `${shown.path}?w=320`)).status).toBe(404)
  const stopped = await rania.call(showPicture, { params })
  expect(stopped).toMatchObject({
    on_site: false,
    missing: [{ name, state: 'withdrawn' }],
    stopped_at: expect.any(String),
  })
  expect(await bytesAt(school, stopped.path)).toMatchObject({ status: 200, caching: 'no-store' })
  expect(stopped.children[0]?.consents.map(({ state }) => state)).toEqual([
    'never_asked',
    'granted',
    'withdrawn',
    'never_asked',
  ])
  await withholdExpired({ db: school.db, queue: school.services.queue }, new Date(0))
  await withholdExpired({ db: school.db, queue: school.services.queue }, new Date(0))
  const { email } = await school.db.selectFrom('branches').select('email').where('id', '=', 1).executeTakeFirstOrThrow()
  const notices = (await school.mailsTo(email)).filter((mail) => mail.includes('/desk/pictures'))
  expect(notices).toHaveLength(1)
  expect(notices.join()).not.toContain(name)
})

test('desk §6 an expired consent withholds the picture automatically', async () => {
  const school = await aSchool()
  const { kidId } = await aChild(school)
  await aConsent(school, kidId, 'website')
  const { id, path } = await aLibraryPicture(school, { children: [kidId] })
  const { db } = school
  await db
    .updateTable('photo_consents')
    .set({ ends_at: new Date(Date.now() + 300) })
    .where('kid_id', '=', kidId)
    .execute()
  await wait(400)

  await withholdExpired({ db, queue: school.services.queue }, new Date(Date.now() - 60_000))

  expect(await pictureRow(school, id)).toMatchObject({ withheld: true, on_site: false })
  expect((await bytesAt(school, path)).status).toBe(404)
})

test('desk §6 a picture in a gallery or a story is not counted as unused', async () => {
  const school = await aSchool()
  const rania = await aStaff(school, 'manager')
  const unusedIds = async () =>
    (await rania.call(listPictures, { query: { filter: 'unused' } })).data.map(({ id }) => id)
  const before = await unusedIds()
  const [inGallery, inStory, spare] = [
    await aLibraryPicture(school, { audience: 'room' }),
    await aLibraryPicture(school, { audience: 'families' }),
    await aLibraryPicture(school, { audience: 'families' }),
  ]
  expect(await unusedIds()).toEqual([spare.id, inStory.id, inGallery.id, ...before])

  await rania.call(changePicture, { params: { id: inGallery.id }, body: { version: 1, audience: 'website' } })
  const { id, version } = await rania.call(startStory, { body: { branch_id: 1 } })
  const items = [{ picture_id: inStory.id, caption: {} }]
  const params = { id }
  const saved = await rania.call(saveStory, { params, body: { version, audience: 'families', kept: false, items } })
  const used = async () => {
    expect(await unusedIds()).toEqual([spare.id, ...before])
    expect((await rania.call(countPictures, { query: {} })).unused).toBe(before.length + 1)
    for (const picture of [inGallery, inStory])
      expect(await rania.call(showPicture, { params: { id: picture.id } })).toMatchObject({ is_used: true })
  }
  await used()
  const sent = await rania.call(sendStory, { params, body: { version: saved.version } })
  if (sent.state === 'sent') await rania.call(approveStory, { params, body: { version: sent.version } })
  await used()

  await rania.call(withdrawStory, { params })
  expect(await unusedIds()).toEqual([spare.id, inStory.id, ...before])
})

test('desk §6 the library is filtered, and searched by alternative texts and names of children', async () => {
  const school = await aSchool()
  const rania = await aStaff(school, 'manager')
  const before = await rania.call(countPictures, { query: { branch_id: 1 } })
  const { kidId } = await aChild(school, { name: 'راكان' })
  const blocked = await aLibraryPicture(school, { audience: 'families', children: [kidId] })
  const unnamed = await aLibraryPicture(school, { audience: 'room', nobody: false })
  await aLibraryPicture(school, { branchId: 2, audience: 'room', nobody: false })
  await rania.call(changePicture, {
    params: { id: unnamed.id },
    body: { version: 1, alt: { en: 'The last lilac cube', ar: 'المكعب الليلكي الأخير' } },
  })
  const ids = async (query: object) => (await rania.call(listPictures, { query })).data.map(({ id }) => id)

  expect(await ids({ q: 'ركان' })).toEqual([])
  expect(await ids({ q: 'راكا' })).toEqual([blocked.id])
  expect(await ids({ q: 'ليلكي' })).toEqual([unnamed.id])
  expect(await ids({ q: 'LILAC' })).toEqual([unnamed.id])
  const eight = Array(8).fill('lilac').join(' ')
  expect(await ids({ q: `${eight} nowhere` }), 'of more than eight words the first eight').toEqual([unnamed.id])
  expect(await ids({ filter: 'blocked' })).toEqual([blocked.id])
  expect(await ids({ filter: 'unnamed' })).toEqual([unnamed.id])
  expect(await ids({ filter: 'unused', branch_id: 1 })).toEqual([unnamed.id, blocked.id])
  const after = await rania.call(countPictures, { query: { branch_id: 1 } })
  expect(after).toEqual({
    all: before.all + 2,
    no_alt: before.no_alt + 1,
    blocked: before.blocked + 1,
    unnamed: before.unnamed + 1,
    unused: before.unused + 2,
  })

  // Filter and search in one call, as the picture chooser sends them.
  expect(await ids({ filter: 'off_site', q: 'lilac' })).toEqual([unnamed.id])
  const { version } = await pictureRow(school, unnamed.id)
  const answers = { version, nobody_recognisable: true, audience: 'website' } as const
  const allowed = await rania.call(changePicture, { params: { id: unnamed.id }, body: answers })
  expect(allowed).toMatchObject({ on_site: true, withheld: false })
  expect(await ids({ filter: 'off_site', q: 'lilac' })).toEqual([])
  expect(await ids({ filter: 'on_site', q: 'lilac' })).toEqual([unnamed.id])
})

test('desk §6 the second of two concurrent changes of a picture gets the current state; every change is logged', async () => {
  const school = await aSchool()
  const rania = await aStaff(school, 'manager')
  const { id } = await aLibraryPicture(school, { audience: 'room', nobody: false })
  const change = (body: object) => rania.call(changePicture, { params: { id }, body: { version: 1, ...body } })
  await change({ nobody_recognisable: true })

  await expect(change({ focus: { x: 10, y: 20 } })).rejects.toMatchObject({
    code: 'conflict',
    details: { data: { current: { version: 2, nobody: { by: rania.name } } } },
  })
  const rows = await school.db
    .selectFrom('staff_log')
    .select(['staff_id', 'after'])
    .where('kind', '=', 'pictures')
    .where('item_id', '=', String(id))
    .execute()
  expect(rows).toContainEqual({ staff_id: rania.id, after: expect.objectContaining({ nobody_recognisable: true }) })
  const { kidId } = await aChild(school)
  const both = change({ version: 2, nobody_recognisable: true, kid_ids: [kidId] })
  await expect(both).rejects.toMatchObject({ code: 'invalid_fields' })
  const foreign = (await aChild(school, { branchId: 2 })).kidId
  await expect(change({ version: 2, kid_ids: [foreign] })).rejects.toMatchObject({ code: 'invalid_fields' })
})

test('desk §6 a focal point changes the address, and the former one still works; a replaced picture is unreviewed, one taken down is 404', async () => {
  const school = await aSchool()
  const sara = await aStaff(school, 'editor')
  const { id } = await sendFile(sara, await jpeg())
  const params = { id }
  const open = { nobody_recognisable: true, audience: 'website' as const }
  const first = await sara.call(changePicture, { params, body: { version: 1, ...open } })
  const focused = await sara.call(changePicture, { params, body: { version: 2, focus: { x: 30, y: 70 } } })
  expect(focused.path).toMatch(/-30-70\.webp$/)
  await eventually(async () =>
    expect(await bytesAt(school, focused.path)).toMatchObject({ caching: expect.stringContaining('immutable') }),
  )
  expect(await bytesAt(school, first.path)).toMatchObject({ status: 200, caching: 'no-cache' })
  await school.db.updateTable('posts').set({ image: focused.path }).where('id', '=', 1).execute()
  expect((await sara.call(showPicture, { params })).uses).toContainEqual(
    expect.objectContaining({ kind: 'posts', id: 1, title: { en: expect.any(String), ar: expect.any(String) } }),
  )

  const replaced = await sendFile(sara, await aPicture(400, 300).jpeg().toBuffer(), { replaces: id })
  expect(replaced).toMatchObject({ id, width: 400, nobody_recognisable: false, on_site: false })
  await eventually(async () => expect((await bytesAt(school, focused.path)).status).toBe(404))
  await sara.call(changePicture, { params, body: { version: replaced.version, nobody_recognisable: true } })
  const { path } = await pictureRow(school, id)
  const { image } = await school.db.selectFrom('posts').select('image').where('id', '=', 1).executeTakeFirstOrThrow()
  expect(image).toBe(path)
  await eventually(async () =>
    expect(await bytesAt(school, path)).toMatchObject({ caching: expect.stringContaining('immutable') }),
  )

  await sara.call(takeDownPicture, { params })
  await eventually(async () => expect((await bytesAt(school, path)).status).toBe(404))
  const back = await sara.call(putBackPicture, { params })
  expect(back).toMatchObject({ on_site: true, taken_down_at: null })
  expect(back.path).not.toBe(path)
  await eventually(async () => expect((await bytesAt(school, back.path)).caching).toMatch(/immutable/))
})

test('product §3 a shared link shows the standard picture in place of one that names a child', async () => {
  const school = await aSchool()
  const rania = await aStaff(school, 'manager')
  const { kidId } = await aChild(school)
  await aConsent(school, kidId, 'website')
  const shared = async (people: { kid_ids: number[] } | { nobody_recognisable: true }) => {
    const { id } = await sendFile(rania, await jpeg())
    const params = { id }
    await rania.call(changePicture, { params, body: { version: 1, ...people } })
    const { path } = await rania.call(changePicture, { params, body: { version: 2, audience: 'website' } })
    await eventually(async () => expect((await bytesAt(school, path)).status).toBe(200))
    const { status, headers } = await school.fetch(`/storage/${path}?w=share`)
    return [status, headers.get('location'), headers.get('cache-control')]
  }
  expect(await shared({ nobody_recognisable: true })).toEqual([
    200,
    null,
    'public, max-age=31536000, s-maxage=2, immutable',
  ])
  expect(await shared({ kid_ids: [kidId] })).toEqual([302, '/share.jpg', 'no-store'])
})
