import {
  beginFamilyImport,
  compareFamilies,
  listImportBranches,
  storeFamilies,
} from 'contract/families/imports/endpoints.ts'
import { storedAtOnce } from 'contract/families/imports/values.ts'
import { familiesOf, familyToStore, outcomesOf } from 'i18n/import/families.ts'
import { recognisedColumns } from 'i18n/import/headings.ts'
import { rowReader } from 'i18n/import/rows.ts'
import { canBeCalled } from '../../requests/phone.ts'
import type { TestStaff } from '../../staff/testing.ts'

/** Reads rows below their headings as the desk does, and compares them with the records of the school. */
export async function checkRows(
  staff: TestStaff,
  [headings = [], ...rows]: readonly (readonly string[])[],
  branchId: number | null = 1,
) {
  const columns = recognisedColumns(headings)
  const numbered = rows.map((cells, index) => ({ place: index + 2, cells }))
  const branches = await staff.call(listImportBranches)
  const read = rowReader(numbered, {
    ...{
      columns,
      branches,
      branchId,
      dateOrder: null,
      stageWords: {},
      ownBranchIds: [],
      today: '2026-11-29',
      canBeCalled,
    },
  })
  const sheet = familiesOf(numbered.map(read))
  const compared = sheet.families.map(({ facts: { phones, emails, branch_id } }) => ({ phones, emails, branch_id }))
  const comparisons = await staff.call(compareFamilies, { body: { families: compared } })
  return {
    outcomes: outcomesOf(sheet, comparisons, columns),
    newFamilies: sheet.families
      .filter((_family, at) => !comparisons[at]?.known)
      .map((family) => familyToStore(family, 'ar')),
  }
}

type Families = Awaited<ReturnType<typeof checkRows>>['newFamilies']

/** Imports these families. Returns the import. */
export async function importFamilies(staff: TestStaff, families: Families) {
  const begun = await staff.call(beginFamilyImport, { body: { file_name: 'families.xlsx', families: families.length } })
  for (let at = 0; at < families.length; at += storedAtOnce)
    await staff.call(storeFamilies, {
      params: { id: begun.id },
      body: { families: families.slice(at, at + storedAtOnce) },
    })
  return begun
}

/** A family with a name and a number. */
export const aFamily = (name: string, phone: string, branch_id: number | null = 1): Families[number] => ({
  ...{ names: [name], phones: [phone], emails: [], language: 'ar', branch_id, children: [], places: [], notes: [] },
})
