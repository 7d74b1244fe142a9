import { showContact } from 'contract/contact/endpoints.ts'
import { changePromise } from 'contract/families/promise.ts'
import { expect, test } from 'vitest'
import { aSchool } from '../../platform/db/testing.ts'
import { aStaff } from '../../staff/testing.ts'

test('desk §3 an owner changes the promised time: families read it, the desk measures it, and it is logged', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  expect(await owner.call(changePromise, { body: { days: 3 } })).toEqual({ days: 3 })

  expect(await school.anyone(showContact)).toMatchObject({ reply_promise_days: 3 })
  const logged = await school.db.selectFrom('staff_log').selectAll().where('kind', '=', 'school').execute()
  expect(logged).toMatchObject([
    { staff_id: owner.id, before: { reply_promise_days: 2 }, after: { reply_promise_days: 3 } },
  ])
})

test('desk §3 a promised time of less than a day or of more than ten is refused', async () => {
  const owner = await aStaff(await aSchool(), 'owner')
  for (const days of [0, 11, 1.5])
    await expect(owner.call(changePromise, { body: { days } })).rejects.toMatchObject({ status: 422 })
})
