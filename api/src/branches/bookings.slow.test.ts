import { replyToFamily } from 'contract/families/replies.ts'
import { registerKidToBranch } from 'contract/registrations/endpoints.ts'
import { bookTour, listTourDays } from 'contract/tours/endpoints.ts'
import { bookAtDesk, listDeskSlots } from 'contract/visits/desk.ts'
import { cancelTour, showTour, takeTour } from 'contract/visits/manage.ts'
import { expect, test } from 'vitest'
import { aParent, textOf } from '../accounts/testing.ts'
import { takeDown } from '../content/testing.ts'
import { aKid, aRegistrationOf } from '../kids/testing.ts'
import type { School } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'
import { aTourRequest } from '../tours/testing.ts'
import { sendDueMails } from '../visits/mails/schedule.ts'
import {
  aVisitedSchool,
  book,
  family,
  offerTimes,
  slotsOf,
  thursdayAtNine,
  tokenFor,
  tuesdayAtNine,
} from '../visits/testing.ts'

const readers = ['en', 'ar'] as const
const tuesday = '2031-03-04'

const lastMailTo = async (school: School, address: string) => textOf((await school.mailsTo(address)).at(-1) ?? '')

test.each([
  ['en', 'ar', 'الروضة'],
  ['ar', 'en', 'Al Rawdah'],
] as const)(
  'desk §5 a branch without its %s accepts bookings in both languages, and mails use its other name',
  async (down, _up, name) => {
    const school = await aVisitedSchool()
    await takeDown(school, 'branch', 1, [down])

    for (const [n, language] of readers.entries()) {
      const days = await school.anyone(listTourDays, { query: { branch_id: 1, take: 2 } }, { language })
      expect(days.days.map(({ day }) => day)).toContain(tuesday)
      expect(await slotsOf(school)).not.toEqual([])
      const visit = { ...family(n), preferred_date: undefined, slot: tuesdayAtNine }
      await school.anyone(bookTour, { body: aTourRequest(visit) }, { language })
      const request = { ...family(n + 10), preferred_date: tuesday }
      await school.anyone(bookTour, { body: aTourRequest(request) }, { language })
      for (const { email } of [visit, request]) expect(await lastMailTo(school, email), email).toContain(name)
    }
  },
)

test('desk §5 an unpublished branch accepts no tour and no registration, and offers no slots', async () => {
  const school = await aVisitedSchool()
  const parent = await aParent(school)
  const owner = await aStaff(school, 'owner')
  await school.anyone(bookTour, { body: aTourRequest({ ...family(1), preferred_date: tuesday }) })
  const { id } = await school.db.selectFrom('families').select('id').executeTakeFirstOrThrow()
  await takeDown(school, 'branch', 1, ['en', 'ar'])

  const refused = { status: 422, field: 'branch_id' }
  for (const time of [{ preferred_date: tuesday }, { slot: tuesdayAtNine }, { waiting_day: tuesday }, {}]) {
    const body = aTourRequest({ preferred_date: undefined, ...time })
    await expect(school.anyone(bookTour, { body })).rejects.toMatchObject(refused)
  }
  await expect(
    parent.call(registerKidToBranch, {
      body: aRegistrationOf({ start_date: '2031-09-01', kid: aKid({ birth_date: '2027-03-01' }) }),
    }),
  ).rejects.toMatchObject(refused)
  const person = { full_name: 'Huda', child_age: 4, phone_num: '0501112244' }
  await expect(
    owner.call(bookAtDesk, { body: { branch_id: 1, ...person, slot: tuesdayAtNine } }),
  ).rejects.toMatchObject(refused)
  const reply = { channel: 'phone' as const, language: 'ar' as const, text: 'أهلًا', offers: [tuesdayAtNine] }
  await expect(owner.call(replyToFamily, { params: { id }, body: reply })).rejects.toMatchObject({ status: 422 })
  await expect(slotsOf(school)).rejects.toMatchObject({ status: 404 })
  await expect(school.anyone(listTourDays, { query: { branch_id: 1 } })).rejects.toMatchObject({ status: 404 })
  expect(await owner.call(listDeskSlots, { query: { branch_id: 1, from: tuesday, to: tuesday } })).toEqual([])
  expect(await school.count('visits')).toBe(0)
})

test('desk §5 visits booked before a branch was unpublished keep their page, calendar file, reminder and mails', async () => {
  const school = await aVisitedSchool()
  await book(school)
  const token = await tokenFor(school)
  await takeDown(school, 'branch', 1, ['en', 'ar'])

  const params = { token }
  const shown = await school.anyone(showTour, { params }, { language: 'ar' })
  expect(shown).toMatchObject({ branch: { name: 'الروضة' }, may: ['cancel'] })
  expect(shown.branch.address).toMatch(/[\u0600-\u06ff]/)
  const file = await school.fetch(`/api/v1/tour/manage/${token}/calendar.ics`)
  expect([file.status, await file.text()]).toEqual([200, expect.stringContaining('Al Rawdah')])

  school.setNow(new Date('2031-03-03T17:00:00+03:00'))
  const { db, queue, now } = school.services
  await sendDueMails({ db, queue, now })
  expect(await lastMailTo(school, 'noura@mail.example')).toMatch(/Al Rawdah/)
  await school.anyone(cancelTour, { params })
  expect(await school.mailsTo('noura@mail.example')).toHaveLength(3)
})

test('desk §5 an offered slot cannot be accepted once its branch is unpublished', async () => {
  const school = await aVisitedSchool()
  await school.anyone(bookTour, { body: aTourRequest({ ...family(1), preferred_date: undefined }) })
  const link = await offerTimes(school, await aStaff(school, 'admissions'), family(1).email, [thursdayAtNine])
  await takeDown(school, 'branch', 1, ['en', 'ar'])

  expect(await school.anyone(showTour, link)).toMatchObject({ may: [], offers: [] })
  await expect(school.anyone(takeTour, { ...link, body: { slot: thursdayAtNine } })).rejects.toMatchObject({
    status: 422,
  })
})

test('desk §5 a closing day of one branch closes no other, whichever languages are published', async () => {
  const school = await aVisitedSchool()
  const entry = { id: 5000, kind: 'closure', starts_on: tuesday, ends_on: tuesday } as const
  await school.db
    .insertInto('calendar_entries')
    .values({ ...entry, title: { ar: 'صيانة' } })
    .execute()
  await school.db.insertInto('calendar_entry_branches').values({ entry_id: 5000, branch_id: 2 }).execute()
  const daysOf = async (branch_id: number, language: 'en' | 'ar') =>
    (await school.anyone(listTourDays, { query: { branch_id, take: 2 } }, { language })).days.map(({ day }) => day)

  for (const down of [[], ['en'], ['ar', 'en']] as const) {
    if (down.length > 0) await takeDown(school, 'branch', 2, down)
    for (const language of readers) expect(await daysOf(1, language), `${down}`).toContain(tuesday)
    if (down.length < 2) for (const language of readers) expect(await daysOf(2, language)).not.toContain(tuesday)
  }
})
