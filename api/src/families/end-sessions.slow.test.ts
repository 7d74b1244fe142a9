import { showProfile } from 'contract/accounts/endpoints.ts'
import { listFamilies, showFamily } from 'contract/families/desk.ts'
import { endFamilySessions } from 'contract/families/sessions.ts'
import { listLog } from 'contract/log/desk.ts'
import { expect, test } from 'vitest'
import { aParent } from '../accounts/testing.ts'
import { aFamilyOf } from '../kids/testing.ts'
import { aSchool } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'

test('desk §8 an owner logs a family out everywhere, and the log has it', async () => {
  const school = await aSchool()
  const [owner, huda] = [await aStaff(school, 'owner'), await aStaff(school, 'admissions')]
  const { parent } = await aFamilyOf(school, 1)
  const stranger = await aParent(school)
  const { family_id } = await school.db
    .selectFrom('family_people')
    .select('family_id')
    .where('user_id', '=', parent.id)
    .executeTakeFirstOrThrow()
  const params = { id: family_id }
  await expect(huda.call(endFamilySessions, { params, body: {} })).rejects.toMatchObject({ status: 403 })

  expect((await owner.call(endFamilySessions, { params, body: {} })).sessions_ended).toBeGreaterThan(0)
  await expect(parent.call(showProfile)).rejects.toMatchObject({ status: 401 })
  expect((await stranger.call(showProfile)).id).toBe(stranger.id)
  expect((await owner.call(listLog, { query: { what: 'family_people' } })).data[0]).toMatchObject({
    staff: { id: owner.id },
    action: 'family_sessions_ended',
  })
})

test('desk §1 a refused call of a colleague is a row of the log with their name, once an hour', async () => {
  const school = await aSchool()
  const [owner, teacher] = [await aStaff(school, 'owner'), await aStaff(school, 'teacher')]
  const refused = () => expect(teacher.call(listFamilies)).rejects.toMatchObject({ code: 'role_may_not' })
  const rows = async () => (await owner.call(listLog, { query: { what: `staff:${teacher.id}` } })).data
  await refused()
  await refused()
  await expect(teacher.call(showFamily, { params: { id: 1 } })).rejects.toMatchObject({ code: 'role_may_not' })

  expect((await rows()).map(({ staff, action, after }) => [staff?.id, action, after])).toEqual([
    [teacher.id, 'call_refused', { call: 'GET /desk/families/:id' }],
    [teacher.id, 'call_refused', { call: 'GET /desk/families' }],
  ])
})
