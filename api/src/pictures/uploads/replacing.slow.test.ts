import { changePicture, showPicture } from 'contract/pictures/desk.ts'
import { finishUpload, savePoster, sendPiece, startUpload } from 'contract/pictures/uploads.ts'
import { approveStory, saveStory, sendStory, startStory } from 'contract/stories/desk.ts'
import { expect, test } from 'vitest'
import { eventually } from '../../eventually.testing.ts'
import { aSchool } from '../../platform/db/testing.ts'
import { aPicture } from '../../platform/storage/testing.ts'
import { aStaff, type TestStaff } from '../../staff/testing.ts'
import { aChild, aConsent, aFilm, pictureRow, sendFile } from '../testing.ts'

const jpeg = (width = 900) => aPicture(width, 600).jpeg().toBuffer()
const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])

/** A complete upload that is not finished yet. */
async function arrived({ call }: TestStaff, bytes: Uint8Array, replaces: number) {
  const body = { mark: `instead of ${replaces}`, name: 'new.jpg', bytes: bytes.length, replaces }
  const { id } = await call(startUpload, { body })
  await call(sendPiece, { params: { id }, query: { offset: 0 }, upload: blob(bytes) })
  return id
}

test('desk §6 users who may not publish replace no picture on the website, not even with an earlier upload', async () => {
  const school = await aSchool()
  const [amal, rania] = [await aStaff(school, 'teacher'), await aStaff(school, 'manager')]
  const { kidId } = await aChild(school)
  await aConsent(school, kidId, 'website')
  const { id, version } = await sendFile(amal, await jpeg())
  const begun = await arrived(amal, await jpeg(400), id)
  const shown = await rania.call(changePicture, {
    params: { id },
    body: { version, kid_ids: [kidId], audience: 'website' },
  })
  expect(shown.on_site).toBe(true)

  await eventually(() =>
    expect(amal.call(finishUpload, { params: { id: begun } })).rejects.toMatchObject({ code: 'role_may_not' }),
  )
  expect(await pictureRow(school, id)).toMatchObject({ width: 900, on_site: true, path: shown.path })
})

test('desk §6 a replaced picture has no names and is hidden until it is reviewed', async () => {
  const school = await aSchool()
  const [amal, rania] = [await aStaff(school, 'teacher'), await aStaff(school, 'manager')]
  const { kidId } = await aChild(school)
  await aConsent(school, kidId, 'website')
  const { id, version } = await sendFile(rania, await jpeg())
  const params = { id }
  await rania.call(changePicture, { params, body: { version, kid_ids: [kidId], audience: 'website' } })

  const replaced = await sendFile(rania, await jpeg(400), { replaces: id })

  expect(replaced).toMatchObject({ width: 400, has_children: false, withheld: true, on_site: false })
  expect((await rania.call(showPicture, { params })).children).toEqual([])
  const naming = { params, body: { version: replaced.version, kid_ids: [kidId] } }
  await expect(amal.call(changePicture, naming)).rejects.toMatchObject({ code: 'role_may_not' })
  expect(await rania.call(changePicture, naming)).toMatchObject({ on_site: true, withheld: false })
})

test('desk §6 a story’s picture that is replaced, or marked as showing recognisable people, is withheld until reviewed', async () => {
  const school = await aSchool()
  const rania = await aStaff(school, 'manager')
  const { id, version } = await sendFile(rania, await jpeg())
  const params = { id }
  const sendDeclaration = (isSo: boolean, at: number) =>
    rania.call(changePicture, { params, body: { version: at, nobody_recognisable: isSo, audience: 'families' } })
  await sendDeclaration(true, version)
  const story = await rania.call(startStory, { body: { branch_id: 1 } })
  const saved = await rania.call(saveStory, {
    params: { id: story.id },
    body: {
      version: story.version,
      audience: 'families',
      kept: false,
      items: [{ picture_id: id, caption: { ar: 'صباح' } }],
    },
  })
  const sent = await rania.call(sendStory, { params: { id: story.id }, body: { version: saved.version } })
  if (sent.state === 'sent')
    await rania.call(approveStory, { params: { id: story.id }, body: { version: sent.version } })
  const item = () =>
    school.db
      .selectFrom('story_items')
      .select(['media', 'withheld'])
      .where('picture_id', '=', id)
      .executeTakeFirstOrThrow()
  expect(await item()).toMatchObject({ withheld: false })

  const replaced = await sendFile(rania, await jpeg(400), { replaces: id })
  expect(await item()).toMatchObject({ withheld: true })
  const looked = await sendDeclaration(true, replaced.version)
  const { file } = await pictureRow(school, id)
  expect(await item()).toEqual({ withheld: false, media: file })
  await sendDeclaration(false, looked.version)
  expect(await item()).toMatchObject({ withheld: true })
})

test('desk §6 users who may not publish neither replace a picture of a published story nor answer who is in it', async () => {
  const school = await aSchool()
  const [amal, rania] = [await aStaff(school, 'teacher'), await aStaff(school, 'manager')]
  const { id, version } = await sendFile(amal, await jpeg())
  const params = { id }
  const shown = await amal.call(changePicture, {
    params,
    body: { version, nobody_recognisable: true, audience: 'families' },
  })
  const { id: storyId, version: begun } = await amal.call(startStory, { body: { branch_id: 1 } })
  const items = [{ picture_id: id, caption: { ar: 'صباح' } }]
  const saved = await amal.call(saveStory, {
    params: { id: storyId },
    body: { version: begun, audience: 'families', kept: true, items },
  })
  const sent = await amal.call(sendStory, { params: { id: storyId }, body: { version: saved.version } })
  await rania.call(approveStory, { params: { id: storyId }, body: { version: sent.version } })

  // An audience of the room alone used to allow the replacement, and the answer then showed the new file to families.
  await amal.call(changePicture, { params, body: { version: shown.version, audience: 'room', anyway: true } })
  await expect(sendFile(amal, await jpeg(400), { replaces: id })).rejects.toMatchObject({ code: 'role_may_not' })
  const replaced = await sendFile(rania, await jpeg(400), { replaces: id })
  const answer = { params, body: { version: replaced.version, nobody_recognisable: true } }
  await expect(amal.call(changePicture, answer)).rejects.toMatchObject({ code: 'role_may_not' })
  expect(await rania.call(changePicture, answer)).toMatchObject({ nobody_recognisable: true })
})

test('desk §6 only users who may publish change the poster of a film on the website', async () => {
  const school = await aSchool()
  const [amal, rania] = [await aStaff(school, 'teacher'), await aStaff(school, 'manager')]
  const { id, version } = await sendFile(amal, await aFilm(), { name: 'bells.mp4' })
  const poster = { params: { id }, upload: blob(await aPicture(320, 240).jpeg().toBuffer()) }
  await amal.call(savePoster, poster)
  await rania.call(changePicture, {
    params: { id },
    body: { version: version + 1, nobody_recognisable: true, audience: 'website' },
  })

  await expect(amal.call(savePoster, poster)).rejects.toMatchObject({ code: 'role_may_not' })
  expect(await rania.call(savePoster, poster)).toMatchObject({ poster: expect.any(String) })
})
