import { addFamily, writeFamilyNote } from 'contract/families/changes.ts'
import { listFamilies, showFamily } from 'contract/families/desk.ts'
import {
  beginFamilyImport,
  listFamilyImports,
  listImportRows,
  sendImportRows,
  setImportColumns,
  showFamilyImport,
  startFamilyImport,
  takeImportBack,
} from 'contract/families/imports/endpoints.ts'
import { eraseFamily, showPrivacyRequest, writePrivacyRequest } from 'contract/privacy/desk.ts'
import { changeStaff } from 'contract/staff/people.ts'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { aParent } from '../../accounts/testing.ts'
import { patiently } from '../../patiently.testing.ts'
import { onServer } from '../../platform/db/testing.setup.ts'
import { aSchool } from '../../platform/db/testing.ts'
import { aStaff } from '../../staff/testing.ts'
import { erasePeopleAtDesk, recordFound } from '../testing.ts'
import { brought, headings, isDone, row } from './testing.ts'

test('desk §3 an import shows for each row what will happen, then one job stores the families without a mail', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner', { name: 'سارة' })
  const { params, checked } = await brought(school, owner, [
    row('نورة القحطاني', '501234561 / 0559876543', {
      2: 'noura@mail.example',
      3: 'سما',
      4: '1444/07/10',
      5: 'زارتنا',
      6: 'البحث في الإنترنت',
      7: 'تسأل عن الباص',
      8: '15/2/2023',
    }),
    row('نورة القحطاني', '0501234561', { 3: 'ورد', 4: '44958', 5: 'جديد' }),
    row('نورة القحطاني', '0501234561', { 3: 'ورد' }),
    row('Omar', '5.01235E+08'),
    row('omar@mail.example', '0507777777'),
    row('Huda', '0508888888', { 2: 'not an address', 9: 'Nowhere' }),
  ])
  expect(checked.columns.map(({ field }) => field)).toEqual([
    'name',
    'phone',
    'email',
    'child_name',
    'child_birth_date',
    'stage',
    'source',
    'note',
    'asked_on',
    'branch',
  ])
  expect(checked.counts).toEqual({ rows: 6, new: 2, known: 1, refused: 3, done: 0 })
  const refused = await owner.call(listImportRows, { params, query: { outcome: 'refused' } })
  expect(refused.data.map(({ place, problems }) => [place, problems])).toEqual([
    [5, [{ column: 1, rule: 'phone_digits_lost' }]],
    [6, [{ column: 0, rule: 'missing' }]],
    [
      7,
      [
        { column: 2, rule: 'email_wrong' },
        { column: 9, rule: 'branch_unknown' },
      ],
    ],
  ])

  await owner.call(startFamilyImport, { params })
  const done = await isDone(owner, params)

  expect(done.counts).toMatchObject({ new: 2, done: 2 })
  const families = (await owner.call(listFamilies, { query: {} })).data
  expect(families).toHaveLength(1)
  expect(families[0]).toMatchObject({
    name: 'نورة القحطاني',
    phone: '+966501234561',
    email: 'noura@mail.example',
    branch: { id: 1 },
    stage: 'visited',
    source: 'online-search',
    waiting_since: null,
    children: [
      { name: 'سما', birth_date: '2023-02-01' },
      { name: 'ورد', birth_date: '2023-02-01' },
    ],
  })
  const record = await owner.call(showFamily, { params: { id: families[0]?.id ?? 0 } })
  expect(record.phones).toEqual(['+966501234561', '+966559876543'])
  expect(record.notes.map(({ text }) => text)).toEqual(['تسأل عن الباص'])
  expect(await school.mailsTo('@')).toEqual([])
  const log = await school.db.selectFrom('staff_log').select('action').where('action', 'like', '%import%').execute()
  expect(log).toEqual([{ action: 'families_imported' }])
  expect(
    await school.db
      .selectFrom('staff_log')
      .select('id')
      .where('kind', 'like', 'famil%')
      .where('action', '<>', 'family_opened')
      .execute(),
  ).toEqual([])

  const again = await owner.call(beginFamilyImport, { body: { file_name: 'again.csv', headings } })
  await owner.call(sendImportRows, { params: { id: again.id }, body: { from: 2, rows: [row('Noura', '0559876543')] } })
  const columns = again.columns.map(({ field }) => field)
  const second = await owner.call(setImportColumns, {
    params: { id: again.id },
    body: { columns, branch_id: 1, language: 'en' },
  })
  expect(second.counts).toMatchObject({ new: 0, known: 1 })
  const known = await owner.call(listImportRows, { params: { id: again.id }, query: {} })
  expect(known.data[0]?.known).toEqual({ id: families[0]?.id, name: 'نورة القحطاني' })
})

test('desk §1 a manager who works for another branch now undoes no import of the former one', async () => {
  const school = await aSchool()
  const [owner, manager] = [await aStaff(school, 'owner'), await aStaff(school, 'manager', { branchIds: [1] })]
  const { params } = await brought(school, manager, [row('Noura', '0501234561')])
  await manager.call(startFamilyImport, { params })
  await isDone(manager, params)
  await owner.call(changeStaff, { params: { id: manager.id }, body: { role: 'manager', branch_ids: [2] } })
  await expect(manager.call(takeImportBack, { params })).rejects.toMatchObject({ code: 'not_found' })
  expect((await owner.call(listFamilies, { query: {} })).data).toMatchObject([{ name: 'Noura' }])
})

