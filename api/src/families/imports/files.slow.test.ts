import { listFamilies, showFamily } from 'contract/families/desk.ts'
import { exportFamilies } from 'contract/families/export/endpoints.ts'
import {
  beginFamilyImport,
  importTemplate,
  refusedImportRows,
  sendImportRows,
  setImportColumns,
  startFamilyImport,
} from 'contract/families/imports/endpoints.ts'
import { importFields } from 'contract/families/imports/values.ts'
import type { Language } from 'i18n/languages.ts'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { aSchool, type School } from '../../platform/db/testing.ts'
import { aStaff, type TestStaff } from '../../staff/testing.ts'
import { brought, headings, isDone, row } from './testing.ts'

/** The cells of a file from the desk, as its import reads them. */
async function cellsOf(school: School, { headers }: TestStaff, path: string): Promise<string[][]> {
  const answer = await school.fetch(`/api/v1${path}`, { headers })
  expect(answer.status).toBe(200)
  const [sheet] = await readXlsxFile(Buffer.from(await answer.arrayBuffer()))
  return (sheet?.data ?? []).map((cells) =>
    cells.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? ''))),
  )
}

test.each(['en', 'ar'] as const)(
  'desk §3 every heading of the empty spreadsheet in %s is recognised',
  async (language) => {
    const school = await aSchool()
    const owner = await aStaff(school, 'owner', { language })
    const [heads = [], ...rows] = await cellsOf(school, owner, importTemplate.path)
    expect(rows).toEqual([])
    const begun = await owner.call(beginFamilyImport, { body: { file_name: 'families.xlsx', headings: heads } })
    expect(begun.columns.map(({ field }) => field)).toEqual([...importFields])
  },
)

test('desk §3 the refused rows come back as a file with their reasons, which can be corrected and sent again', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner', { language: 'en' })
  const { params } = await brought(school, owner, [
    row('Noura', '0501234561'),
    row('Omar', '5.01235E+08', { 7: '=1+1' }),
    row('', '0501234563'),
  ])
  const [heads = [], ...rows] = await cellsOf(school, owner, refusedImportRows.path.replace(':id', String(params.id)))
  expect(heads.slice(0, headings.length)).toEqual(headings)
  expect(rows.map((cells) => [cells[0], cells[1], cells[7], cells.at(-1)])).toEqual([
    ['Omar', '5.01235E+08', '=1+1', expect.stringContaining('digits were lost')],
    ['', '0501234563', '', expect.stringContaining('missing')],
  ])
  const again = await owner.call(beginFamilyImport, { body: { file_name: 'refused.xlsx', headings: heads } })
  expect(again.columns.at(-1)?.field).toBeNull()
  const manager = await aStaff(school, 'manager')
  const path = `/api/v1${refusedImportRows.path.replace(':id', String(again.id))}`
  expect((await school.fetch(path, { headers: manager.headers })).status).toBe(404)
})

test.each<Language>(['en', 'ar'])('desk §3 an export in %s is imported whole by another school', async (language) => {
  const [school, other] = [await aSchool(), await aSchool()]
  const owner = await aStaff(school, 'owner', { language })
  const { params } = await brought(school, owner, [
    row('نورة', '0501234561، 0559876543', {
      ...{ 2: 'noura@mail.example; home@mail.example', 3: 'سما 2023-02-01; ورد 4; لما 4', 5: 'زارتنا', 6: 'walk_in' },
    }),
    row('=Omar', '0501234569'),
  ])
  await owner.call(startFamilyImport, { params })
  await isDone(owner, params)

  const [heads = [], ...rows] = await cellsOf(school, owner, exportFamilies.path)
  const reader = await aStaff(other, 'owner')
  const begun = await reader.call(beginFamilyImport, { body: { file_name: 'families.xlsx', headings: heads } })
  const to = { id: begun.id }
  await reader.call(sendImportRows, { params: to, body: { from: 2, rows } })
  const columns = begun.columns.map(({ field }) => field)
  await reader.call(setImportColumns, { params: to, body: { columns, branch_id: null, language: 'en' } })
  await reader.call(startFamilyImport, { params: to })
  await isDone(reader, to)

  expect(await familiesOf(reader)).toEqual(await familiesOf(owner))
  expect((await familiesOf(reader))[1]).toMatchObject({
    phones: ['+966501234561', '+966559876543'],
    emails: ['noura@mail.example', 'home@mail.example'],
    children: [
      ['سما', '2023-02-01', null],
      ['ورد', null, 4],
      ['لما', null, 4],
    ],
  })
})

async function familiesOf(staff: TestStaff) {
  const { data } = await staff.call(listFamilies, { query: { sort: 'name' } })
  const records = await Promise.all(data.map(({ id }) => staff.call(showFamily, { params: { id } })))
  return records.map(({ name, phones, emails, branch, language, stage, source, children }) => ({
    ...{ name, phones, emails, branch: branch?.id, language, stage, source },
    children: children.map((child) => [child.name, child.birth_date, child.age]),
  }))
}
