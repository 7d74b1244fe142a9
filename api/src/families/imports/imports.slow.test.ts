import { hourMs } from 'contract/durations.ts'
import { addFamily, writeFamilyNote } from 'contract/families/changes.ts'
import { listFamilies, showFamily } from 'contract/families/desk.ts'
import { exportFamilies } from 'contract/families/export/endpoints.ts'
import {
  beginFamilyImport,
  compareFamilies,
  listFamilyImports,
  listImportBranches,
  storeFamilies,
  takeImportBack,
} from 'contract/families/imports/endpoints.ts'
import { changeStaff } from 'contract/staff/people.ts'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { aSchool, type School } from '../../platform/db/testing.ts'
import { aStaff, type TestStaff } from '../../staff/testing.ts'
import { recordFound } from '../testing.ts'
import { aFamily, checkRows, importFamilies } from './testing.ts'

const importLog = (school: School) =>
  school.db
    .selectFrom('staff_log')
    .select(['action', 'kind'])
    .where('action', 'in', ['families_imported', 'import_taken_back'])
    .orderBy('id')
    .execute()

test('desk §3 an import stores the families of a sheet with all their facts, as one row of the log and without a mail', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const { outcomes, newFamilies } = await checkRows(owner, [
    [
      'اسم ولي الأمر',
      'الجوال',
      'البريد',
      'اسم الطفل',
      'تاريخ الميلاد',
      'الحالة',
      'المصدر',
      'ملاحظات',
      'تاريخ الاستفسار',
    ],
    [
      ...['نورة القحطاني', '501234561 / 0559876543', 'noura@mail.example', 'سما', '1444/07/10', 'زارتنا'],
      ...['البحث في الإنترنت', 'تسأل عن الباص', '15/2/2023'],
    ],
    ['أبو سما', '0501234561', '', 'ورد', '44958', 'جديد', '', 'لا يأكل الجوز', ''],
    ['Omar', '5.01235E+08', '', '', '', '', '', '', ''],
  ])
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'refused'])
  await importFamilies(owner, newFamilies)

  const record = await recordFound(owner, 'نورة القحطاني')
  expect(record).toMatchObject({
    ...{ stage: 'visited', source: 'online-search', branch: { id: 1 }, waiting_since: null },
    names: ['نورة القحطاني', 'أبو سما'],
    phones: ['+966501234561', '+966559876543'],
    emails: ['noura@mail.example'],
    children: [
      { name: 'سما', birth_date: '2023-02-01' },
      { name: 'ورد', birth_date: '2023-02-01' },
    ],
  })
  expect(record.notes.map(({ text }) => text).toSorted()).toEqual(['تسأل عن الباص', 'لا يأكل الجوز'])
  expect(record.timeline.map(({ kind }) => kind)).toContain('imported')
  const stored = await school.db.selectFrom('families').select('created_at').execute()
  expect(stored.map(({ created_at }) => created_at.toISOString().slice(0, 10))).toEqual(['2023-02-15'])
  expect(await school.mailsTo('@')).toEqual([])
  expect(await importLog(school)).toEqual([{ action: 'families_imported', kind: 'import' }])
})

test('desk §3 a family is known by its number and its address; a number with another address is another family’s', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const body = { name: 'Noura', phone: '0509999999', email: 'noura@mail.example', branch_id: 1 }
  const { id } = await owner.call(addFamily, { body })
  const phones = ['+966509999999']
  const comparisons = await owner.call(compareFamilies, {
    body: {
      families: [
        { phones, emails: ['NOURA@mail.example'], branch_id: 1 },
        { phones, emails: [], branch_id: 1 },
        { phones, emails: ['hind@mail.example'], branch_id: 1 },
        { phones: ['+966508888888'], emails: ['noura@mail.example'], branch_id: 1 },
        { phones, emails: [], branch_id: 2 },
      ],
    },
  })
  expect(comparisons.map(({ known, elsewhere }) => [known?.id ?? null, elsewhere?.id ?? null])).toEqual([
    ...[
      [id, null],
      [id, null],
      [null, id],
    ],
    ...[
      [null, null],
      [null, null],
    ],
  ])
  expect(comparisons[0]?.known).toMatchObject({ name: 'Noura', phones, emails: ['noura@mail.example'] })
})

