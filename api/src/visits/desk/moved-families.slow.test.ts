import { changeFamily } from 'contract/families/changes.ts'
import { showFamily } from 'contract/families/desk.ts'
import { replyToFamily } from 'contract/families/replies.ts'
import { showToday } from 'contract/today/desk.ts'
import { listDeskSlots, listDeskVisits } from 'contract/visits/desk.ts'
import { expect, test } from 'vitest'
import { aStaff } from '../../staff/testing.ts'
import { aVisitedSchool, book, thursdayAtNine, tuesdayAtNine } from '../testing.ts'

test('desk §4 a visit and a held time of a family that moved to another branch lead its former branch to no record', async () => {
  const school = await aVisitedSchool()
  const [owner, manager] = [await aStaff(school, 'owner'), await aStaff(school, 'manager', { branchIds: [1] })]
  const days = { from: '2031-03-02', to: '2031-03-08' }
  await book(school)
  const visitOf = async (staff: typeof owner) => (await staff.call(listDeskVisits, { query: days }))[0]
  const heldFor = async (staff: typeof owner) =>
    (await staff.call(listDeskSlots, { query: { ...days, branch_id: 1 } })).flatMap(({ held_for }) => held_for)[0]
  const id = (await visitOf(owner))?.family_id ?? 0
  await owner.call(replyToFamily, {
    params: { id },
    body: { channel: 'email', language: 'en', text: 'Come and see us', offers: [thursdayAtNine] },
  })
  expect([(await visitOf(manager))?.family_id, (await heldFor(manager))?.family_id]).toEqual([id, id])

  const { version } = await owner.call(showFamily, { params: { id } })
  await owner.call(changeFamily, { params: { id }, body: { version, branch_id: 2 } })

  expect(await visitOf(manager)).toMatchObject({ starts_at: tuesdayAtNine, family_id: null })
  expect(await heldFor(manager)).toMatchObject({ family_id: null })
  expect((await manager.call(showToday)).requested).toMatchObject([{ family_id: null }])
  expect([(await visitOf(owner))?.family_id, (await heldFor(owner))?.family_id]).toEqual([id, id])
})
