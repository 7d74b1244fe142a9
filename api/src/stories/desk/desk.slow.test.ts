import type { Audience } from 'contract/kids/rules.ts'
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
import { listStories } from 'contract/stories/endpoints.ts'
import { expect, test } from 'vitest'
import { aSchool, type School } from '../../db/testing.ts'
import { aChild, aConsent, aLibraryPicture } from '../../pictures/testing.ts'
import { aStaff, type TestStaff } from '../../staff/testing.ts'
import { storyEnder } from './ending.ts'

/** A family of branch 1 whose address is confirmed. */
async function aFamily(school: School) {
  const child = await aChild(school)
  const confirmed = { email_verified_at: new Date() }
  await school.db.updateTable('users').set(confirmed).where('id', '=', child.parent.id).execute()
  return child
}
const aPicture = (school: School, children: readonly number[], audience: Audience = 'families') =>
  aLibraryPicture(school, { audience, children })

/** A story of branch 1 with one picture, not sent yet. */
async function composed(
  who: TestStaff,
  pictureId: number,
  changes: Partial<Pick<DeskStory, 'audience' | 'kept'>> = {},
) {
  const { id, version } = await who.call(startStory, { body: { branch_id: 1 } })
  const items = [{ picture_id: pictureId, caption: { ar: 'النعناع يشرب أولًا.' } }]
  const body = { version, audience: 'families' as const, kept: false, items, ...changes }
  return who.call(saveStory, { params: { id }, body })
}
const press = (
  who: TestStaff,
  endpoint: typeof sendStory | typeof approveStory,
  { id, version }: Pick<DeskStory, 'id' | 'version'>,
) => who.call(endpoint, { params: { id }, body: { version } })
const storiesOf = async ({ parent }: Awaited<ReturnType<typeof aFamily>>) =>
  (await parent.call(listStories, { query: { per_page: 100 } })).data.filter(({ items }) =>
    items.some(({ caption }) => caption === 'النعناع يشرب أولًا.'),
  )

test('desk §6 a teacher composes, a manager approves, and only families of that branch see it, in the language it was written in', async () => {
  const school = await aSchool()
  const [hala, salwa] = [await aStaff(school, 'teacher'), await aStaff(school, 'manager')]
  const lama = await aFamily(school)
  const other = await aChild(school, { branchId: 2 })
  await aConsent(school, lama.kidId, 'families')
  const picture = await aPicture(school, [lama.kidId])
  const story = await composed(hala, picture.id)
  expect(story).toMatchObject({ state: 'draft', tells_at_once: false, items: [{ picture_id: picture.id }] })

  const sent = await press(hala, sendStory, story)
  expect(sent).toMatchObject({ state: 'sent', story_id: null })
  expect(await storiesOf(lama)).toEqual([])
  await expect(press(hala, approveStory, sent)).rejects.toMatchObject({ code: 'role_may_not' })
  expect((await salwa.call(listDeskStories, { query: { state: 'sent' } })).data).toMatchObject([{ id: story.id }])

  const told = await press(salwa, approveStory, sent)
  expect(told).toMatchObject({ state: 'told', decided_by: { id: salwa.id } })
  expect(await storiesOf(lama)).toMatchObject([{ id: told.story_id, audience: 'families' }])
  expect(await storiesOf({ ...other, kidId: other.kidId })).toEqual([])
  await expect(press(salwa, approveStory, sent)).rejects.toMatchObject({
    code: 'conflict',
    details: { beside: { current: { state: 'told' } } },
  })
})

