import { listDeskRegistrations } from 'contract/registrations/desk.ts'
import type { RegistrationStatus } from 'contract/registrations/statuses.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aRegistrationIn, cell, clock, emptyCell, year } from '../places/testing.ts'
import { aSchool } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'

test('enrolment §3.1 a page of a long waiting list takes few times as long as a page of fifty places', async () => {
  const school = await aSchool({ now: clock })
  await emptyCell(school)
  const { kidId } = await aRegistrationIn(school)
  const add = (status: RegistrationStatus, branch_id: number, from: number, to: number) =>
    sql`with parents as (
      insert into users (name, email, phone, gender, language, password_hash)
      select name, 'lama-' || number || '@example.com', phone, gender, language, '' from users, generate_series(${from}::integer, ${to}) number
      where users.id = (select user_id from kids where id = ${kidId}) returning id),
    added as (
      insert into kids (user_id, name, birth_date, gender, created_at)
      select id, 'Lama ' || id, '2024-01-01'::date + id % 300, 'female', now() from parents returning id)
    insert into registrations (reference, kid_id, branch_id, program_id, start_date, language, status, status_at, created_at)
    select 'RG-L' || id, id, ${branch_id}, ${cell.program_id}, '2027-01-03', 'en', ${status}, now(), now() from added`.execute(
      school.db,
    )
  await add('accepted', 1, 1, 50)
  await add('waitlisted', cell.branch_id, 51, 650)
  const owner = await aStaff(school, 'owner')
  const pageMs = async (status: RegistrationStatus, branch_id: number) => {
    const began = performance.now()
    const query = { branch_id, year, status, per_page: 50 }
    const { data } = await owner.call(listDeskRegistrations, { query })
    expect(data.filter(({ waiting }) => waiting !== null)).toHaveLength(status === 'waitlisted' ? 50 : 0)
    return performance.now() - began
  }
  // In turns, and the shortest of several: a busy machine makes some of them longer, and none shorter.
  const [ofPlaces, ofList]: [number[], number[]] = [[], []]
  for (let calls = 0; calls < 5; calls += 1) {
    ofPlaces.push(await pageMs('accepted', 1))
    ofList.push(await pageMs('waitlisted', cell.branch_id))
  }
  // Twice as long; nine times where the rows of the same child were computed for each row of the list.
  expect(Math.min(...ofList) / Math.min(...ofPlaces)).toBeLessThan(5)
})
