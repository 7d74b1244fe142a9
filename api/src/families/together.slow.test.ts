import { changeFamily, changeFamilyChild } from 'contract/families/changes.ts'
import { listFamilies } from 'contract/families/desk.ts'
import type { Problem } from 'contract/problems.ts'
import { countDesk } from 'contract/today/desk.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { expect, test } from 'vitest'
import { oneSchool } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'
import { aTourRequest } from '../tours/testing.ts'

const school = oneSchool()

async function aFile(branch_id = 1) {
  const huda = await aStaff(school(), 'admissions', { name: 'Huda' })
  const phone_num = `+9665033${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}`
  await school().anyone(bookTour, { body: aTourRequest({ preferred_date: undefined, phone_num, branch_id }) })
  const [family] = (await huda.call(listFamilies, { query: { q: phone_num } })).data
  if (!family) throw new Error('The family has not arrived.')
  return { huda, family }
}
const refused = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (problem: unknown) => problem as Problem,
  )

test('desk §2 the second of two saves of a next step or a child gets a conflict with the current state; nothing is silently overwritten', async () => {
  const { huda, family } = await aFile()
  const { id, version } = family
  const reem = await aStaff(school(), 'admissions', { name: 'Reem' })
  const current = await reem.call(changeFamilyChild, { params: { id }, body: { name: 'Lama', version } })
  const child = current.children.find(({ name }) => name === 'Lama')

  const late = await refused(huda.call(changeFamilyChild, { params: { id }, body: { name: 'Lamia', version } }))
  expect(late).toMatchObject({ code: 'conflict', details: { data: { current: { version: current.version } } } })

  const step = { text: 'Call on Tuesday' }
  const second = await refused(huda.call(changeFamily, { params: { id }, body: { version, next_step: step } }))
  expect(second?.details.data?.current).toMatchObject({ next_step: null, version: current.version })

  // Repeated with the current version, it is saved.
  const body = { child_id: child?.id, name: 'Lamia', version: current.version }
  expect((await huda.call(changeFamilyChild, { params: { id }, body })).children).toMatchObject([{}, { name: 'Lamia' }])
})

test('a child’s fields that are left out stay unchanged', async () => {
  const { huda, family } = await aFile()
  const { id } = family
  const { children } = await huda.call(changeFamilyChild, { params: { id }, body: { name: 'Joud' } })
  const child_id = children.find(({ name }) => name === 'Joud')?.id
  expect((await huda.call(changeFamilyChild, { params: { id }, body: { child_id } })).children).toEqual(children)
})

test('desk §2 the sections show their number of waiting items, only to users who may open them', async () => {
  await aFile(2)
  const owner = await aStaff(school(), 'owner')
  const counts = await owner.call(countDesk)
  expect(counts.families?.count).toBeGreaterThan(0)
  expect(counts).toMatchObject({ today: { over: true }, families: { over: false }, visits: { over: false } })
  const editor = await aStaff(school(), 'editor')
  expect(Object.keys(await editor.call(countDesk))).toEqual(['comments', 'stories'])
  const all = (await owner.call(listFamilies, { query: { waiting: 'yes' } })).total ?? 0
  expect(counts.families?.count).toBe(all)
  const elsewhere = await aStaff(school(), 'manager', { branchIds: [2] })
  const own = (await elsewhere.call(listFamilies, { query: { waiting: 'yes' } })).total
  expect((await elsewhere.call(countDesk)).families?.count).toBe(own)
})
