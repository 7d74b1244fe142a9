import { buffer } from 'node:stream/consumers'
import { exports } from 'contract/budgets.ts'
import { xlsxType } from 'contract/endpoint.ts'
import { addFamily } from 'contract/families/changes.ts'
import { familiesChosenAtMost, listFamilies } from 'contract/families/desk.ts'
import { exportFamilies, exportFamiliesCsv } from 'contract/families/export/endpoints.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { aSchool, type School } from '../../platform/db/testing.ts'
import { type ExportWord, exportWords } from '../../platform/http/exports/words.ts'
import { xlsxWrittenWhileRead } from '../../platform/http/xlsx.ts'
import { aStaff, loggedAs, type TestStaff } from '../../staff/testing.ts'
import { aTourRequest } from '../../tours/testing.ts'
import { familyColumns } from './columns.ts'

async function fileFor(school: School, { headers }: TestStaff, query: string) {
  const answer = await school.fetch(`/api/v1${exportFamiliesCsv.path}?${query}`, { headers })
  const text = await answer.text()
  const rows = text.trimEnd().split('\r\n').slice(1)
  return { status: answer.status, names: rows.map((row) => row.split(',')[1]), text }
}

/** Adds families of two branches; returns their ids at the desk, by name. */
async function families(school: School) {
  for (const [n, name] of ['Amal', 'Badr', 'Dana', 'Elsewhere'].entries())
    await school.anyone(bookTour, {
      body: aTourRequest({
        full_name: name,
        phone_num: `+96650222001${n}`,
        branch_id: name === 'Elsewhere' ? 2 : 1,
        preferred_date: undefined,
      }),
    })
  const rows = await school.db.selectFrom('family_people').select(['family_id as id', 'name']).execute()
  return (name: string) => rows.find((row) => row.name === name)?.id ?? 0
}

test('desk §3 the export of selected families has their rows only, in the order of the list, and is logged with their number', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  const idOf = await families(school)

  const both = await fileFor(school, huda, `sort=name&ids=${idOf('Dana')},${idOf('Amal')}`)
  expect([both.status, both.names]).toEqual([200, ['Amal', 'Dana']])
  const again = await fileFor(school, huda, `ids=${idOf('Badr')}&ids=${idOf('Badr')}`)
  expect(again.names, 'chosen twice is one row').toEqual(['Badr'])
  const narrowed = await fileFor(school, huda, `branch_id=2&ids=${idOf('Dana')},${idOf('Elsewhere')}`)
  expect(narrowed.names, 'a filter beside them still holds').toEqual(['Elsewhere'])

  expect(await loggedAs(school, 'families_exported')).toMatchObject([
    { chosen: 2, rows: 2 },
    { chosen: 2, rows: 1 },
    { branch_id: 2, chosen: 2, rows: 1 },
  ])
})

test('desk §1 a manager’s export contains no family of another branch, even if selected; an unknown id is ignored', async () => {
  const school = await aSchool()
  const manager = await aStaff(school, 'manager', { branchIds: [1] })
  const idOf = await families(school)
  const chosen = [idOf('Amal'), idOf('Elsewhere'), 2_000_000_000].join(',')
  const { status, names, text } = await fileFor(school, manager, `ids=${chosen}`)
  expect([status, names]).toEqual([200, ['Amal']])
  expect(text).not.toContain('Elsewhere')
})

test('desk §3 the selection is limited, and an invalid id is refused with its field; without a selection the filter is exported', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  await families(school)
  const many = (count: number) => Array.from({ length: count }, (_, n) => n + 1).join(',')
  expect((await fileFor(school, huda, `ids=${many(familiesChosenAtMost)}`)).status).toBe(200)
  for (const wrong of [many(familiesChosenAtMost + 1), 'x', '1,,2', '0', '1;drop']) {
    const { status, text } = await fileFor(school, huda, `ids=${wrong}`)
    expect
      .soft([status, Object.keys(JSON.parse(text).errors)[0]], wrong.slice(0, 20))
      .toEqual([422, expect.stringMatching(/^ids(\.\d)?$/)])
  }
  const { names } = await fileFor(school, huda, 'ids=')
  expect(names).toHaveLength((await huda.call(listFamilies, {})).total ?? 0)
})

