import { dayMs } from 'contract/durations.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addLogRow } from '../platform/db/staff-log.ts'
import { aSchool } from '../platform/db/testing.ts'
import { deleteExpired } from '../platform/retention/retention-job.ts'
import { retentionSteps } from '../retention-steps.ts'

test('desk §1 each day the server’s log gets one line with the end of the desk’s log of the day before', async () => {
  const school = await aSchool()
  for (const action of ['family_added', 'family_changed'] as const)
    await addLogRow(school.db, { staff_id: null, address: '198.51.100.7', action, kind: 'test' })
  const { rows } = await sql<{ id: number; hash: string; day: string }>`
    select id::integer, encode(hash, 'hex') as hash, (at at time zone 'Asia/Riyadh')::date::text as day
    from staff_log order by id desc limit 1`.execute(school.db)
  const lines: object[] = []
  const log = { ...school.services.log, info: (line: object) => lines.push(line) } as never
  const hourly = () => deleteExpired({ ...school.services, log }, retentionSteps)

  school.setNow(new Date(Date.now() + dayMs))
  await hourly()
  await hourly()
  expect(lines).toEqual([{ day: rows[0]?.day, rows: 2, last_id: rows[0]?.id, hash: rows[0]?.hash }])

  // A day without rows ends like the day before.
  school.setNow(new Date(Date.now() + 2 * dayMs))
  await hourly()
  expect(lines[1]).toMatchObject({ rows: 0, last_id: rows[0]?.id, hash: rows[0]?.hash })
})
