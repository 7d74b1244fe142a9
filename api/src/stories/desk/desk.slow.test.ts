import { dayMs } from 'contract/durations.ts'
import type { Audience } from 'contract/kids/rules.ts'
import { listPictures } from 'contract/pictures/desk.ts'
import {
  approveStory,
  changeStorySetting,
  type DeskStory,
  listDeskStories,
  returnStory,
  saveStory,
  sendStory,
  showDeskStory,
  showStorySetting,
  startStory,
  withdrawStory,
} from 'contract/stories/desk.ts'
import { listStories, viewStory } from 'contract/stories/endpoints.ts'
import { countDesk, showToday } from 'contract/today/desk.ts'
import { expect, test } from 'vitest'
import { textOf } from '../../accounts/testing.ts'
import { aChild, aConsent, aLibraryPicture } from '../../pictures/testing.ts'
import { aSchool, type School } from '../../platform/db/testing.ts'
import { aStaff, type TestStaff } from '../../staff/testing.ts'
import { storyEnder } from './ending.ts'

const aPicture = (school: School, children: readonly number[], audience: Audience = 'families') =>
  aLibraryPicture(school, { audience, children })

/** A story of branch 1 with one picture, not sent yet. */
async function composed(
  staff: TestStaff,
  pictureId: number,
  changes: Partial<Pick<DeskStory, 'audience' | 'kept'>> = {},
) {
  const { id, version } = await staff.call(startStory, { body: { branch_id: 1 } })
  const items = [{ picture_id: pictureId, caption: { ar: 'النعناع يشرب أولًا.' } }]
  const body = { version, audience: 'families' as const, kept: false, items, ...changes }
  return staff.call(saveStory, { params: { id }, body })
}
const press = (
  staff: TestStaff,
  endpoint: typeof sendStory | typeof approveStory,
  { id, version }: Pick<DeskStory, 'id' | 'version'>,
) => staff.call(endpoint, { params: { id }, body: { version } })
const storiesOf = async ({ parent }: Awaited<ReturnType<typeof aChild>>) =>
  (await parent.call(listStories, { query: { per_page: 100 } })).data.filter(({ items }) =>
    items.some(({ caption }) => caption === 'النعناع يشرب أولًا.'),
  )

test('desk §6 a teacher writes a story, a manager approves it, and only families of that branch see it, in its language', async () => {
  const school = await aSchool()
  const [hala, salwa] = [await aStaff(school, 'teacher'), await aStaff(school, 'manager')]
  const lama = await aChild(school)
  const other = await aChild(school, { branchId: 2 })
  await aConsent(school, lama.kidId, 'families')
  const picture = await aPicture(school, [lama.kidId])
  const story = await composed(hala, picture.id)
  expect(story).toMatchObject({
    state: 'draft',
    tells_at_once: false,
    items: [{ picture_id: picture.id, is_named: true }],
  })
  const unnamed = await composed(hala, (await aLibraryPicture(school, { nobody: false })).id)
  expect(unnamed).toMatchObject({ items: [{ is_named: false, picture_version: 1 }] })

  const sent = await press(hala, sendStory, story)
  expect(sent).toMatchObject({ state: 'sent', story_id: null })
  expect(await storiesOf(lama)).toEqual([])
  await expect(press(hala, approveStory, sent)).rejects.toMatchObject({ code: 'role_may_not' })
  expect((await salwa.call(listDeskStories, { query: { state: 'sent' } })).data).toMatchObject([{ id: story.id }])

  const approved = await press(salwa, approveStory, sent)
  expect(approved).toMatchObject({ state: 'told', decided_by: { id: salwa.id } })
  expect(await storiesOf(lama)).toMatchObject([{ id: approved.story_id, audience: 'families' }])
  expect(await storiesOf({ ...other, kidId: other.kidId })).toEqual([])
  await expect(press(salwa, approveStory, sent)).rejects.toMatchObject({
    code: 'conflict',
    details: { data: { current: { state: 'told' } } },
  })
})

test('desk §6 without the consent of one child a story cannot be published, and the refusal names the child', async () => {
  const school = await aSchool()
  const salwa = await aStaff(school, 'manager')
  const [lama, rakan] = [await aChild(school), await aChild(school, { name: 'راكان' })]
  await aConsent(school, lama.kidId, 'families')
  const picture = await aPicture(school, [lama.kidId, rakan.kidId])
  const story = await composed(salwa, picture.id)
  await expect(press(salwa, sendStory, story)).rejects.toMatchObject({
    code: 'picture_consent',
    details: { data: { pictures: [{ id: picture.id, children: [{ name: 'راكان', state: 'never_asked' }] }] } },
  })
  expect(await storiesOf(lama)).toEqual([])

  await aConsent(school, rakan.kidId, 'families')
  expect(await press(salwa, sendStory, story)).toMatchObject({ state: 'told' })
  expect(await storiesOf(lama)).toHaveLength(1)
  // One family withdraws its consent, and the story is gone at once.
  await aConsent(school, rakan.kidId, 'families', 'refused')
  expect(await storiesOf(lama)).toEqual([])
})