test('desk §3 an import can be undone for a day, except records that have changed since', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const { params } = await brought(school, owner, [row('Noura', '0501234561'), row('Omar', '0501234562')])
  await owner.call(startFamilyImport, { params })
  await isDone(owner, params)
  const [omar] = (await owner.call(listFamilies, { query: { q: 'Omar' } })).data
  await owner.call(writeFamilyNote, { params: { id: omar?.id ?? 0 }, body: { text: 'Rang today' } })

  await owner.call(takeImportBack, { params })
  await vi.waitFor(async () => {
    expect(await owner.call(showFamilyImport, { params })).toMatchObject({ state: 'taken_back', removed: 1 })
  }, patiently)
  expect((await owner.call(listFamilies, { query: {} })).data.map(({ name }) => name)).toEqual(['Omar'])
  await expect(owner.call(takeImportBack, { params })).rejects.toMatchObject({ code: 'conflict' })
  const log = await school.db
    .selectFrom('staff_log')
    .select('action')
    .where('action', 'like', '%import%')
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['families_imported', 'import_taken_back'])
})

test('desk §1 a manager imports into their own branches and sees no other import; admissions cannot import', async () => {
  const school = await aSchool()
  const [owner, manager, huda] = [
    await aStaff(school, 'owner'),
    await aStaff(school, 'manager', { branchIds: [2] }),
    await aStaff(school, 'admissions'),
  ]
  const names = await sql<{ name: string }>`select name ->> 'en' as name from branches where id = 1`.execute(school.db)
  const { params, checked } = await brought(
    school,
    manager,
    [row('Noura', '0501234561'), row('Omar', '0501234562', { 9: names.rows[0]?.name ?? '' })],
    2,
  )
  expect(checked.counts).toMatchObject({ new: 1, refused: 1 })
  const { data } = await manager.call(listImportRows, { params, query: { outcome: 'refused' } })
  expect(data[0]?.problems).toEqual([{ column: 9, rule: 'branch_not_yours' }])
  const columns = checked.columns.map(({ field }) => field)
  for (const branch_id of [1, null])
    await expect(
      manager.call(setImportColumns, { params, body: { columns, branch_id, language: 'ar' } }),
    ).rejects.toMatchObject({ field: 'branch_id' })
  expect((await owner.call(showFamilyImport, { params })).id).toBe(params.id)
  expect((await manager.call(listFamilyImports)).map(({ id }) => id)).toEqual([params.id])
  const ofOwner = await owner.call(beginFamilyImport, { body: { file_name: 'a.csv', headings } })
  await expect(manager.call(showFamilyImport, { params: { id: ofOwner.id } })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(huda.call(showFamilyImport, { params })).rejects.toMatchObject({ code: 'role_may_not' })
})

test('desk §3 an import of several jobs stores each row completely; one that the database refuses leaves the others', {
  timeout: 120_000,
}, async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const rows = Array.from({ length: 1200 }, (_, index) =>
    row(`Family ${index}`, `05${String(10_000_000 + index)}`, { 3: 'Sama', 7: 'From the fair' }),
  )
  const { params } = await brought(school, owner, rows)
  await onServer(school.ownerUrl, (client) => client.query(`alter table family_names add check (name <> 'Family 7')`))
  await owner.call(startFamilyImport, { params })
  const done = await isDone(owner, params)
  expect(done.counts).toEqual({ rows: 1200, new: 1199, known: 0, refused: 1, done: 1199 })
  const { rows: parts } = await sql<{ families: number; children: number; notes: number }>`
    select (select count(*) from families)::integer as families, (select count(*) from family_children)::integer as children,
      (select count(*) from family_notes)::integer as notes`.execute(school.db)
  expect(parts).toEqual([{ families: 1199, children: 1199, notes: 1199 }])
})

test('safety §data an erased person with an account is removed from all waiting imports', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const { params } = await brought(school, owner, [row('Noura', '0501234561'), row('Omar', '0501234562')])
  await aParent(school, { phone: '+966501234561', email: 'noura@mail.example' })
  const { id } = await recordFound(owner, 'noura@mail.example')

  await erasePeopleAtDesk(owner, id)

  const left = await owner.call(listImportRows, { params, query: {} })
  expect(left.data.map(({ cells }) => cells[0])).toEqual(['Omar'])
})

test('safety §data an erased family is removed from all waiting imports, and the user’s other draft is deleted', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const { params } = await brought(school, owner, [
    row('Noura', '٠٥٠ ١٢٣ ٤٥٦١'),
    row('Reem', '0507777777', { 2: 'Noura@mail.example' }),
    row('Omar', '0501234562'),
  ])
  const body = { name: 'Noura', phone: '0501234561', email: 'noura@mail.example', branch_id: 2 }
  const { id: family_id } = await owner.call(addFamily, { body })
  const request = { family_id, kind: 'erase', channel: 'email', asked_on: '2026-01-01' } as const
  const { id } = await owner.call(writePrivacyRequest, { body: request })
  const { people } = await owner.call(showPrivacyRequest, { params: { id } })
  await owner.call(eraseFamily, { params: { id }, body: { tell: false, people: people.map((person) => person.id) } })

  const left = await owner.call(listImportRows, { params, query: {} })
  expect(left.data.map(({ place }) => place)).toEqual([4])
  await owner.call(beginFamilyImport, { body: { file_name: 'another.csv', headings } })
  await expect(owner.call(showFamilyImport, { params })).rejects.toMatchObject({ code: 'not_found' })
})
