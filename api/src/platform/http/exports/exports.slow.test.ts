import { listDeskBranches } from 'contract/branches/desk.ts'
import { writeComment } from 'contract/comments/endpoints.ts'
import { exportComments, exportCommentsCsv } from 'contract/comments/exports.ts'
import { exportFamilies, exportFamiliesCsv } from 'contract/families/export/endpoints.ts'
import { exportLog, exportLogCsv } from 'contract/log/exports.ts'
import { exportPictures, exportPicturesCsv } from 'contract/pictures/exports.ts'
import { exportRegistrations, exportRegistrationsCsv } from 'contract/registrations/desk.ts'
import { exportStaff, exportStaffCsv } from 'contract/staff/exports.ts'
import type { Role } from 'contract/staff/roles.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { exportVisits, exportVisitsCsv } from 'contract/visits/exports.ts'
import { strFromU8, unzipSync } from 'fflate'
import type { Language } from 'i18n/languages.ts'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { aParent } from '../../../accounts/testing.ts'
import { aFamilyOf, aKid, dayFromToday } from '../../../kids/testing.ts'
import { aLibraryPicture } from '../../../pictures/testing.ts'
import { aStaff, type TestStaff } from '../../../staff/testing.ts'
import { aTourRequest } from '../../../tours/testing.ts'
import { aVisitAt, tuesdayIn2033 } from '../../../visits/desk/testing.ts'
import { aSchool, type School } from '../../db/testing.ts'
import { type ExportWord, exportWords } from './words.ts'

interface ListCase {
  readonly xlsx: { readonly path: string }
  readonly csv: { readonly path: string }
  readonly sheet: ExportWord
  readonly verb: string
  readonly sees: Role
  readonly refused: Role
  /** Creates an item of a branch that the list shows. */
  make(school: School, branchId: number): Promise<unknown>
  /** A filter that finds the created item, and the filter as logged. */
  readonly query: string
  readonly logged: object
  /** A filter that does not find it. */
  readonly narrower: string
}

const phone = () => `+9665${String(Math.random()).slice(2, 10)}`

async function aCommentAt(school: School, branchId: number) {
  const post = school.db.selectFrom('posts').select('id').where('branch_id', '=', branchId)
  const { id } = await post.where('published_at', '<', new Date()).limit(1).executeTakeFirstOrThrow()
  await (await aParent(school)).call(writeComment, { params: { id }, body: { comment: '=1+1 is a formula' } })
}

