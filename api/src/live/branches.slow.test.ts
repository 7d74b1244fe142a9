import { decideComment } from 'contract/comments/desk.ts'
import { changeFamily } from 'contract/families/changes.ts'
import { showFamily } from 'contract/families/desk.ts'
import { decideSuspect } from 'contract/moderation/desk.ts'
import { sayPresent } from 'contract/presence/desk.ts'
import type { Role } from 'contract/staff/roles.ts'
import { withdrawStory } from 'contract/stories/desk.ts'
import { expect, test } from 'vitest'
import { callsOfBranch } from '../access.testing.ts'
import { aSchool, type School } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'
import { listenToNotices } from './testing.ts'

/** Notices received by a member of staff of this role, as `family 12`. */
async function listener(school: School, role: Role, branchIds: readonly number[] = []) {
  const staff = await aStaff(school, role, { branchIds })
  const { received: noticeKinds } = await listenToNotices(school, staff.headers)
  const notices = () =>
    new Set([...noticeKinds.text.matchAll(/"kind":"(\w+)","id":(\d+)/g)].map(([, kind, id]) => `${kind} ${id}`))
  return { staff, notices, kinds: () => new Set([...notices()].map((notice) => notice.split(' ')[0])) }
}

const make = (school: School, name: keyof typeof callsOfBranch, branchId: number) =>
  callsOfBranch[name]?.make(school, branchId) ?? 0

test('desk §1 staff of one branch get no notice of another branch, neither kind nor id', async () => {
  const school = await aSchool()
  const owner = await listener(school, 'owner')
  const [manager, teacher] = [await listener(school, 'manager', [1]), await listener(school, 'teacher', [1])]
  const [otherManager, otherTeacher] = [await listener(school, 'manager', [2]), await listener(school, 'teacher', [2])]

  for (const branchId of [2, 1]) {
    const family = await make(school, 'showFamily', branchId)
    await owner.staff.call(sayPresent, { body: { kind: 'family', id: family } })
    await owner.staff.call(decideSuspect, {
      params: { id: await make(school, 'decideSuspect', branchId) },
      body: { answer: 'spam', was: 'waiting' },
    })
    const comment = await make(school, 'decideComment', branchId)
    await owner.staff.call(decideComment, { params: { id: comment }, body: { answer: 'show', was: 'waiting' } })
    const story = await make(school, 'showDeskStory', branchId)
    await owner.staff.call(withdrawStory, { params: { id: story } })
    for (const name of ['showPicture', 'confirmDeskVisit', 'showContent'] as const) await make(school, name, branchId)
  }
  const last = `picture ${await make(school, 'showPicture', 1)}`
  for (const { notices } of [owner, manager, teacher]) await expect.poll(notices).toContain(last)

  for (const [one, other] of [
    [manager, otherManager],
    [teacher, otherTeacher],
  ] as const)
    expect([...one.notices()].filter((notice) => other.notices().has(notice))).toEqual([])
  const kinds = ['comment', 'content', 'family', 'message', 'picture', 'presence', 'story', 'visit']
  for (const { kinds: noticeKinds } of [manager, otherManager, owner]) expect([...noticeKinds()].sort()).toEqual(kinds)
  for (const { kinds: noticeKinds } of [teacher, otherTeacher])
    expect([...noticeKinds()].sort()).toEqual(['picture', 'story'])
  for (const { notices } of [manager, otherManager])
    for (const notice of notices()) expect(owner.notices()).toContain(notice)
})

test('desk §1 a thing that moves sends a notice to both branches, a deleted one to its last branch', async () => {
  const school = await aSchool()
  const [first, second] = [await listener(school, 'manager', [1]), await listener(school, 'manager', [2])]
  const owner = await listener(school, 'owner')
  const [family, story] = [await make(school, 'showFamily', 1), await make(school, 'showDeskStory', 1)]
  await expect.poll(first.notices).toContain(`story ${story}`)
  expect(second.notices()).toEqual(new Set())
  const later = await listener(school, 'manager', [1])

  const { version } = await owner.staff.call(showFamily, { params: { id: family } })
  await owner.staff.call(changeFamily, { params: { id: family }, body: { version, branch_id: 2 } })
  await school.db.deleteFrom('story_drafts').where('id', '=', story).execute()

  await expect.poll(later.notices).toEqual(new Set([`family ${family}`, `story ${story}`]))
  await expect.poll(second.notices).toEqual(new Set([`family ${family}`]))
})