test('desk §6 a returned story is mailed to its author, shown on badge and Today, and can be sent again', async () => {
  const school = await aSchool()
  const [hala, salwa] = [await aStaff(school, 'teacher'), await aStaff(school, 'manager')]
  const lama = await aChild(school)
  await aConsent(school, lama.kidId, 'families')
  const sent = await press(hala, sendStory, await composed(hala, (await aPicture(school, [lama.kidId])).id))
  expect(await hala.call(showToday)).toMatchObject({ stories: { returned: [], sent: [{ id: sent.id }], seen_by: 0 } })
  expect(await salwa.call(showToday)).toMatchObject({ to_approve: [{ id: sent.id }] })
  expect((await salwa.call(countDesk)).stories?.count).toBe(1)

  const params = { id: sent.id }
  const note = 'The second picture is blurred.'
  const returned = await salwa.call(returnStory, { params, body: { version: sent.version, note } })
  const came = { id: sent.id, state: 'returned', note, returned_by: { id: salwa.id, name: salwa.name } }
  expect(returned).toMatchObject(came)
  expect((await hala.call(listDeskStories, { query: { state: 'returned' } })).data).toMatchObject([came])
  expect((await hala.call(listDeskStories, { query: { state: 'draft' } })).data).toEqual([])
  expect((await hala.call(countDesk)).stories?.count).toBe(1)
  expect((await hala.call(showToday)).stories).toMatchObject({ returned: [came], sent: [] })
  const [mail = '', ...others] = await school.mailsTo(hala.email)
  expect(others).toEqual([])
  expect(textOf(mail)).toContain(`/desk/stories/${sent.id}`)
  expect(mail).not.toContain('blurred')

  const again = await press(hala, sendStory, returned)
  expect(again).toMatchObject({ state: 'sent', note: null, returned_by: null })
  const approved = await press(salwa, approveStory, again)
  const [item] = (await storiesOf(lama))[0]?.items ?? []
  await lama.parent.call(viewStory, { body: { model_id: item?.id ?? 0 } })
  expect((await hala.call(showToday)).stories).toMatchObject({ returned: [], sent: [], seen_by: 1 })
  expect(approved.returned_by).toBeNull()
})

test('desk §6 a teacher cannot send a picture without names, or of a child without the required consent', async () => {
  const school = await aSchool()
  const hala = await aStaff(school, 'teacher')
  const unnamed = await aLibraryPicture(school, { audience: 'families', nobody: false })
  await expect(press(hala, sendStory, await composed(hala, unnamed.id))).rejects.toMatchObject({
    code: 'picture_unnamed',
    details: { data: { pictures: [{ id: unnamed.id }] } },
  })
  const rakan = await aChild(school, { name: 'راكان' })
  await aConsent(school, rakan.kidId, 'families')
  const ofRakan = await aPicture(school, [rakan.kidId])
  const toAll = await composed(hala, ofRakan.id, { audience: 'accounts' })
  await expect(press(hala, sendStory, toAll)).rejects.toMatchObject({
    code: 'picture_consent',
    details: { data: { pictures: [{ id: ofRakan.id, children: [{ name: 'راكان' }] }] } },
  })
  expect(await hala.call(showDeskStory, { params: { id: toAll.id } })).toMatchObject({ state: 'draft' })
})

test('desk §6 a story ends a day after publishing; a permanent one stays', async () => {
  const school = await aSchool()
  const salwa = await aStaff(school, 'manager')
  const lama = await aChild(school)
  const picture = await aLibraryPicture(school, { audience: 'families' })
  const brief = await press(salwa, sendStory, await composed(salwa, picture.id))
  const lasting = await press(salwa, sendStory, await composed(salwa, picture.id, { kept: true }))
  expect(Date.parse(brief.ends_at ?? '') - Date.parse(brief.decided_at ?? '')).toBe(dayMs)
  expect(lasting.ends_at).toBeNull()
  expect(await storiesOf(lama)).toHaveLength(2)

  const end = storyEnder(school.db, () => new Date())
  if (typeof end !== 'function') throw new Error('it ends one at a time')
  for (const { id } of [brief, lasting, brief]) await end({ draft_id: id })
  expect((await storiesOf(lama)).map(({ id }) => id)).toEqual([lasting.story_id])
  expect(await salwa.call(showDeskStory, { params: { id: brief.id } })).toMatchObject({ state: 'ended' })
})