const lists: Record<string, ListCase> = {
  visits: {
    ...{ xlsx: exportVisits, csv: exportVisitsCsv, sheet: 'sheet_visits', verb: 'visits_exported' },
    ...{ sees: 'admissions', refused: 'editor', make: (school, branchId) => aVisitAt(school, branchId) },
    query: 'from=2033-03-01&to=2033-03-01',
    logged: { from: '2033-03-01', to: '2033-03-01' },
    narrower: 'from=2033-03-02&to=2033-03-03',
  },
  registrations: {
    ...{ xlsx: exportRegistrations, csv: exportRegistrationsCsv, sheet: 'sheet_registrations' },
    ...{ verb: 'registrations_exported', sees: 'admissions', refused: 'editor' },
    make: (school, branchId) => aFamilyOf(school, branchId, { kid: aKid({ name: '-Lama', birth_date: '2023-01-05' }) }),
    query: 'status=accepted',
    logged: { status: 'accepted' },
    narrower: 'status=withdrawn',
  },
  comments: {
    ...{ xlsx: exportComments, csv: exportCommentsCsv, sheet: 'sheet_comments', verb: 'comments_exported' },
    ...{ sees: 'editor', refused: 'admissions', make: aCommentAt },
    query: 'state=waiting',
    logged: { state: 'waiting' },
    narrower: 'state=waiting&author_id=2000000000',
  },
  pictures: {
    ...{ xlsx: exportPictures, csv: exportPicturesCsv, sheet: 'sheet_pictures', verb: 'pictures_exported' },
    ...{ sees: 'editor', refused: 'admissions' },
    make: (school, branchId) => aLibraryPicture(school, { branchId, audience: 'room' }),
    query: 'audience=room',
    logged: { audience: 'room' },
    narrower: 'audience=room&kind=film',
  },
  families: {
    ...{ xlsx: exportFamilies, csv: exportFamiliesCsv, sheet: 'sheet_families', verb: 'families_exported' },
    ...{ sees: 'admissions', refused: 'editor' },
    make: (school, branch_id) =>
      school.anyone(bookTour, {
        body: aTourRequest({ full_name: 'Exported', phone_num: phone(), branch_id, preferred_date: undefined }),
      }),
    query: 'q=Exported',
    logged: { q: '…' },
    narrower: 'q=Nobody',
  },
  staff: {
    ...{ xlsx: exportStaff, csv: exportStaffCsv, sheet: 'sheet_staff', verb: 'staff_exported' },
    ...{ sees: 'owner', refused: 'manager', make: (school, id) => aStaff(school, 'manager', { branchIds: [id] }) },
    ...{ query: '', logged: {}, narrower: '' },
  },
  log: {
    ...{ xlsx: exportLog, csv: exportLogCsv, sheet: 'sheet_log', verb: 'log_exported' },
    ...{ sees: 'owner', refused: 'manager' },
    make: ({ db }, branch_id) =>
      db
        .insertInto('staff_log')
        .values({
          ...{ action: 'visit_moved', kind: 'visits', item_id: String(branch_id), address: '198.51.100.7' },
          before: JSON.stringify({ branch_id, status: 'requested' }),
          after: JSON.stringify({ branch_id, status: 'confirmed' }),
        })
        .execute(),
    query: 'what=visit_moved',
    logged: { what: '…' },
    narrower: 'what=visit_moved&to=2020-01-01',
  },
}

