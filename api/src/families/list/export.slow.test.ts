import { exportFamilies, familiesChosenAtMost, listFamilies } from 'contract/families/desk.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { expect, test } from 'vitest'
import { aSchool, type School } from '../../db/testing.ts'
import { aStaff, type TestStaff } from '../../staff/testing.ts'
import { aTourRequest } from '../../tours/testing.ts'

async function fileFor(school: School, { headers }: TestStaff, query: string) {
  const answer = await school.fetch(`/api/v1${exportFamilies.path}?${query}`, { headers })
  const text = await answer.text()
  const rows = text.trimEnd().split('\r\n').slice(1)
  return { status: answer.status, names: rows.map((row) => row.split(',')[1]), text }
}

/** Families of two branches; the numbers that they have at the desk, by their names. */
async function families(school: School) {
  for (const [n, name] of ['Amal', 'Badr', 'Dana', 'Elsewhere'].entries())
    await school.anyone(bookTour, {
      body: aTourRequest({
        full_name: name,
        phone_num: `+96650222001${n}`,
        branch_id: name === 'Elsewhere' ? 2 : 1,
        preferred_date: undefined,
      }),
    })
  const rows = await school.db.selectFrom('families').select(['id', 'name']).execute()
  return (name: string) => rows.find((row) => row.name === name)?.id ?? 0
}

test('desk §3 the file of those who were chosen has their rows and no others, in the order of the list, and is counted in the log', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  const idOf = await families(school)

  const both = await fileFor(school, huda, `sort=name&ids=${idOf('Dana')},${idOf('Amal')}`)
  expect([both.status, both.names]).toEqual([200, ['Amal', 'Dana']])
  const again = await fileFor(school, huda, `ids=${idOf('Badr')}&ids=${idOf('Badr')}`)
  expect(again.names, 'chosen twice is one row').toEqual(['Badr'])
  const narrowed = await fileFor(school, huda, `branch_id=2&ids=${idOf('Dana')},${idOf('Elsewhere')}`)
  expect(narrowed.names, 'a filter beside them still holds').toEqual(['Elsewhere'])

  const log = await school.db
    .selectFrom('staff_log')
    .select('after')
    .where('action', '=', 'families.export')
    .orderBy('id')
    .execute()
  expect(log.map(({ after }) => after)).toMatchObject([
    { chosen: 2, rows: 2 },
    { chosen: 2, rows: 1 },
    { branch_id: 2, chosen: 2, rows: 1 },
  ])
})

test('desk §1 chosen or not, another branch’s families are not in a manager’s file, and nobody’s number is no row', async () => {
  const school = await aSchool()
  const manager = await aStaff(school, 'manager', { branchIds: [1] })
  const idOf = await families(school)
  const chosen = [idOf('Amal'), idOf('Elsewhere'), 2_000_000_000].join(',')
  const { status, names, text } = await fileFor(school, manager, `ids=${chosen}`)
  expect([status, names]).toEqual([200, ['Amal']])
  expect(text).not.toContain('Elsewhere')
})

test('desk §3 so many are chosen at most, and what is no number is refused beside the field; nothing chosen is the whole filter', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  await families(school)
  const many = (count: number) => Array.from({ length: count }, (_, n) => n + 1).join(',')
  expect((await fileFor(school, huda, `ids=${many(familiesChosenAtMost)}`)).status).toBe(200)
  for (const wrong of [many(familiesChosenAtMost + 1), 'x', '1,,2', '0', '1;drop']) {
    const { status, text } = await fileFor(school, huda, `ids=${wrong}`)
    expect
      .soft([status, Object.keys(JSON.parse(text).errors)[0]], wrong.slice(0, 20))
      .toEqual([422, expect.stringMatching(/^ids(\.\d)?$/)])
  }
  const { names } = await fileFor(school, huda, 'ids=')
  expect(names).toHaveLength((await huda.call(listFamilies, {})).total ?? 0)
})
