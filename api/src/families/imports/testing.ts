import {
  beginFamilyImport,
  sendImportRows,
  setImportColumns,
  showFamilyImport,
} from 'contract/families/imports/endpoints.ts'
import { expect, vi } from 'vitest'
import { patiently } from '../../patiently.testing.ts'
import type { School } from '../../platform/db/testing.ts'
import type { TestStaff } from '../../staff/testing.ts'

export const headings = [
  'اسم ولي الأمر',
  'الجوال',
  'البريد',
  'اسم الطفل',
  'تاريخ الميلاد',
  'الحالة',
  'المصدر',
  'ملاحظات',
  'تاريخ الاستفسار',
  'الفرع',
]
/** A row with a name, a number, and further cells by their position. */
export const row = (name: string, phone: string, more: Partial<Record<number, string>> = {}) =>
  headings.map((_heading, index) => (index === 0 ? name : index === 1 ? phone : (more[index] ?? '')))

/** Uploads a spreadsheet at the desk, with its columns as recognised. */
export async function brought(
  school: School,
  staff: TestStaff,
  rows: readonly (readonly string[])[],
  branch_id: number | null = 1,
) {
  const begun = await staff.call(beginFamilyImport, { body: { file_name: 'families.xlsx', headings } })
  const params = { id: begun.id }
  for (let at = 0; at < rows.length; at += 500)
    await staff.call(sendImportRows, {
      params,
      body: { from: at + 2, rows: rows.slice(at, at + 500).map((cells) => [...cells]) },
    })
  const columns = begun.columns.map(({ field }) => field)
  const checked = await staff.call(setImportColumns, { params, body: { columns, branch_id, language: 'ar' } })
  expect(await school.db.selectFrom('families').select('id').execute(), 'nothing is stored before').toHaveLength(0)
  return { params, checked }
}
/** The import once all its rows are stored. */
export const isDone = (staff: TestStaff, params: { id: number }) =>
  vi.waitFor(
    async () => {
      const shown = await staff.call(showFamilyImport, { params })
      expect(shown.state).toBe('done')
      return shown
    },
    { ...patiently, timeout: 60_000 },
  )
