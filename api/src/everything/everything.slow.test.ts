import { exportEverything } from 'contract/everything/desk.ts'
import { listLog } from 'contract/log/desk.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { aParent } from '../accounts/testing.ts'
import { aSchool } from '../platform/db/testing.ts'
import { aStaff, type TestStaff } from '../staff/testing.ts'
import { aTourRequest } from '../tours/testing.ts'
import { exportedTables } from './tables.ts'

const ask = (fetch: (path: string, init: object) => Promise<Response>, { headers }: TestStaff) =>
  fetch(`/api/v1${exportEverything.path}`, { method: exportEverything.method, headers })

test('desk §1 the owner exports everything: families and school, readable, logged, without any secret', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  await aParent(school)
  await sql`insert into families (language, source, stage_at, created_at, last_at)
    select 'ar', 'tour', now(), now(), now() from generate_series(1, 250)`.execute(school.db)
  await school.anyone(bookTour, { body: aTourRequest({ message: '=SUM(A1)', preferred_date: undefined }) })
  const totp_secret = Buffer.from('JBSWY3DPEHPK3PXP')
  await school.db.updateTable('staff').set({ totp_secret }).where('id', '=', owner.id).execute()

  const answer = await ask(school.fetch, owner)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const [head, ...families] = text('families.csv').trimEnd().split('\r\n')
  expect(head).toContain('created_at')
  expect(families).toHaveLength(await school.count('families'))
  expect(text('tours.csv')).toContain(`'=SUM(A1)`)
  expect(text('contents.csv')).toContain('families.csv,Families,العائلات')
  expect(Object.keys(files)).toContain('read-me.txt')

  const all = Object.keys(files).map(text).join('\n')
  expect(all).toContain(owner.email)
  const hashes = await sql<{ secret: string }>`
    select password_hash as secret from staff union select password_hash from users
    union select encode(token_hash, 'hex') from staff_sessions`.execute(school.db)
  const secrets = hashes.rows.map(({ secret }) => secret)
  for (const secret of [...secrets, String(totp_secret), totp_secret.toJSON().data.join(',')])
    expect(all).not.toContain(secret)

  const { data } = await owner.call(listLog, { query: { what: 'everything_exported' } })
  expect(data).toMatchObject([{ staff: { id: owner.id }, thing: { kind: 'school_export' } }])
})

test('desk §1 the export needs a repeated password, is for owners only, and limited to three an hour', async () => {
  const school = await aSchool()
  const status = async (staff: TestStaff) => {
    const answer = await ask(school.fetch, staff)
    await answer.arrayBuffer()
    return answer.status
  }
  expect(await status(await aStaff(school, 'owner', { unproven: true }))).toBe(403)
  expect(await status(await aStaff(school, 'admissions'))).toBe(403)

  const owner = await aStaff(school, 'owner')
  for (let n = 0; n < 3; n += 1) expect(await status(owner)).toBe(200)
  expect(await status(owner)).toBe(429)
})

test('desk §7 the export for Excel has the same tables and rows, with times as dates', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  await school.anyone(bookTour, { body: aTourRequest({ full_name: 'نورة', phone_num: '0505550009' }) })
  const { headers } = owner
  const answer = await school.fetch(`/api/v1${exportEverything.path}?format=xlsx`, { method: 'POST', headers })
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  expect(Object.keys(files)).toHaveLength(exportedTables.length + 2)
  const table = async (name: string) =>
    (await readSheet(Buffer.from(files[`${name}.xlsx`] ?? []))).map(([...row]) => row)
  const [head = [], ...tours] = await table('tours')
  expect(head).toEqual(exportedTables.find(({ table }) => table === 'tours')?.columns)
  expect(tours).toHaveLength(await school.count('tours'))
  const of = (column: string) => tours.find((row) => row[head.indexOf('full_name')] === 'نورة')?.[head.indexOf(column)]
  expect([of('phone_num'), of('created_at')]).toEqual(['+966505550009', expect.any(Date)])
  expect(await table('contents')).toContainEqual(['families.xlsx', 'Families', 'العائلات'])
})
