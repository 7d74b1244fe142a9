import { deleteAccount } from 'contract/accounts/data-export.ts'
import { addFamily } from 'contract/families/changes.ts'
import { beginFamilyImport, listImportRows, sendImportRows } from 'contract/families/imports/endpoints.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aParent } from '../../accounts/testing.ts'
import { aSchool } from '../../platform/db/testing.ts'
import { aStaff } from '../../staff/testing.ts'
import { erasePeopleAtDesk } from '../testing.ts'
import { headings, row } from './testing.ts'

test('safety §data a deleted account leaves all waiting imports, but takes no row of another who has its number', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const { id } = await owner.call(beginFamilyImport, { body: { file_name: 'families.xlsx', headings } })
  const phone = '+966501234561'
  const rows = [
    row('Noura', '٠٥٠ ١٢٣ ٤٥٦١'),
    row('Reem', '0507777777', { 2: 'Noura@mail.example' }),
    row('Hind', '0501234561'),
    row('Father', '0508888888', { 7: 'mother Noura: noura@mail.example' }),
  ]
  await owner.call(sendImportRows, { params: { id }, body: { from: 2, rows } })
  const parent = await aParent(school, { name: 'Noura', phone, email: 'noura@mail.example' })
  await school.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', parent.id).execute()

  await parent.call(deleteAccount, { body: { password: parent.password } })

  const left = await owner.call(listImportRows, { params: { id }, query: {} })
  expect(left.data.map(({ cells }) => cells[0])).toEqual(['Hind'])
})

test('safety §data a family is erased at once, however long the rows of waiting imports are', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const { id } = await owner.call(beginFamilyImport, { body: { file_name: 'families.xlsx', headings } })
  await sql`
    insert into family_import_rows (import_id, place, cells, numbers, addresses)
    select ${id}, place, array[repeat('ملاحظة 12 ', 200)], array[to_char(place, 'FM000000000')], '{}'
    from generate_series(2, 20001) place`.execute(school.db)
  const body = { name: 'Noura', phone: '0500000777', email: 'noura@mail.example', branch_id: 2 }
  await sql`update family_import_rows set numbers = '{500000777}' where import_id = ${id} and place = 9`.execute(
    school.db,
  )
  const { id: familyId } = await owner.call(addFamily, { body })
  const begunAt = performance.now()
  await erasePeopleAtDesk(owner, familyId)
  expect(performance.now() - begunAt).toBeLessThan(2500)
  const { total } = await owner.call(listImportRows, { params: { id }, query: {} })
  expect(total).toBe(19_999)
})
