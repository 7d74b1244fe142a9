import { checkLog, listLog } from 'contract/log/desk.ts'
import { changeStaff } from 'contract/staff/people.ts'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { addLogRow } from '../platform/db/staff-log.ts'
import { aSchool } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'

const row = { staff_id: null, address: '198.51.100.7', action: 'family_opened', kind: 'test' } as const

test('desk §1 the application’s role, also by SQL injection, can add and read log rows but not change them', async () => {
  const school = await aSchool()
  await addLogRow(school.db, row)

  for (const smuggled of [
    sql`update staff_log set action = 'nothing'`,
    sql`delete from staff_log`,
    sql`truncate staff_log`,
    sql`alter table staff_log disable trigger all`,
    sql`drop trigger chained on staff_log`,
    sql`select setval(pg_get_serial_sequence('staff_log', 'id'), 1)`,
    sql`insert into staff_log (id, action, kind) overriding system value values (1, 'first', 'test')`
      .execute(school.db)
      .then(() => sql`select 1 / (select count(*) from staff_log where id = 1 and action = 'first')`),
  ])
    await expect((await smuggled).execute(school.db)).rejects.toThrow()
  await sql`select forget_staff_log(now() + interval '10 years', 1000)`.execute(school.db)

  expect(await school.count('staff_log')).toBe(2)
})

test('desk §1 the owner of the tables cannot change a row by mistake, and a changed row is found', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  for (const action of ['family_added', 'family_changed', 'family_stage_set'] as const)
    await addLogRow(school.db, { ...row, action })
  expect(await owner.call(checkLog)).toEqual({ rows: 3, broken_at: null })

  const client = new Client(school.ownerUrl)
  await client.connect()
  await expect(client.query(`update staff_log set action = 'nothing'`)).rejects.toThrow('only added to')
  await client.query(`set session_replication_role = 'replica'`)
  const { rows } = await client.query(
    `update staff_log set action = 'nothing' where action = 'family_changed' returning id`,
  )
  await client.query(`set session_replication_role = 'origin'`)
  await client.end()

  expect((await owner.call(checkLog)).broken_at).toBe(Number(rows[0].id))
})

test('desk §1 simultaneous writers form one chain of hashes', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  await Promise.all(Array.from({ length: 40 }, (_, n) => addLogRow(school.db, { ...row, item_id: String(n) })))

  expect(await owner.call(checkLog)).toEqual({ rows: 40, broken_at: null })
})

test('desk §8 the log is filtered by user, by subject and by days in Riyadh', async () => {
  const school = await aSchool()
  const [owner, sara] = [await aStaff(school, 'owner'), await aStaff(school, 'editor', { name: 'سارة 100%' })]
  await owner.call(changeStaff, { params: { id: sara.id }, body: { role: 'admissions' } })
  await addLogRow(school.db, { ...row, staff_id: sara.id, kind: 'family', item_id: '12' })
  const found = async (query: object) => (await owner.call(listLog, { query })).data.map(({ action }) => action)

  expect(await found({})).toEqual(['family_opened', 'staff_changed'])
  expect(await found({ who: String(owner.id) })).toEqual(['staff_changed'])
  expect(await found({ who: '100%' })).toEqual(['family_opened'])
  expect(await found({ who: '100_' })).toEqual([])
  expect(await found({ what: 'family:12' })).toEqual(['family_opened'])
  expect(await found({ what: 'changed' })).toEqual(['staff_changed'])
  const { rows } = await sql<{ today: string }>`select (now() at time zone 'Asia/Riyadh')::date::text as today`.execute(
    school.db,
  )
  const today = rows[0]?.today ?? ''
  expect(await found({ from: today, to: today })).toHaveLength(2)
  expect(await found({ to: '2020-01-01' })).toEqual([])
  const page = await owner.call(listLog, { query: { per_page: 1, page: 2 } })
  expect(page).toMatchObject({ total: 2, last_page: 2, data: [{ action: 'staff_changed', address: '198.51.100.7' }] })
})