test('desk §3 a family that has come since the rows were compared is not stored twice', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  await owner.call(addFamily, { body: { name: 'Noura', phone: '0501234561', branch_id: 1 } })
  const { id } = await owner.call(beginFamilyImport, { body: { file_name: 'a.csv', families: 1 } })
  const families = [aFamily('Noura', '+966501234561'), aFamily('Omar', '+966501234562')]
  expect(await owner.call(storeFamilies, { params: { id }, body: { families } })).toEqual({ known: [0] })
  expect((await owner.call(listFamilies, { query: { sort: 'name' } })).data.map(({ name }) => name)).toEqual([
    'Noura',
    'Omar',
  ])
})

test('desk §3 an import stores no more families than its row of the log says', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const { id } = await owner.call(beginFamilyImport, { body: { file_name: 'a.csv', families: 1 } })
  const families = [aFamily('Noura', '+966501234561'), aFamily('Omar', '+966501234562')]
  const storing = owner.call(storeFamilies, { params: { id }, body: { families } })
  await expect(storing).rejects.toMatchObject({ code: 'conflict' })
  expect((await owner.call(listFamilies, { query: {} })).data).toEqual([])
})

test.each([
  ['phones', { phones: ['+442071234'] }],
  ['asked_on', { asked_on: '2999-01-01' }],
  ['branch_id', { branch_id: 999 }],
] as const)(
  'desk §3 a family with a wrong %s is refused with its field, and nothing of its piece is stored',
  async (field, wrong) => {
    const school = await aSchool()
    const owner = await aStaff(school, 'owner')
    const { id } = await owner.call(beginFamilyImport, { body: { file_name: 'a.csv', families: 2 } })
    const families = [
      aFamily('Noura', '+966501234561'),
      {
        ...aFamily('Omar', '+966501234562'),
        ...wrong,
        phones: 'phones' in wrong ? [...wrong.phones] : ['+966501234562'],
      },
    ]
    await expect(owner.call(storeFamilies, { params: { id }, body: { families } })).rejects.toMatchObject({ field })
    expect((await owner.call(listFamilies, { query: {} })).data).toEqual([])
  },
)

test('desk §3 an import can be undone for a day, except records that have changed since', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const names = ['Noura', 'Omar', ...Array.from({ length: 110 }, (_, n) => `Family ${n}`)]
  const { id } = await importFamilies(
    owner,
    names.map((name, n) => aFamily(name, `+9665${10_000_000 + n}`)),
  )
  const params = { id }
  const omar = await recordFound(owner, 'Omar')
  await owner.call(writeFamilyNote, { params: { id: omar.id }, body: { text: 'Rang today' } })

  expect(await owner.call(takeImportBack, { params })).toMatchObject({ removed: 100, families: 12 })
  expect(await owner.call(takeImportBack, { params })).toMatchObject({
    removed: 111,
    families: 1,
    take_back_until: null,
  })
  expect((await owner.call(listFamilies, { query: {} })).data.map(({ name }) => name)).toEqual(['Omar'])
  await expect(owner.call(takeImportBack, { params })).rejects.toMatchObject({ code: 'conflict' })
  expect((await importLog(school)).map(({ action }) => action)).toEqual(['families_imported', 'import_taken_back'])

  await importFamilies(owner, [aFamily('Hind', '+966501234569')])
  await school.db
    .updateTable('family_imports')
    .set({ created_at: new Date(Date.now() - 25 * hourMs) })
    .execute()
  const [latest] = await owner.call(listFamilyImports)
  const late = owner.call(takeImportBack, { params: { id: latest?.id ?? 0 } })
  await expect(late).rejects.toMatchObject({ code: 'conflict' })
})