test('desk §6 a withdrawn story is gone for every reader; its author takes back an unapproved one', async () => {
  const school = await aSchool()
  const [hala, salwa] = [await aStaff(school, 'teacher'), await aStaff(school, 'manager')]
  const lama = await aChild(school)
  const picture = await aLibraryPicture(school, { audience: 'families' })
  const sent = await press(hala, sendStory, await composed(hala, picture.id))
  expect(await hala.call(withdrawStory, { params: { id: sent.id } })).toMatchObject({ state: 'withdrawn' })

  const again = await press(hala, sendStory, await composed(hala, picture.id))
  await press(salwa, approveStory, again)
  expect(await storiesOf(lama)).toHaveLength(1)
  await expect(hala.call(withdrawStory, { params: { id: again.id } })).rejects.toMatchObject({ code: 'role_may_not' })
  await salwa.call(withdrawStory, { params: { id: again.id } })
  expect(await salwa.call(withdrawStory, { params: { id: again.id } })).toMatchObject({ state: 'withdrawn' })
  expect(await storiesOf(lama)).toEqual([])
})

test('desk §6 a story is returned with a comment; with the school’s setting teachers publish at once', async () => {
  const school = await aSchool()
  const [hala, salwa, owner] = [
    await aStaff(school, 'teacher'),
    await aStaff(school, 'manager'),
    await aStaff(school, 'owner'),
  ]
  const picture = await aLibraryPicture(school, { audience: 'families' })
  const sent = await press(hala, sendStory, await composed(hala, picture.id))
  const body = { version: sent.version, note: 'Nearer to the mint, please' }
  const back = await salwa.call(returnStory, { params: { id: sent.id }, body })
  expect(back).toMatchObject({ state: 'returned', note: 'Nearer to the mint, please' })

  await expect(salwa.call(changeStorySetting, { body: { teachers_tell: true } })).rejects.toMatchObject({
    code: 'role_may_not',
  })
  await owner.call(changeStorySetting, { body: { teachers_tell: true } })
  expect(await hala.call(showStorySetting)).toEqual({ teachers_tell: true })
  expect(await press(hala, sendStory, back)).toMatchObject({ state: 'told', note: null, tells_at_once: true })
})

test('desk §1 a teacher has stories of her own branches only, with pictures of that branch', async () => {
  const school = await aSchool()
  const [hala, sara] = [await aStaff(school, 'teacher'), await aStaff(school, 'editor')]
  const elsewhere = await sara.call(startStory, { body: { branch_id: 2 } })
  await expect(hala.call(startStory, { body: { branch_id: 2 } })).rejects.toMatchObject({ code: 'not_found' })
  await expect(hala.call(showDeskStory, { params: { id: elsewhere.id } })).rejects.toMatchObject({ code: 'not_found' })
  const others = await aLibraryPicture(school, { audience: 'families', branchId: 2 })
  await expect(composed(hala, others.id)).rejects.toMatchObject({ code: 'invalid_fields' })
  const own = await composed(hala, (await aLibraryPicture(school, { audience: 'families' })).id)
  await expect(press(hala, sendStory, own)).resolves.toMatchObject({ state: 'sent' })
})

test('desk §6 the desk lists the demo school’s stories with pictures, and withdraws them from every family at once', async () => {
  const school = await aSchool()
  const salwa = await aStaff(school, 'manager')
  const { parent } = await aChild(school)
  const { data } = await salwa.call(listDeskStories, { query: { state: 'told', per_page: 50 } })
  expect(data.filter(({ audience }) => audience === 'families')).toHaveLength(2)
  const pictures = await salwa.call(listPictures, { query: { q: 'rods', audience: 'families' } })
  expect(pictures.data).toMatchObject([{ branch: { id: 1 }, withheld: false, name: 'rods.webp' }])
  const seen = async () => (await parent.call(listStories, { query: { per_page: 100 } })).data
  const before = await seen()
  for (const { id } of data) await salwa.call(withdrawStory, { params: { id } })
  const gone = new Set(data.map(({ story_id }) => story_id))
  expect(await seen()).toEqual(
    before.filter(({ id }) => !gone.has(id)).map((story) => expect.objectContaining({ id: story.id })),
  )
  expect(before.length - gone.size).toBe((await seen()).length)
})
