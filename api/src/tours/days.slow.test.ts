import { bookTour, listTourDays } from 'contract/tours/endpoints.ts'
import { expect, test } from 'vitest'
import { aSchool, oneSchool, type School } from '../platform/db/testing.ts'
import { aTourRequest } from './testing.ts'

// A Sunday; later days are in no calendar but the test's.
const now = new Date('2031-03-02T09:00:00Z')
const [tuesday, thursday, nextTuesday, nextThursday] = ['2031-03-04', '2031-03-06', '2031-03-11', '2031-03-13'] as const

const school = oneSchool({ now })

interface Days {
  readonly kind: 'term' | 'holiday' | 'closure' | 'staff' | 'hours'
  readonly title?: string
  readonly text?: string
  readonly from: string
  readonly to?: string
  readonly branches?: readonly number[]
}

async function writeCalendar(entries: readonly Days[]) {
  const { db } = school()
  await db.deleteFrom('calendar_entries').execute()
  for (const [index, { kind, title = kind, text, from, to = from, branches = [] }] of entries.entries()) {
    const entry_id = 5000 + index
    await db
      .insertInto('calendar_entries')
      .values({
        id: entry_id,
        kind,
        title: { en: title, ar: `ع ${title}` },
        text: text ? { en: text, ar: text } : null,
        starts_on: from,
        ends_on: to,
      })
      .execute()
    for (const branch_id of branches)
      await db.insertInto('calendar_entry_branches').values({ entry_id, branch_id }).execute()
  }
}

const offered = async (branch_id?: number, take = 4, at: School = school()) =>
  (await at.anyone(listTourDays, { query: { take, ...(branch_id && { branch_id }) } })).days.map(({ day }) => day)

test('§9 a Tuesday on which the branch is closed is neither offered nor accepted, and the refusal names its field', async () => {
  await writeCalendar([{ kind: 'closure', title: 'The gate is renewed', from: tuesday, branches: [2] }])

  expect(await offered(2)).toEqual([thursday, nextTuesday, nextThursday, '2031-03-18'])
  const { closed } = await school().anyone(listTourDays, { query: { branch_id: 2 } })
  expect(closed).toMatchObject([{ title: 'The gate is renewed', starts_on: tuesday, ends_on: tuesday }])
  const body = aTourRequest({ branch_id: 2, preferred_date: tuesday })
  const refusal = school().anyone(bookTour, { body })
  await expect(refusal).rejects.toMatchObject({ code: 'tour_day_closed', status: 422, field: 'preferred_date' })
  await expect(refusal).rejects.toThrow(/Tuesday, 4 March 2031/)
  await expect(school().anyone(bookTour, { body }, { language: 'ar' })).rejects.toThrow(/الثلاثاء، 4 مارس 2031/)
  expect(await school().count('tours')).toBe(0)

  expect(await offered(1)).toContain(tuesday)
  await school().anyone(bookTour, { body: { ...body, branch_id: 1 } })
  expect(await school().count('tours')).toBe(1)
})

test('§9 without a branch a day counts if at least one branch is open', async () => {
  await writeCalendar([
    { kind: 'holiday', from: tuesday, branches: [1, 2, 3, 4] },
    { kind: 'holiday', from: thursday, branches: [1, 2] },
    { kind: 'staff', from: thursday, branches: [3, 4, 5] },
    { kind: 'holiday', from: nextTuesday },
  ])

  expect(await offered(undefined, 2)).toEqual([tuesday, nextThursday])
  const ask = (preferred_date: string) =>
    school().anyone(bookTour, { body: aTourRequest({ branch_id: undefined, preferred_date }) })
  await ask(tuesday)
  await expect(ask(thursday)).rejects.toMatchObject({ code: 'tour_day_closed' })
  await expect(ask(nextTuesday)).rejects.toMatchObject({ code: 'tour_day_closed' })
})

test('§9 after a whole summer of holidays, the days that follow are offered and accepted', async () => {
  await writeCalendar([{ kind: 'holiday', title: 'Summer', from: '2031-03-01', to: '2031-08-20' }])

  expect(await offered(1)).toEqual(['2031-08-21', '2031-08-26', '2031-08-28', '2031-09-02'])
  await school().anyone(bookTour, { body: aTourRequest({ preferred_date: '2031-08-26' }) })
  await expect(
    school().anyone(bookTour, { body: aTourRequest({ preferred_date: nextTuesday }) }),
  ).rejects.toMatchObject({
    code: 'tour_day_closed',
  })
})

test('§9 a school that is closed for more than a year offers no day', async () => {
  await writeCalendar([{ kind: 'holiday', from: '2031-01-01', to: '2032-12-31' }])

  expect(await offered(1)).toEqual([])
  await school().anyone(bookTour, { body: aTourRequest({ preferred_date: undefined }) })
})

test('§9 terms and other hours close no day; Ramadan’s hours are shown on their days', async () => {
  await writeCalendar([
    { kind: 'term', from: tuesday },
    { kind: 'hours', title: 'Ramadan hours', text: 'From 9:30 am', from: thursday, to: nextTuesday, branches: [1] },
  ])

  const { days } = await school().anyone(listTourDays, { query: { branch_id: 1, take: 4 } })
  const ramadan = { title: 'Ramadan hours', text: 'From 9:30 am' }
  expect(days.map(({ hours }) => hours)).toEqual([null, ramadan, ramadan, null])
  const { days: elsewhere } = await school().anyone(listTourDays, { query: { branch_id: 2, take: 4 } })
  expect(elsewhere.map(({ hours }) => hours)).toEqual([null, null, null, null])
})

test('§9 a school without branches or calendar offers every coming Tuesday and Thursday', async () => {
  const empty = await aSchool({ empty: true, now })
  expect(await offered(undefined, 4, empty)).toEqual([tuesday, thursday, nextTuesday, nextThursday])
})

test('product §2 an unknown branch has no days; other invalid values are refused with their field', async () => {
  const ask = async (query: string) => {
    const answer = await school().fetch(`/api/v1/tour/days?${query}`)
    return [answer.status, Object.keys((await answer.json()).errors ?? {})]
  }
  expect(await ask('branch_id=999')).toEqual([404, []])
  expect(await ask('branch_id=x')).toEqual([422, ['branch_id']])
  expect(await ask('take=0')).toEqual([422, ['take']])
  expect(await ask('take=21')).toEqual([422, ['take']])
  expect(await ask('branch_id=&take=&utm=1')).toEqual([200, []])
})
