import { decideRegistration, listDeskRegistrations } from 'contract/registrations/desk.ts'
import { registerKidToBranch, withdrawRegistration } from 'contract/registrations/endpoints.ts'
import { saveStory, sendStory, showDeskStory, startStory, withdrawStory } from 'contract/stories/desk.ts'
import { listStories } from 'contract/stories/endpoints.ts'
import { expect, test } from 'vitest'
import { aParent } from '../accounts/testing.ts'
import { aFamilyOf, aRegistrationOf } from '../kids/testing.ts'
import { aLibraryPicture } from '../pictures/testing.ts'
import { aSchool, type School } from '../platform/db/testing.ts'
import { aStaff, type TestStaff } from '../staff/testing.ts'
import { linesAfter } from './queries.ts'
import { repeatDeletions } from './repeat-deletions.ts'

/** A published story for the families of branch 1. */
async function aFamilyStory(school: School, owner: TestStaff) {
  const picture = await aLibraryPicture(school, { audience: 'families', nobody: true })
  const { id, version } = await owner.call(startStory, { body: { branch_id: 1 } })
  const items = [{ picture_id: picture.id, caption: { en: 'Only for us' } }]
  const body = { version, audience: 'families' as const, kept: true, items }
  const saved = await owner.call(saveStory, { params: { id }, body })
  return owner.call(sendStory, { params: { id }, body: { version: saved.version } })
}

const storiesOf = async ({ parent }: Awaited<ReturnType<typeof aFamilyOf>>) =>
  (await parent.call(listStories, { query: { per_page: 100 } })).data.filter(({ items }) =>
    items.some(({ caption }) => caption === 'Only for us'),
  ).length

test('safety §data after a restore a family whose place had ended sees no story for families', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  await aFamilyStory(school, owner)
  const [left, refused, back] = [
    await aFamilyOf(school, 1),
    await aFamilyOf(school, 1),
    await aFamilyOf(school, 1, { kid_id: undefined }),
  ]
  const decide = (id: number, answer: 'accepted' | 'rejected', was: 'accepted' | 'rejected') =>
    owner.call(decideRegistration, { params: { id }, body: { answer, was, anyway: true } })
  expect(await storiesOf(left)).toBe(1)
  await left.parent.call(withdrawRegistration, { params: { registrationId: left.registrationId } })
  await decide(refused.registrationId, 'rejected', 'accepted')
  await decide(back.registrationId, 'rejected', 'accepted')
  await decide(back.registrationId, 'accepted', 'rejected')
  const lines = (await linesAfter(school.db, 0)).map(({ line }) => line)

  // The backup was made before.
  await school.db.deleteFrom('tombstones').execute()
  await school.db.updateTable('registrations').set({ status: 'accepted' }).execute()
  expect(await repeatDeletions(school.services, lines)).toMatchObject({ places: 2, deleted: 0 })

  for (const [family, stories] of [
    [left, 0],
    [refused, 0],
    [back, 1],
  ] as const)
    expect(await storiesOf(family)).toBe(stories)
  const { data } = await owner.call(listDeskRegistrations, {})
  expect(
    [left, refused, back].map(({ registrationId }) => data.find(({ id }) => id === registrationId)?.status),
  ).toEqual(['withdrawn', 'rejected', 'accepted'])
  expect(await repeatDeletions(school.services, lines), 'no line is repeated twice').toBeUndefined()
})

test('safety §data a story that was withdrawn after the backup is withdrawn again', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const family = await aFamilyOf(school, 1)
  const [withdrawn, other] = [await aFamilyStory(school, owner), await aFamilyStory(school, owner)]
  expect(await storiesOf(family)).toBe(2)
  await owner.call(withdrawStory, { params: { id: withdrawn.id } })
  const lines = (await linesAfter(school.db, 0)).map(({ line }) => line)
  expect(lines).toMatchObject([{ kind: 'stories', number: withdrawn.story_id }])

  // The other story represents the one that the backup restored.
  const again = lines.map((line) => ({ ...line, number: other.story_id ?? 0, at: new Date() }))
  expect(await repeatDeletions(school.services, again)).toMatchObject({ hidden: 1 })
  expect(await storiesOf(family)).toBe(0)
  expect(await owner.call(showDeskStory, { params: { id: other.id } })).toMatchObject({
    state: 'withdrawn',
    story_id: null,
  })
})

test('safety §data after a restore a registration that its family had withdrawn waits for no decision', async () => {
  const school = await aSchool()
  const [owner, parent] = [await aStaff(school, 'owner'), await aParent(school)]
  const { id } = await parent.call(registerKidToBranch, { body: aRegistrationOf() })
  await parent.call(withdrawRegistration, { params: { registrationId: id } })
  const lines = (await linesAfter(school.db, 0)).map(({ line }) => line)

  // The backup was made before.
  await school.db.deleteFrom('tombstones').execute()
  await school.db.updateTable('registrations').set({ status: 'pending' }).execute()
  expect(await repeatDeletions(school.services, lines)).toMatchObject({ places: 1 })

  const accept = owner.call(decideRegistration, { params: { id }, body: { answer: 'accepted', was: 'pending' } })
  await expect(accept).rejects.toMatchObject({ code: 'conflict' })
})