test('desk §6 without the consent of one child a story is not told, and the refusal names the child', async () => {
  const school = await aSchool()
  const salwa = await aStaff(school, 'manager')
  const [lama, rakan] = [await aFamily(school), await aChild(school, { name: 'راكان' })]
  await aConsent(school, lama.kidId, 'families')
  const picture = await aPicture(school, [lama.kidId, rakan.kidId])
  const story = await composed(salwa, picture.id)
  await expect(press(salwa, sendStory, story)).rejects.toMatchObject({
    code: 'picture_consent',
    details: { beside: { pictures: [{ id: picture.id, children: [{ name: 'راكان', state: 'never_asked' }] }] } },
  })
  expect(await storiesOf(lama)).toEqual([])

  await aConsent(school, rakan.kidId, 'families')
  expect(await press(salwa, sendStory, story)).toMatchObject({ state: 'told' })
  expect(await storiesOf(lama)).toHaveLength(1)
  // Taken back by one family, it is gone at once.
  await aConsent(school, rakan.kidId, 'families', 'refused')
  expect(await storiesOf(lama)).toEqual([])
})

test('desk §6 a story for everybody with an account asks for the consent of the public site', async () => {
  const school = await aSchool()
  const salwa = await aStaff(school, 'manager')
  const lama = await aFamily(school)
  await aConsent(school, lama.kidId, 'families')
  const story = await composed(salwa, (await aPicture(school, [lama.kidId], 'website')).id, { audience: 'accounts' })
  await expect(press(salwa, sendStory, story)).rejects.toMatchObject({ code: 'picture_consent' })
})

test('desk §6 a day after it was told a story is over; one that is kept stays', async () => {
  const school = await aSchool()
  const salwa = await aStaff(school, 'manager')
  const lama = await aFamily(school)
  const picture = await aLibraryPicture(school, { audience: 'families' })
  const brief = await press(salwa, sendStory, await composed(salwa, picture.id))
  const kept = await press(salwa, sendStory, await composed(salwa, picture.id, { kept: true }))
  expect(Date.parse(brief.ends_at ?? '') - Date.parse(brief.decided_at ?? '')).toBe(86_400_000)
  expect(kept.ends_at).toBeNull()
  expect(await storiesOf(lama)).toHaveLength(2)

  const end = storyEnder(school.db, () => new Date())
  if (typeof end !== 'function') throw new Error('it ends one at a time')
  for (const { id } of [brief, kept, brief]) await end({ draft_id: id })
  expect((await storiesOf(lama)).map(({ id }) => id)).toEqual([kept.story_id])
  expect(await salwa.call(showDeskStory, { params: { id: brief.id } })).toMatchObject({ state: 'ended' })
})

test('desk §6 what is withdrawn is gone from every reader; its maker takes back what was only sent', async () => {
  const school = await aSchool()
  const [hala, salwa] = [await aStaff(school, 'teacher'), await aStaff(school, 'manager')]
  const lama = await aFamily(school)
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

test('desk §6 a story is given back with a word; and the school may let teachers tell theirs at once', async () => {
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
  expect(back).toMatchObject({ state: 'draft', note: 'Nearer to the mint, please' })

  await expect(salwa.call(changeStorySetting, { body: { teachers_tell: true } })).rejects.toMatchObject({
    code: 'role_may_not',
  })
  await owner.call(changeStorySetting, { body: { teachers_tell: true } })
  expect(await hala.call(showStorySetting)).toEqual({ teachers_tell: true })
  expect(await press(hala, sendStory, back)).toMatchObject({ state: 'told', note: null, tells_at_once: true })
})

test('desk §1 a teacher has stories of her own branches alone, with pictures of that branch', async () => {
  const school = await aSchool()
  const [hala, sara] = [await aStaff(school, 'teacher'), await aStaff(school, 'editor')]
  const elsewhere = await sara.call(startStory, { body: { branch_id: 2 } })
  await expect(hala.call(startStory, { body: { branch_id: 2 } })).rejects.toMatchObject({ code: 'not_found' })
  await expect(hala.call(showDeskStory, { params: { id: elsewhere.id } })).rejects.toMatchObject({ code: 'not_found' })
  const others = await aLibraryPicture(school, { audience: 'families', branchId: 2 })
  await expect(composed(hala, others.id)).rejects.toMatchObject({ code: 'invalid_fields' })
  const { id, version } = await hala.call(startStory, { body: { branch_id: 1 } })
  await expect(press(hala, sendStory, { id, version })).resolves.toMatchObject({ state: 'sent' })
})
