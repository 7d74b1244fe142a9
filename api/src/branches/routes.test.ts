import { listBranches, listGallery, showBranch } from 'contract/branches/endpoints.ts'
import { expect, test } from 'vitest'
import { aSchool, oneSchool, type School } from '../platform/db/testing.ts'

const school = oneSchool()

test('§7 a family reads all five branches in the school’s order, a hundred to a page', async () => {
  const page = await school().anyone(listBranches, {
    query: { with_paginate: 'yes', per_page: 100, page: '', type: 'web' },
  })

  expect(page).toMatchObject({ current_page: 1, last_page: 1, per_page: 100, total: 5 })
  expect(page.data.map(({ name }) => name)).toEqual(['Al Rawdah', 'La Palma', 'Al Nakheel', 'Al Corniche', 'Al Manhal'])
})

test('§7 a branch has all data of its page, in the reader’s language', async () => {
  const branch = await school().anyone(showBranch, { params: { branchId: 2 } }, { language: 'ar' })

  expect(branch).toMatchObject({
    id: 2,
    name: 'لا بالما',
    phone_numbers: ['+966125550142', '+966555550142'],
    whatsapp: '+966555550142',
    latitude: 21.7656,
    is_resort: true,
    images_count: 12,
  })
  expect(branch.programs.map(({ name }) => name)).toEqual(['الرضّع', 'الصغار', expect.any(String)])
  expect(branch.working_hours).toHaveLength(7)
  expect(branch.working_hours[5]).toEqual({ day: 5, opens: null, closes: null })
})

test('§7 internal data of a branch is not public', async () => {
  const answer = await (await school().fetch('/api/v1/branch/2/show')).text()

  expect(answer).not.toContain('admissions')
  expect(answer).not.toContain('slug')
})

test('§7 an unknown branch is 404, and so is its gallery', async () => {
  await expect(school().anyone(showBranch, { params: { branchId: 6 } })).rejects.toMatchObject({ status: 404 })
  await expect(school().anyone(listGallery, { params: { branchId: 6 } })).rejects.toMatchObject({ status: 404 })
})

test('§7 a gallery is paged in its order, without repetitions and gaps', async () => {
  const read = async (page: number) =>
    (await school().anyone(listGallery, { params: { branchId: 2 }, query: { page } })).data
  const hung = await school()
    .db.selectFrom('branch_pictures')
    .select('id')
    .where('branch_id', '=', 2)
    .orderBy('position')
    .execute()

  expect([...(await read(1)), ...(await read(2))].map(({ id }) => id)).toEqual(hung.map(({ id }) => id))
})

const hang = (at: School, branch_id: number, count: number) =>
  at.db
    .insertInto('branch_pictures')
    .values(
      Array.from({ length: count }, (_, index) => ({
        branch_id,
        title: { en: 'A picture', ar: 'صورة' },
        image: 'galleries/al-corniche/seven-blues.webp',
        width: 4,
        height: 3,
        position: 1000 + index,
      })),
    )
    .execute()

test('product §2 the number of a branch’s pictures follows every way of adding and removing them', async () => {
  const school = await aSchool()
  const totals = async () =>
    (await school.anyone(listBranches)).data.slice(0, 2).map(({ images_count }) => images_count)
  const [first = 0, second = 0] = await totals()

  await hang(school, 1, 50)
  await expect.poll(totals).toEqual([first + 50, second])
  await school.db.updateTable('branch_pictures').set({ branch_id: 2 }).where('branch_id', '=', 1).execute()
  await expect.poll(totals).toEqual([0, second + first + 50])
  await school.db.deleteFrom('branch_pictures').where('position', '>=', 1010).execute()
  await expect.poll(totals).toEqual([0, second + first + 10])
  await school.db.deleteFrom('branch_pictures').execute()
  await expect.poll(totals).toEqual([0, 0])
})
