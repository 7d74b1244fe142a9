import { listContent, showContent } from 'contract/content/desk.ts'
import { removeKid } from 'contract/kids/endpoints.ts'
import { type Audience, audiences } from 'contract/kids/rules.ts'
import { consentsFor, reaches } from 'contract/pictures/rules.ts'
import { expect, test } from 'vitest'
import { anItem } from '../content/samples.testing.ts'
import { oneSchool } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'
import { refusePictures } from './allowed.ts'
import { aChild, aConsent, aLibraryPicture, pictureRow } from './testing.ts'
import { notePictures } from './uses.ts'

const school = oneSchool()
const ask = (paths: readonly string[], audience: Audience) =>
  school()
    .db.transaction()
    .execute((trx) => refusePictures(trx, paths, { audience, branches: 'all' }))

test.each(
  audiences.flatMap((audience) => (['granted', 'refused'] as const).map((state) => [audience, state] as const)),
)(
  'desk §6 a picture for %s of a child whose consent is %s is shown only if granted, and the refusal names the child',
  async (audience, state) => {
    const { kidId, name } = await aChild(school())
    for (const consent of consentsFor(audience)) await aConsent(school(), kidId, consent, state)
    const { id, path, withheld, on_site } = await aLibraryPicture(school(), { audience, children: [kidId] })

    expect(withheld).toBe(state !== 'granted')
    expect(on_site).toBe(state === 'granted' && reaches(audience, 'website'))
    if (state === 'granted') return expect(await ask([path], audience)).toBeUndefined()
    await expect(ask([path], audience)).rejects.toMatchObject({
      status: 422,
      code: 'picture_consent',
      details: {
        facts: { names: name },
        data: {
          pictures: [{ id, path, children: expect.arrayContaining([expect.objectContaining({ name, state })]) }],
        },
      },
    })
  },
)

test('desk §6 the strictest consent counts: one refusal of two children refuses, and a deleted child has no consent', async () => {
  const [lama, rakan] = [await aChild(school()), await aChild(school(), { name: 'راكان' })]
  await aConsent(school(), lama.kidId, 'families')
  const { id, path } = await aLibraryPicture(school(), { audience: 'families', children: [lama.kidId, rakan.kidId] })
  await expect(ask([path], 'families')).rejects.toMatchObject({ details: { facts: { names: 'راكان' } } })
  await aConsent(school(), rakan.kidId, 'families')
  await ask([path], 'families')

  await school().db.updateTable('registrations').set({ status: 'rejected' }).where('kid_id', '=', rakan.kidId).execute()
  await rakan.parent.call(removeKid, { params: { kidId: rakan.kidId } })

  await expect(ask([path], 'families')).rejects.toMatchObject({ code: 'picture_consent' })
  expect((await pictureRow(school(), id)).withheld).toBe(true)
})

test('desk §6 a picture that is unreviewed, for a narrower audience, or missing is refused', async () => {
  const unnamed = await aLibraryPicture(school(), { audience: 'website', nobody: false })
  const narrow = await aLibraryPicture(school(), { audience: 'families' })
  const down = await aLibraryPicture(school())
  await school().db.updateTable('pictures').set({ taken_down_at: new Date() }).where('id', '=', down.id).execute()

  await expect(ask([unnamed.path], 'website')).rejects.toMatchObject({ code: 'picture_unnamed' })
  await expect(ask([narrow.path], 'website')).rejects.toMatchObject({ code: 'picture_narrow' })
  await ask([narrow.path], 'families')
  await expect(ask([down.path], 'website')).rejects.toMatchObject({ code: 'picture_gone' })
  await expect(ask(['pictures/00/nothing.webp'], 'website')).rejects.toMatchObject({ code: 'picture_gone' })
  await ask([], 'website')
})

test('desk §6 pictures on the site are in the library: nobody recognisable, for the website', async () => {
  const { image } = await school().db.selectFrom('posts').select('image').limit(1).executeTakeFirstOrThrow()
  const { image: turned } = await school().db.selectFrom('sliders').select('image').limit(1).executeTakeFirstOrThrow()

  await ask([image, turned.en ?? '', turned.ar ?? ''], 'website')

  const adopted = await school().db.selectFrom('pictures').selectAll().where('path', '=', image).executeTakeFirst()
  expect(adopted).toMatchObject({ file: image, audience: 'website', nobody_recognisable: true, on_site: true })
})

test('desk §6 content that names a withheld picture stores its new address, and the old one leads nowhere', async () => {
  const { kidId } = await aChild(school())
  await aConsent(school(), kidId, 'website')
  const { id, path } = await aLibraryPicture(school(), { children: [kidId] })
  const { id: post } = await school()
    .db.updateTable('posts')
    .set({ image: path })
    .where('id', '=', 1)
    .returning('id')
    .executeTakeFirstOrThrow()
  const trx = school().db.transaction()
  await trx.execute((trx) => notePictures(trx, { kind: 'post', id: post }, [path]))
  expect((await pictureRow(school(), id)).is_used).toBe(true)

  await aConsent(school(), kidId, 'website', 'refused')

  const stopped = await pictureRow(school(), id)
  expect(stopped).toMatchObject({ withheld: true, on_site: false })
  expect(stopped.path).not.toBe(path)
  const { image } = await school()
    .db.selectFrom('posts')
    .select('image')
    .where('id', '=', post)
    .executeTakeFirstOrThrow()
  expect(image).toBe(stopped.path)

  await aConsent(school(), kidId, 'website')
  const again = await pictureRow(school(), id)
  expect(again).toMatchObject({ on_site: true, path: stopped.path })
  const addresses = await school().db.selectFrom('picture_addresses').selectAll().where('picture_id', '=', id).execute()
  expect(addresses).toEqual([expect.objectContaining({ path, leads_on: false })])
  await school()
    .db.transaction()
    .execute((trx) => notePictures(trx, { kind: 'post', id: post }, []))
  expect((await pictureRow(school(), id)).is_used).toBe(false)
})

test('desk §6 an item at the desk shows the new address of a withheld picture, in draft and list', async () => {
  const owner = await aStaff(school(), 'owner')
  const { kidId } = await aChild(school())
  await aConsent(school(), kidId, 'website')
  const { id, path } = await aLibraryPicture(school(), { children: [kidId] })
  const post = await anItem(owner, 'post', ['ar'], { common: { image: path } })

  await aConsent(school(), kidId, 'website', 'refused')

  const { path: now } = await pictureRow(school(), id)
  expect(now).not.toBe(path)
  const { parts } = await owner.call(showContent, { params: { id: post.id } })
  expect([parts.common.draft.image, parts.common.published?.image]).toEqual([now, now])
  const { data } = await owner.call(listContent, { query: { kind: 'post' } })
  expect(data.find((item) => item.id === post.id)).toMatchObject({ image: now })
})