test('desk §1 a manager imports into their own branches and sees no other import; admissions cannot import', async () => {
  const school = await aSchool()
  const [owner, manager, huda] = [
    await aStaff(school, 'owner'),
    await aStaff(school, 'manager', { branchIds: [2] }),
    await aStaff(school, 'admissions'),
  ]
  await importFamilies(owner, [aFamily('Omar', '+966501234562')])
  const { id } = await importFamilies(manager, [aFamily('Noura', '+966501234561', 2)])
  const another = await manager.call(beginFamilyImport, { body: { file_name: 'b.csv', families: 2 } })
  for (const branch_id of [1, null]) {
    const families = [aFamily('Hind', '+966501234563', branch_id)]
    const storing = manager.call(storeFamilies, { params: { id: another.id }, body: { families } })
    await expect(storing).rejects.toMatchObject({ field: 'branch_id' })
    const comparing = manager.call(compareFamilies, { body: { families } })
    await expect(comparing).rejects.toMatchObject({ field: 'branch_id' })
  }
  expect((await manager.call(listFamilyImports)).map((each) => each.id)).toEqual([another.id, id])
  expect(await owner.call(listFamilyImports)).toHaveLength(3)
  expect((await manager.call(listImportBranches)).map((each) => each.id)).toContain(1)
  await expect(huda.call(listFamilyImports)).rejects.toMatchObject({ code: 'role_may_not' })

  await owner.call(changeStaff, { params: { id: manager.id }, body: { role: 'manager', branch_ids: [1] } })
  await expect(manager.call(takeImportBack, { params: { id } }), 'of the former branch').rejects.toMatchObject({
    code: 'not_found',
  })
})

/** The cells of the desk's file of families, as its import reads them. */
async function exported(school: School, { headers }: TestStaff): Promise<string[][]> {
  const answer = await school.fetch(`/api/v1${exportFamilies.path}`, { headers })
  const [sheet] = await readXlsxFile(Buffer.from(await answer.arrayBuffer()))
  return (sheet?.data ?? []).map((cells) =>
    cells.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? ''))),
  )
}

async function familiesOf(staff: TestStaff) {
  const { data } = await staff.call(listFamilies, { query: { sort: 'name' } })
  const records = await Promise.all(data.map(({ id }) => staff.call(showFamily, { params: { id } })))
  return records.map(({ name, phones, emails, branch, language, stage, source, children }) => ({
    ...{ name, phones, emails, branch: branch?.id, language, stage, source },
    children: children.map((child) => [child.name, child.birth_date, child.age]),
  }))
}

test.each(['en', 'ar'] as const)(
  'desk §3 an export in %s is imported whole by another school; its own knows all of it',
  async (language) => {
    const [school, other] = [await aSchool(), await aSchool()]
    const owner = await aStaff(school, 'owner', { language })
    await importFamilies(owner, [
      {
        ...aFamily('نورة', '+966501234561'),
        ...{ language: 'en', stage: 'visited', source: 'walk_in' },
        phones: Array.from({ length: 9 }, (_, n) => `+96650123456${n}`),
        emails: Array.from({ length: 9 }, (_, n) => `noura${n}@mail.example`),
        children: [
          { name: 'سما', birth_date: '2023-02-01' },
          { name: 'ورد', age: 4 },
          { name: 'لما', age: 4 },
        ],
      },
      aFamily('=Omar', '+966501234569', null),
    ])
    const sheet = await exported(school, owner)
    const reader = await aStaff(other, 'owner')
    const { newFamilies } = await checkRows(reader, sheet, null)
    await importFamilies(reader, newFamilies)
    expect(await familiesOf(reader)).toEqual(await familiesOf(owner))
    const { outcomes } = await checkRows(owner, sheet, null)
    expect(outcomes.map(({ outcome, leftOut }) => [outcome, leftOut])).toEqual([
      ['known', []],
      ['known', []],
    ])
  },
)
