import { hourMs } from 'contract/durations.ts'
import { decideSuspect } from 'contract/moderation/desk.ts'
import { showToday } from 'contract/today/desk.ts'
import { bookRequest, listDeskVisits, listVisitRequests } from 'contract/visits/desk.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aStaff } from '../staff/testing.ts'
import { aVisitedSchool, book, family, setHours, slotsOf, sunday, tuesdayAtNine, tuesdayAtTen } from './testing.ts'

test('§4 a family that chooses a slot gets it at once, also before it is confirmed', async () => {
  const school = await aVisitedSchool()
  const tour = await book(school)

  expect(tour).toMatchObject({ status: 'requested', starts_at: tuesdayAtNine, ends_at: '2031-03-04T06:40:00.000Z' })
  expect((await slotsOf(school))[0]).toMatchObject({ places_left: 1, state: 'last' })
  const mails = await school.mailsTo('noura@mail.example')
  expect(mails).toHaveLength(1)
  expect(await school.mailsTo('admissions.alrawdah@smartkids.example')).toHaveLength(1)
})

test('§4 twenty simultaneous clicks take one place, and a later click gets the first response', async () => {
  const school = await aVisitedSchool({ places: 1 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => book(school)))
  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1)

  school.setNow(new Date(sunday.getTime() + hourMs))
  expect(await book(school, { child_age: 5 })).toEqual({ ...answers[0], manage: null })
  expect(await school.count('visits')).toBe(1)
  expect(await school.mailsTo('noura@mail.example')).toHaveLength(1)
})

test('§4 a time that is no slot of the branch is refused with its field, and nothing is stored', async () => {
  const school = await aVisitedSchool()
  const wrong: Record<string, object> = {
    'in the past': { slot: '2031-02-25T06:00:00.000Z' },
    'within the notice': { slot: '2031-03-02T10:00:00.000Z' },
    'too far': { slot: '2031-07-01T06:00:00.000Z' },
    'another weekday': { slot: '2031-03-05T06:00:00.000Z' },
    'off the grid': { slot: '2031-03-04T06:10:00.000Z' },
    'no moment': { slot: 'Tuesday' },
    'a number': { slot: 1_930_000_000 },
  }
  for (const [what, changes] of Object.entries(wrong))
    await expect(book(school, changes), what).rejects.toMatchObject({
      code: 'invalid_fields',
      status: 422,
      field: 'slot',
    })
  await expect(book(school, { branch_id: undefined })).rejects.toMatchObject({ status: 422, field: 'branch_id' })
  await expect(book(school, { branch_id: 999 })).rejects.toMatchObject({ status: 422 })
  expect(await school.count('tours')).toBe(0)
})

test('§4 a slot written in another time zone is the same moment', async () => {
  const school = await aVisitedSchool()
  expect(await book(school, { slot: '2031-03-04T09:00:00+03:00' })).toMatchObject({ starts_at: tuesdayAtNine })
})

test('§4 a branch that confirms automatically confirms at once, in one mail', async () => {
  const school = await aVisitedSchool({ confirm_by_itself: true })
  expect(await book(school)).toMatchObject({ status: 'confirmed' })
  const [mail, ...more] = await school.mailsTo('noura@mail.example')
  expect(mail).toContain('confirmed')
  expect(more).toEqual([])
})

test('§4 suspected spam takes no place; the response is the usual one', async () => {
  const school = await aVisitedSchool({ places: 1 })
  const robot = await book(school, { website: 'https://spam.example' })
  expect(robot).toMatchObject({ status: 'requested', starts_at: tuesdayAtNine })
  expect(Object.keys(robot).sort()).toEqual(Object.keys(await book(school, family(1))).sort())
  expect(await school.count('visits')).toBe(1)
  await expect(book(school, { ...family(2), website: 'x' })).rejects.toMatchObject({ code: 'slot_taken' })
})

test('§3 a booked slot advances the family’s stage, and is in its record', async () => {
  const school = await aVisitedSchool()
  await book(school)
  const { rows } = await sql<{ stage: string; kinds: string[] }>`
    select stage, (select array_agg(kind order by family_events.id) from family_events where person_id = person.id) as kinds
    from families join family_people person on person.family_id = families.id`.execute(school.db)
  expect(rows).toEqual([{ stage: 'visit_booked', kinds: ['tour', 'visit_requested'] }])
})

const forTheGate = { car_plate: 'ABC 1234', visitors: 'Noura and Fahad' }

test('§4 the branch in a resort gets licence plate and names by mail, and the family gets directions for the gate', async () => {
  const school = await aVisitedSchool()
  await book(school, { branch_id: 2, ...forTheGate })
  const [ours = ''] = await school.mailsTo('noura@mail.example')
  expect(ours).toContain('Gate 2')
  expect(ours).toContain('inside a resort')
  expect(ours).not.toContain('ABC 1234')
  const [theirs = ''] = await school.mailsTo('admissions.lapalma@smartkids.example')
  expect(theirs).toContain('ABC 1234')
  expect(theirs).toContain('Noura and Fahad')
})

test('§4 a request without a time keeps plate and names for the gate: in the mail to the branch, and at the desk once a visit is agreed', async () => {
  const school = await aVisitedSchool()
  await setHours(school, 2, {})
  const { id } = await book(school, { branch_id: 2, slot: undefined, ...forTheGate })
  const [mail = ''] = await school.mailsTo('admissions.lapalma@smartkids.example')
  expect(mail).toContain('ABC 1234')
  expect(mail).toContain('Noura and Fahad')

  const owner = await aStaff(school, 'owner')
  expect(await owner.call(listVisitRequests, { query: {} })).toMatchObject([forTheGate])
  await owner.call(bookRequest, { params: { id }, body: { branch_id: 2, slot: tuesdayAtNine } })
  expect(await owner.call(listDeskVisits, { query: {} })).toMatchObject([forTheGate])
})

test('§4 suspected spam that is marked genuine gets its slot if still free, with plate and names for the gate', async () => {
  const school = await aVisitedSchool()
  await setHours(school, 2, { places: 1 })
  const owner = await aStaff(school, 'owner')
  const release = async () => {
    const [suspect] = (await owner.call(showToday)).suspects ?? []
    await owner.call(decideSuspect, { params: { id: suspect?.id ?? 0 }, body: { answer: 'genuine', was: 'waiting' } })
  }
  const suspected = { branch_id: 2, website: 'x' }
  await book(school, { ...suspected, ...forTheGate })
  await release()
  expect(await owner.call(listDeskVisits, { query: { status: 'requested' } })).toMatchObject([forTheGate])
  expect((await slotsOf(school, { branch_id: 2 }))[0]).toMatchObject({ state: 'full' })
  expect(await school.mailsTo('noura@mail.example')).toHaveLength(1)

  await book(school, { ...suspected, ...family(2), slot: tuesdayAtTen })
  await book(school, { ...family(3), branch_id: 2, slot: tuesdayAtTen })
  await release()
  expect(await school.mailsTo(family(2).email)).toHaveLength(1)
  expect(await school.count('visits')).toBe(2)
})