async function fileFor(school: School, { headers }: TestStaff, path: string, query = '') {
  const answer = await school.fetch(`/api/v1${path}?${query}`, {
    // The browser may use another language than the desk.
    headers: { ...headers, 'accept-language': 'en' },
  })
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const csvRows = ({ bytes }: { readonly bytes: Buffer }) => bytes.toString().trimEnd().split('\r\n').slice(1)
const sheetXml = (bytes: Buffer) => strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
const branchName = async (staff: TestStaff, id: number, language: Language = 'en') =>
  (await staff.call(listDeskBranches, { query: { ids: String(id) } }, { language })).data[0]?.name ?? '?'

test.each(Object.entries(lists))(
  'desk §7 %s: both files have the filtered rows in the language of the desk, each is a row of the log, and a manager’s have no row of another branch',
  async (_name, { xlsx, csv, sheet, verb, sees, refused, make, query, logged, narrower }) => {
    const school = await aSchool()
    const staff = await aStaff(school, sees, { language: 'ar' })
    await make(school, 1)
    await make(school, 2)

    const excel = await fileFor(school, staff, xlsx.path, query)
    const programs = await fileFor(school, staff, csv.path, query)
    const [read, ...others] = await readXlsxFile(excel.bytes)
    const [head = [], ...rows] = read?.data ?? []
    expect([read?.sheet, others]).toEqual([exportWords('ar', sheet), []])
    expect(sheetXml(excel.bytes)).toContain('rightToLeft="1"')
    expect(head.every((title) => /[\u0600-\u06ff]/.test(String(title)))).toBe(true)
    expect(programs.bytes.toString().split('\r\n')[0]).toBe(`\ufeff${head.join(',')}`)
    expect(rows.length).toBeGreaterThanOrEqual(2)
    expect(rows.flat()).toContain(sheet === 'sheet_log' ? '2' : await branchName(staff, 2, 'ar'))

    if (narrower) {
      expect(csvRows(await fileFor(school, staff, csv.path, narrower))).toEqual([])
      expect((await readXlsxFile((await fileFor(school, staff, xlsx.path, narrower)).bytes))[0]?.data).toEqual([head])
    }
    const stranger = await aStaff(school, refused)
    for (const { path } of [xlsx, csv]) expect((await fileFor(school, stranger, path, query)).status).toBe(403)

    const log = await school.db
      .selectFrom('staff_log')
      .select(['staff_id', 'after'])
      .where('action', '=', verb)
      .execute()
    expect(log.slice(0, 2)).toEqual([
      { staff_id: staff.id, after: { ...logged, rows: rows.length } },
      { staff_id: staff.id, after: expect.objectContaining(logged) },
    ])
    expect(log).toHaveLength(narrower ? 4 : 2)

    if (sees === 'owner') return
    const manager = await aStaff(school, 'manager', { branchIds: [1] })
    const own = (await readXlsxFile((await fileFor(school, manager, xlsx.path, query)).bytes))[0]?.data ?? []
    const branches = own.slice(1).map((row) => row[own[0]?.indexOf(exportWords('en', 'branch')) ?? -1])
    expect(branches).toContain(await branchName(manager, 1))
    expect(branches.filter((name) => name !== null && name !== branches.find(Boolean))).toEqual([])
    const lines = csvRows(await fileFor(school, manager, csv.path, query))
    expect(lines).toHaveLength(branches.length)
    expect(lines.join('\n')).not.toContain(await branchName(staff, 2))
  },
)

test('desk §7 a phone is a text and a day is a date in Excel; the CSV contains no formula', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  const { parent } = await aFamilyOf(school, 1, { kid: aKid({ name: '-Lama', birth_date: '2023-01-05' }) })
  const { phone } = await school.db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', parent.id)
    .executeTakeFirstOrThrow()
  const { bytes } = await fileFor(school, huda, exportRegistrations.path, 'branch_id=1&status=accepted')
  const xml = sheetXml(bytes)
  expect(xml).toMatch(new RegExp(`<c r="[A-Z]+2" s="2" t="inlineStr"><is><t xml:space="preserve">\\${phone}</t>`))
  // 5 January 2023 is day 44931 of Excel; the style is that of days.
  expect(xml).toMatch(/<c r="[A-Z]+2" s="3"><v>44931<\/v><\/c>/)
  expect(xml).not.toContain('<f>')
  const [head = [], row = []] = (await readXlsxFile(bytes))[0]?.data ?? []
  expect(row[head.indexOf('Birth date')]).toEqual(new Date('2023-01-05T00:00:00Z'))
  expect(row[head.indexOf('Child')]).toBe('-Lama')
  expect(row[head.indexOf('Schedule')]).toBe('Full-time')
  expect(row[head.indexOf('Asked on')]).toEqual(new Date(dayFromToday(0)))
  expect(row[head.indexOf('School year')]).toMatch(/^20\d\d\/\d\d · 14\d\d\u00a0AH$/)
  expect(head).toEqual(expect.arrayContaining(['Number on the waiting list', 'Offered until']))

  const [line = ''] = csvRows(await fileFor(school, huda, exportRegistrationsCsv.path, 'branch_id=1&status=accepted'))
  expect(line).toContain(`,'-Lama,2023-01-05,`)
  expect(line).toContain(`,${phone},`)
})

test('desk §1 the exported log has values before and after in words, and names of branches', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  await lists.log?.make(school, 2)
  const [line = ''] = csvRows(await fileFor(school, owner, exportLogCsv.path, 'what=visit_moved'))
  const name = await branchName(owner, 2)
  expect(line).toContain(`"Status: To confirm → Confirmed\nBranch: ${name} → ${name}",198.51.100.7`)
  expect(line).toContain('Moved a tour,Tour,2,')
})

test('desk §4 a visit’s times are dates in Riyadh’s time in the export', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  await aVisitAt(school, 1, tuesdayIn2033)
  const [head = [], row = []] =
    (
      await readXlsxFile(
        (
          await fileFor(school, huda, exportVisits.path, 'from=2033-03-01&to=2033-03-01&branch_id=1')
        ).bytes,
      )
    )[0]?.data ?? []
  expect(row[head.indexOf('Time')]).toEqual(new Date('2033-03-01T09:00:00Z'))
})
