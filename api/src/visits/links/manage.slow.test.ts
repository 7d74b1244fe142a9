import { cancelTour, moveTour, showTour } from 'contract/visits/manage.ts'
import { expect, test } from 'vitest'
import type { School } from '../../platform/db/testing.ts'
import { aVisitedSchool, book, family, setHours, slotsOf, thursdayAtNine, tokenFor, tuesdayAtNine } from '../testing.ts'

async function aBooked() {
  const school = await aVisitedSchool()
  const tour = await book(school)
  return { ...tour, school, link: { params: { token: await tokenFor(school) } } }
}
const free = async (school: School, at: string) =>
  (await slotsOf(school)).find(({ starts_at }) => starts_at === at)?.places_left

test('§4 the link in the mail shows the visit in the reader’s language, and reading changes nothing', async () => {
  const { school, link, reference } = await aBooked()
  const before = await school.db.selectFrom('visits').selectAll().execute()

  const shown = await school.anyone(showTour, link, { language: 'ar' })
  expect(shown).toMatchObject({
    reference,
    status: 'requested',
    starts_at: tuesdayAtNine,
    ends_at: '2031-03-04T06:40:00.000Z',
    language: 'en',
    may: ['move', 'cancel'],
    branch: {
      id: 1,
      name: 'الروضة',
      phone_numbers: ['+966125550141', '+966555550141'],
      whatsapp: '+966555550141',
    },
    offers: [],
  })
  expect(await school.db.selectFrom('visits').selectAll().execute()).toEqual(before)
})

test('§4 only the hash of a link is stored', async () => {
  const { school, link } = await aBooked()
  const [storedLink] = await school.db.selectFrom('visit_links').selectAll().execute()
  expect(storedLink?.token_hash).toHaveLength(32)
  expect(JSON.stringify(await school.db.selectFrom('visits').selectAll().execute())).not.toContain(link.params.token)
})

test('§4 a moved visit keeps its reference, frees its place at once, and family and branch get one mail each', async () => {
  const { school, link, reference } = await aBooked()

  const moved = await school.anyone(moveTour, { ...link, body: { slot: thursdayAtNine } })
  expect(moved).toMatchObject({ reference, starts_at: thursdayAtNine, status: 'requested', may: ['move', 'cancel'] })
  expect(await free(school, tuesdayAtNine)).toBe(2)
  expect(await free(school, thursdayAtNine)).toBe(1)
  // Moved to its own slot: nothing happens.
  await school.anyone(moveTour, { ...link, body: { slot: thursdayAtNine } })
  expect(await school.mailsTo('noura@mail.example')).toHaveLength(2)
  expect(await school.mailsTo('admissions.alrawdah@smartkids.example')).toHaveLength(2)
})

test('§4 a full or unknown slot is refused, and the visit stays', async () => {
  const { school, link } = await aBooked()
  await setHours(school, 1, { places: 1 })
  await book(school, { ...family(1), slot: thursdayAtNine })

  const taken = school.anyone(moveTour, { ...link, body: { slot: thursdayAtNine } })
  await expect(taken).rejects.toMatchObject({ code: 'slot_taken', status: 409, field: 'slot' })
  const wrong = school.anyone(moveTour, { ...link, body: { slot: '2031-03-05T06:00:00.000Z' } })
  await expect(wrong).rejects.toMatchObject({ code: 'invalid_fields', field: 'slot' })
  const nothing = school.anyone(moveTour, { ...link, body: {} as never })
  await expect(nothing).rejects.toMatchObject({ code: 'invalid_fields', field: 'slot' })
  expect(await school.anyone(showTour, link)).toMatchObject({ starts_at: tuesdayAtNine })
})

test('§4 a cancelled visit frees its place and cannot be moved; a repeated call sends nothing', async () => {
  const { school, link } = await aBooked()

  for (let times = 0; times < 3; times += 1)
    expect(await school.anyone(cancelTour, link)).toMatchObject({ status: 'cancelled', may: [] })
  expect(await free(school, tuesdayAtNine)).toBe(2)
  expect(await school.mailsTo('noura@mail.example')).toHaveLength(2)
  expect(await school.mailsTo('admissions.alrawdah@smartkids.example')).toHaveLength(2)
  const move = school.anyone(moveTour, { ...link, body: { slot: thursdayAtNine } })
  await expect(move).rejects.toMatchObject({ code: 'visit_closed', status: 409 })
  // A new request is another visit.
  expect(await book(school)).toMatchObject({ starts_at: tuesdayAtNine })
  expect(await free(school, tuesdayAtNine)).toBe(1)
})

test('§4 the link expires a day after the visit: byte for byte like an unknown one', async () => {
  const { school, link } = await aBooked()
  const ask = async (token: string, path = '') => {
    const answer = await school.fetch(`/api/v1/tour/manage/${token}${path}`)
    return [answer.status, await answer.text()]
  }
  school.setNow(new Date('2031-03-05T06:39:00Z'))
  expect((await ask(link.params.token))[0]).toBe(200)
  expect(await school.anyone(showTour, link)).toMatchObject({ may: [] })
  school.setNow(new Date('2031-03-05T06:41:00Z'))
  const never = await ask('A'.repeat(43))
  expect(never[0]).toBe(404)
  expect(await ask(link.params.token)).toEqual(never)
  expect(await ask('x')).toEqual(never)
  expect(await ask(link.params.token, '/calendar.ics')).toEqual(never)
})

test('§4 a visit that has begun cannot be moved or cancelled by its link', async () => {
  const { school, link } = await aBooked()
  school.setNow(new Date('2031-03-04T06:00:01Z'))
  await expect(school.anyone(cancelTour, link)).rejects.toMatchObject({ code: 'visit_closed', status: 409 })
})

test('§4 of ten links that move to the same last place one succeeds, and the others stay', async () => {
  const school = await aVisitedSchool({ places: 10 })
  const links: string[] = []
  for (let n = 0; n < 10; n += 1) {
    await book(school, family(n))
    links.push(await tokenFor(school, `family${n}@mail.example`))
  }
  await setHours(school, 1, { places: 1 })
  const answers = await Promise.all(
    links.map((token) =>
      school.anyone(moveTour, { params: { token }, body: { slot: thursdayAtNine } }).catch((problem: Error) => problem),
    ),
  )
  const refused = answers.filter((answer) => answer instanceof Error)
  expect(refused).toHaveLength(9)
  for (const problem of refused) expect(problem).toMatchObject({ code: 'slot_taken' })
})
