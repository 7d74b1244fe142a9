import { listBranches } from 'contract/branches.ts'
import { expect, test } from 'vitest'
import { aSchool } from '../db/testing.ts'

test('§7 a family reads all five branches, with their programs', async () => {
  const school = await aSchool()

  const page = await school.anyone(listBranches)

  expect(page).toMatchObject({ current_page: 1, last_page: 1, per_page: 100, total: 5 })
  expect(page.data.map(({ name }) => name)).toEqual(['Al Rawdah', 'La Palma', 'Al Nakheel', 'Al Corniche', 'Al Manhal'])
})
