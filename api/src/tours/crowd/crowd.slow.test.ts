import { sendMessage } from 'contract/contact/messages.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aMessage } from '../../contact/testing.ts'
import { aSchool, type School } from '../../db/testing.ts'
import { family, noCalendar, setHours, sunday, tuesdayAtNine, tuesdayAtTen } from '../../visits/testing.ts'
import { aTourRequest } from '../testing.ts'

async function aVisitedSchool(places: number): Promise<School> {
  const school = await aSchool({ now: sunday })
  await noCalendar(school)
  await setHours(school, 1, { places })
  return school
}

type Changes = Parameters<typeof aTourRequest>[0]
const ask = (school: School, changes: Changes, idempotencyKey?: string) =>
  school.anyone(
    bookTour,
    { body: aTourRequest({ preferred_date: undefined, slot: tuesdayAtNine, ...changes }) },
    { ...(idempotencyKey && { idempotencyKey }) },
  )

test('§4 a crowd with keys of their own, each pressed twice: as many have a place as there are, and each hears the same twice', async () => {
  const school = await aVisitedSchool(5)
  const pressed = Array.from({ length: 24 }, (_, n) => n % 12)
  const answers = await Promise.all(
    pressed.map((n) => ask(school, family(n), `key-${n}`).catch(({ code }: { code: string }) => code)),
  )

  expect(answers.filter((answer) => answer === 'slot_taken')).toHaveLength(14)
  expect(answers.slice(12)).toEqual(answers.slice(0, 12))
  expect(await school.count('visits')).toBe(5)
  expect(await school.count('tours')).toBe(5)
  expect(await school.count('families')).toBe(5)
})

test('§4 where a crowd cannot be booked together, each is booked alone: who fails fails alone', async () => {
  const school = await aVisitedSchool(20)
  const { queue } = school.services
  const addMany = queue.addMany.bind(queue)
  const failed = { together: 0, alone: 0 }
  const adding = vi.spyOn(queue, 'addMany').mockImplementation(async (trx, name, jobs) => {
    if (jobs.length > 2) failed.together += 1
    else if (failed.together > 0 && failed.alone === 0) failed.alone += 1
    else return addMany(trx, name, jobs)
    throw new Error('a fault at the end of a booking')
  })
  onTestFinished(() => adding.mockRestore())
  const answers = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => ask(school, family(n))))

  expect(failed.together).toBeGreaterThan(0)
  const refused = answers.flatMap(({ status }, n) => (status === 'rejected' ? [n] : []))
  expect(refused).toHaveLength(1)
  expect(await school.count('visits')).toBe(11)
  for (const n of [0, 11]) expect(await school.mailsTo(family(n).email)).toHaveLength(refused.includes(n) ? 0 : 1)
})

test('desk §3 of a crowd, two with one number are one family, and who has written before keeps their file', async () => {
  const school = await aVisitedSchool(20)
  const { full_name: name, phone_num: phone, email } = family(0)
  await school.anyone(sendMessage, { body: aMessage({ name, phone, email }) })
  const [before] = await school.db.selectFrom('families').select('id').execute()
  const { phone_num } = family(1)
  await Promise.all([
    ...[0, 1, 2, 3].map((n) => ask(school, family(n))),
    ask(school, { ...family(4), phone_num, slot: tuesdayAtTen }),
  ])

  const families = await school.db
    .selectFrom('families')
    .select(['id', 'name', 'stage', 'search'])
    .orderBy('id')
    .execute()
  expect(families).toHaveLength(4)
  expect(new Set(families.map(({ stage }) => stage))).toEqual(new Set(['visit_booked']))
  expect(families[0]).toMatchObject({ id: before?.id, name: 'Family 0' })
  for (const { name, search } of families) if (name === 'Family 1') expect(search).toContain('family4@mail.example')
  const events = await school.db
    .selectFrom('family_events')
    .select(['family_id', 'kind'])
    .where('kind', 'in', ['tour', 'visit_requested'])
    .execute()
  expect(events).toHaveLength(10)
  for (const n of [0, 1, 2, 3, 4])
    expect(await school.mailsTo(family(n).email), String(n)).toHaveLength(n === 0 ? 2 : 1)
})
