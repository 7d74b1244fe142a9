import { decidePhotoConsent } from 'contract/kids/endpoints.ts'
import { photoConsentWording } from 'contract/kids/rules.ts'
import { changePicture, showPicture } from 'contract/pictures/desk.ts'
import { expect, test } from 'vitest'
import { textOf } from '../../accounts/testing.ts'
import { aSchool, type School } from '../../platform/db/testing.ts'
import { aStaff } from '../../staff/testing.ts'
import { withholdExpired } from '../stops/schedule.ts'
import { aChild, aConsent, aLibraryPicture, pictureRow } from '../testing.ts'

/** A picture of branch 1 in a public post and in the branch's gallery, without recognisable people. */
async function aShownPicture(school: School, options: Parameters<typeof aLibraryPicture>[1] = {}) {
  const picture = await aLibraryPicture(school, options)
  await school.db.updateTable('posts').set({ image: picture.path }).where('id', '=', 1).execute()
  return picture
}
const mailsAfterStops = async (school: School) => {
  await withholdExpired({ db: school.db, queue: school.services.queue }, new Date(Date.now() - 60_000))
  return (await school.mailsTo('@')).filter((mail) => mail.includes('/desk/pictures'))
}

test('desk §6 naming a child without consent on a shown picture asks for confirmation first, and changes nothing until then', async () => {
  const school = await aSchool()
  const rania = await aStaff(school, 'manager')
  const { kidId, name, parent } = await aChild(school)
  const { id } = await aShownPicture(school)
  const params = { id }
  const body = { version: 1, kid_ids: [kidId] }

  await expect(rania.call(changePicture, { params, body })).rejects.toMatchObject({
    code: 'picture_shown',
    status: 409,
    details: {
      data: {
        shown: expect.arrayContaining([expect.objectContaining({ kind: 'posts' })]),
        children: [{ id: kidId, name, consent: 'never_asked' }],
      },
    },
  })
  expect(await rania.call(showPicture, { params })).toMatchObject({ version: 1, on_site: true, children: [] })
  await expect(
    rania.call(changePicture, { params, body: { ...body, version: 9, anyway: true } }),
  ).rejects.toMatchObject({ code: 'conflict' })

  const named = await rania.call(changePicture, { params, body: { ...body, anyway: true } })
  expect(named).toMatchObject({ on_site: false, stopped_because: 'named', nobody_recognisable: false })
  expect(await mailsAfterStops(school), 'no family has said anything').toEqual([])
  // The picture has no public use left, so no confirmation is needed.
  await rania.call(changePicture, { params, body: { version: named.version, audience: 'families' } })

  const back = { version: named.version + 1, kid_ids: [], nobody_recognisable: true, audience: 'website' as const }
  const undone = await rania.call(changePicture, { params, body: back })
  expect(undone).toMatchObject({ on_site: true, stopped_because: null, children: [] })
  const { path } = await pictureRow(school, id)
  expect(await school.db.selectFrom('posts').select('image').where('id', '=', 1).executeTakeFirst()).toEqual({
    image: path,
  })

  const say = (granted: boolean) =>
    parent.call(decidePhotoConsent, {
      params: { kidId },
      body: { audience: 'website', granted, wording: photoConsentWording },
    })
  await say(true)
  const agreed = await rania.call(changePicture, { params, body: { version: undone.version, kid_ids: [kidId] } })
  expect(agreed, 'with the consent nothing is taken off').toMatchObject({ on_site: true })
})

test('desk §6 a narrower audience asks for confirmation first, keeps the reason, and shows a teacher of another branch nothing', async () => {
  const school = await aSchool()
  const [rania, elsewhere] = [await aStaff(school, 'manager'), await aStaff(school, 'teacher', { branchIds: [2] })]
  const { id } = await aShownPicture(school)
  const change = (staff: typeof rania, more = {}) =>
    staff.call(changePicture, { params: { id }, body: { version: 1, audience: 'room', ...more } })
  await expect(change(elsewhere)).rejects.toMatchObject({ status: 404 })
  await expect(change(elsewhere, { anyway: true })).rejects.toMatchObject({ status: 404 })
  await expect(change(rania)).rejects.toMatchObject({ code: 'picture_shown', details: { data: { children: [] } } })
  expect(await change(rania, { anyway: true })).toMatchObject({ on_site: false, stopped_because: 'audience' })
  const unused = await aLibraryPicture(school, { branchId: null })
  const owner = await aStaff(school, 'owner')
  await owner.call(changePicture, { params: { id: unused.id }, body: { version: 1, audience: 'room' } })
})

test('desk §6 the mail about a consent says whether it was withdrawn or ended, also if the child was named later', async () => {
  const school = await aSchool()
  const rania = await aStaff(school, 'manager')
  const [first, second] = [await aChild(school), await aChild(school, { name: 'راكان' })]
  const say = ({ parent, kidId }: typeof first, granted: boolean) =>
    parent.call(decidePhotoConsent, {
      params: { kidId },
      body: { audience: 'website', granted, wording: photoConsentWording },
    })
  await say(first, true)
  const { id } = await aShownPicture(school, { children: [first.kidId] })
  const { version } = await pictureRow(school, id)
  await rania.call(changePicture, {
    params: { id },
    body: { version, kid_ids: [first.kidId, second.kidId], anyway: true },
  })
  expect(await rania.call(showPicture, { params: { id } })).toMatchObject({ stopped_because: 'named' })
  expect(await mailsAfterStops(school)).toEqual([])
  await say(second, false)
  expect(await mailsAfterStops(school), 'a no that takes nothing back').toEqual([])
  await say(first, false)
  expect(await rania.call(showPicture, { params: { id } })).toMatchObject({ stopped_because: 'withdrawn' })
  const [withdrawn, ...more] = await mailsAfterStops(school)
  expect(more).toEqual([])

  await aConsent(school, second.kidId, 'website', 'granted')
  const other = await aLibraryPicture(school, { children: [second.kidId] })
  await school.db
    .updateTable('photo_consents')
    .set({ ends_at: new Date(Date.now() - 1000) })
    .where('kid_id', '=', second.kidId)
    .where('granted', '=', true)
    .execute()
  const mails = await mailsAfterStops(school)
  expect(await rania.call(showPicture, { params: { id: other.id } })).toMatchObject({ stopped_because: 'ended' })
  expect(mails).toHaveLength(2)
  expect(textOf(withdrawn ?? '')).toMatch(/has withdrawn|سحبت/)
  const ended = textOf(mails.find((mail) => mail !== withdrawn) ?? '')
  expect(ended).toMatch(/has ended|انتهت/)
  expect(ended).not.toMatch(/withdrawn|سحبت/)
})