test('safety §budgets exports are limited an hour; then 429, no log row, and a colleague can still export', async () => {
  const school = await aSchool()
  const [huda, owner] = [await aStaff(school, 'admissions'), await aStaff(school, 'owner')]
  for (let times = 0; times < exports.perAccount; times += 1)
    expect((await fileFor(school, huda, 'sort=name')).status).toBe(200)

  expect((await fileFor(school, huda, 'sort=name')).status).toBe(429)
  expect((await fileFor(school, owner, 'sort=name')).status).toBe(200)
  expect(await loggedAs(school, 'families_exported')).toHaveLength(exports.perAccount + 1)
})

test.each([
  ['en', 'Families', undefined],
  ['ar', 'العائلات', 'rightToLeft="1"'],
] as const)(
  'desk §7 in %s the Excel file has the filtered rows: phones as texts, dates as dates, no formula, and is logged like the CSV',
  async (language, name, direction) => {
    const school = await aSchool()
    const huda = await aStaff(school, 'admissions', { language })
    const idOf = await families(school)
    const full_name = '=SUM(1) _x0041_ 👧🏽 & <b>'
    await school.anyone(bookTour, {
      body: aTourRequest({ full_name: 'Reem', phone_num: '+966502220029', preferred_date: undefined }),
    })
    // As an import stores it: forms refuse such a name.
    await school.db.updateTable('family_people').set({ name: full_name }).where('name', '=', 'Reem').execute()
    const next_step_on = '2026-12-01'
    await school.db
      .updateTable('families')
      .set({ next_step: 'Call', next_step_on })
      .where('id', '=', idOf('Amal'))
      .execute()

    const answer = await school.fetch(`/api/v1${exportFamilies.path}?sort=name`, {
      // The browser may use another language than the desk.
      headers: { ...huda.headers, 'accept-language': language === 'ar' ? 'en' : 'ar' },
    })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, xlsxType])
    const bytes = Buffer.from(await answer.arrayBuffer())
    const [sheet, ...others] = await readXlsxFile(bytes)
    expect([sheet?.sheet, others]).toEqual([name, []])
    const [head, ...rows] = sheet?.data ?? []
    expect(head).toEqual(familyColumns.map((column) => exportWords(language, column.head)))
    expect(rows).toHaveLength((await huda.call(listFamilies, {})).total ?? 0)
    const cell = (row: string, column: ExportWord) =>
      rows.find((cells) => cells[1] === row)?.[head?.indexOf(exportWords(language, column)) ?? 0]
    expect(cell(full_name, 'phone')).toBe('+966502220029')
    expect(cell('Amal', 'next_step_on')).toEqual(new Date('2026-12-01T00:00:00Z'))
    expect(cell('Amal', 'waiting_since')).toBeInstanceOf(Date)

    const xml = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(xml).not.toContain('<f>')
    expect(xml.includes('rightToLeft="1"')).toBe(direction !== undefined)
    expect(await loggedAs(school, 'families_exported')).toMatchObject([{ rows: rows.length }])
  },
)

test('desk §7 rows beyond the limit of an Excel sheet continue in a second sheet, with the same head', async () => {
  async function* rows() {
    for (let n = 1; n <= 5; n += 1) yield [n, `Row ${n}`]
  }
  const file = xlsxWrittenWhileRead({
    name: 'Rows',
    head: ['n', 'text'],
    rows: rows(),
    rightToLeft: false,
    rowsAtMost: 4,
  })
  const sheets = await readXlsxFile(await buffer(file))
  expect(sheets.map(({ sheet, data }) => [sheet, data.length])).toEqual([
    ['Rows 1', 4],
    ['Rows 2', 3],
  ])
  expect(sheets[1]?.data).toEqual([
    ['n', 'text'],
    [4, 'Row 4'],
    [5, 'Row 5'],
  ])
})

test('desk §7 a list of more than two hundred rows leaves the desk only with a recent password', async () => {
  const school = await aSchool()
  const [owner, unproven] = [await aStaff(school, 'owner'), await aStaff(school, 'owner', { unproven: true })]
  const statusOf = async ({ headers }: TestStaff) =>
    (await school.fetch(`/api/v1${exportFamilies.path}`, { headers })).status
  await owner.call(addFamily, { body: { name: 'Noura', phone: '0501234561', branch_id: 1 } })
  expect(await statusOf(unproven)).toBe(200)
  await sql`
    with made as (
      insert into families (language, source, created_at, last_at, stage_at)
      select 'en', 'staff', now(), now(), now() from generate_series(1, 200) returning id
    )
    insert into family_people (family_id, came, name, created_at) select id, 'staff', 'F', now() from made`.execute(
    school.db,
  )
  expect([await statusOf(unproven), await statusOf(owner)]).toEqual([403, 200])
  expect(await loggedAs(school, 'families_exported')).toHaveLength(2)
})
