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

test('desk §1 a manager and admissions cannot change the promised time, and zero days are refused', async () => {
  const school = await aSchool()
  for (const role of ['admissions', 'manager', 'editor', 'teacher'] as const) {
    const { call } = await aStaff(school, role, { branchIds: [1] })
    await expect(call(changePromise, { body: { days: 3 } })).rejects.toMatchObject({ status: 403 })
  }
  const owner = await aStaff(school, 'owner')
  for (const days of [0, 11, 1.5])
    await expect(owner.call(changePromise, { body: { days } })).rejects.toMatchObject({ status: 422 })
  expect(await school.anyone(showContact)).toMatchObject({ reply_promise_days: 2 })
})
