import { endOtherDeskSessions } from 'contract/staff/own.ts'
import { changeStaff, switchOffStaff } from 'contract/staff/people.ts'
import { expect, test } from 'vitest'
import { callsOfBranch } from '../access.testing.ts'
import { notifyDesk } from '../platform/db/staff-log.ts'
import { onServer } from '../platform/db/testing.setup.ts'
import { aSchool, type School } from '../platform/db/testing.ts'
import { aStaff, aStaffToken } from '../staff/testing.ts'
import { listenToNotices } from './testing.ts'

const notify = (school: School, id: number) => school.db.transaction().execute((trx) => notifyDesk(trx, 'family', id))

test('desk §2 after a lost connection to the database, open screens load everything again', async () => {
  const school = await aSchool()
  const { headers } = await aStaff(school, 'admissions')
  const stream = await listenToNotices(school, headers)
  await onServer(school.ownerUrl, (owner) =>
    owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
    ),
  )
  expect(await stream.until('reset')).toContain('event: reset')
})

test('desk §1 a deactivated account or an ended session gets no further notice', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const [sara, huda] = [await aStaff(school, 'admissions'), await aStaff(school, 'admissions')]
  const [hers, second] = [await listenToNotices(school, sara.headers), await aStaffToken(school, huda.id)]
  const others = await listenToNotices(school, { ...huda.headers, cookie: `desk=${second}` })

  await owner.call(switchOffStaff, { params: { id: sara.id } })
  await huda.call(endOtherDeskSessions)
  await notify(school, 77)

  for (const { received: events } of [hers, others]) {
    await expect.poll(() => events.ended).toBe(true)
    expect(events.text).not.toContain('"id":77')
  }
})

test('desk §1 a change sends a notice at once, with kind and id only, to roles that may see the kind, also after a change of role', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const sara = await aStaff(school, 'admissions')
  const stream = await listenToNotices(school, sara.headers)
  expect(stream.received).toMatchObject({ status: 200, type: 'text/event-stream; charset=utf-8' })
  await notify(school, 12)
  expect(await stream.until('"id":12')).toContain('data: {"kind":"family","id":12}')

  await owner.call(changeStaff, { params: { id: sara.id }, body: { role: 'teacher', branch_ids: [1] } })
  await notify(school, 2222)
  const story = `{"kind":"story","id":${await callsOfBranch.showDeskStory?.make(school, 1)}}`

  const text = await stream.until(story)
  expect(text).toContain(story)
  expect(text).not.toContain('"id":2222')
})

test('desk §1 callers without a staff session get no stream', async () => {
  const school = await aSchool()
  for (const cookie of ['', `desk=${'A'.repeat(43)}`]) {
    const answer = await school.fetch('/api/v1/desk/notices', { headers: { cookie } })
    expect(answer.status).toBe(401)
  }
})

test('safety §budgets a member of staff has at most twelve streams', async () => {
  const school = await aSchool()
  const { headers } = await aStaff(school, 'admissions')
  for (let nth = 0; nth < 12; nth += 1) expect((await listenToNotices(school, headers)).received.status).toBe(200)
  expect((await school.fetch('/api/v1/desk/notices', { headers })).status).toBe(204)
})
