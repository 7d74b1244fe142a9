import { addFamily, changeFamilies, changeFamily } from 'contract/families/changes.ts'
import { listFamilies } from 'contract/families/desk.ts'
import { switchOffStaff } from 'contract/staff/people.ts'
import { expect, test } from 'vitest'
import { oneSchool } from '../../platform/db/testing.ts'
import { aStaff } from '../../staff/testing.ts'

const school = oneSchool()

test('desk §3 the families of a colleague who left are found, and can be assigned to another', async () => {
  const owner = await aStaff(school(), 'owner')
  const [sara, huda] = [await aStaff(school(), 'admissions'), await aStaff(school(), 'admissions')]
  const body = { name: 'Fahad Alharbi', phone: '+966507700123', language: 'ar' } as const
  const { id, version } = await owner.call(addFamily, { body })
  await owner.call(changeFamily, { params: { id }, body: { version, owner_id: sara.id } })
  const found = async (query: { owner_id: 'left' | 'none' | number }) =>
    (await owner.call(listFamilies, { query })).data.map((family) => family.id)
  expect(await found({ owner_id: 'left' })).toEqual([])

  await owner.call(switchOffStaff, { params: { id: sara.id } })

  expect(await found({ owner_id: 'left' })).toEqual([id])
  expect(await found({ owner_id: 'none' })).not.toContain(id)
  await owner.call(changeFamilies, { body: { filter: { owner_id: sara.id }, owner_id: huda.id } })
  expect(await found({ owner_id: 'left' })).toEqual([])
  expect(await found({ owner_id: huda.id })).toEqual([id])
})
