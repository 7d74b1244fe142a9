import { registerKidToBranch, withdrawRegistration } from 'contract/registrations/endpoints.ts'
import { changeRegistration } from 'contract/registrations/offers.ts'
import { expect, test } from 'vitest'
import { aParent } from '../accounts/testing.ts'
import { aRegistrationOf } from '../kids/testing.ts'
import { aSchool } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'
import { listenToNotices } from './testing.ts'

test('desk §2 the branch of a registration sees it arrive and change, and nothing of the family at another branch', async () => {
  const school = await aSchool()
  const parent = await aParent(school)
  const manager = await aStaff(school, 'manager', { branchIds: [2] })
  const first = await parent.call(registerKidToBranch, { body: aRegistrationOf({ branch_id: 1 }) })
  const { received } = await listenToNotices(school, manager.headers)
  const notices = () => received.text.match(/"kind":"\w+","id":\d+/g)?.length ?? 0

  const { id } = await parent.call(registerKidToBranch, {
    body: aRegistrationOf({ branch_id: 2, kid_id: first.kid.id }),
  })
  await expect.poll(notices).toBeGreaterThan(0)
  const before = notices()
  await parent.call(withdrawRegistration, { params: { registrationId: id } })
  await expect.poll(notices).toBeGreaterThan(before)
  const elsewhere = await school.db.selectFrom('families').select('id').where('branch_id', '=', 1).execute()
  for (const family of elsewhere) expect(received.text).not.toContain(`"kind":"family","id":${family.id}}`)
})

test('desk §2 both branches of a registration that moves are notified', async () => {
  const school = await aSchool()
  const parent = await aParent(school)
  const { id } = await parent.call(registerKidToBranch, { body: aRegistrationOf({ branch_id: 1 }) })
  const [owner, manager] = [await aStaff(school, 'owner'), await aStaff(school, 'manager', { branchIds: [1] })]
  const { until } = await listenToNotices(school, manager.headers)
  await owner.call(changeRegistration, { params: { id }, body: { branch_id: 2, version: 1 } })
  expect(await until(`"kind":"registration","id":${id}`)).toContain(`"kind":"registration","id":${id}`)
})
