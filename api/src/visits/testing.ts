import type { Input } from 'contract/endpoint.ts'
import { listFamilies } from 'contract/families/desk.ts'
import { replyToFamily } from 'contract/families/replies.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import type { VisitHours } from 'contract/visits/hours.ts'
import { listTourSlots } from 'contract/visits/slots.ts'
import { expect } from 'vitest'
import { textOf } from '../accounts/testing.ts'
import { aSchool, type School, type SchoolOptions } from '../platform/db/testing.ts'
import type { TestStaff } from '../staff/testing.ts'
import { aTourRequest } from '../tours/testing.ts'

/** A Sunday noon in Riyadh; later days are in no calendar but the test's. */
export const sunday = new Date('2031-03-02T09:00:00Z')
/** Nine o'clock on the Tuesday and Thursday after. */
export const tuesdayAtNine = '2031-03-04T06:00:00.000Z'
export const tuesdayAtTen = '2031-03-04T07:00:00.000Z'
export const thursdayAtNine = '2031-03-06T06:00:00.000Z'

/** Changes the visit hours of a branch. */
export const setHours = ({ db }: School, branch_id: number, changes: Partial<VisitHours>) => {
  const { weekly, exceptions, branch_id: _, ...numbers } = changes
  return db
    .updateTable('visit_hours')
    .set({
      branch_id,
      ...numbers,
      ...(weekly && { weekly: JSON.stringify(weekly) }),
      ...(exceptions && { exceptions: JSON.stringify(exceptions) }),
    })
    .where('branch_id', '=', branch_id)
    .execute()
}

export const noCalendar = ({ db }: School) => db.deleteFrom('calendar_entries').execute()

/** A school on that Sunday, with an empty calendar and these visit hours of its first branch. */
export async function aVisitedSchool(hours: Partial<VisitHours> = {}, options: SchoolOptions = {}): Promise<School> {
  const school = await aSchool({ now: sunday, ...options })
  await noCalendar(school)
  await setHours(school, 1, hours)
  return school
}

export const slotsOf = (school: School, query: Partial<Input<typeof listTourSlots>['query']> = {}) =>
  school.anyone(listTourSlots, { query: { branch_id: 1, ...query } })

const homes = { count: 0 }
/** Another network each time, because one may have six unanswered visits a day. */
const anotherHome = () => {
  homes.count += 1
  return `10.${(homes.count >> 16) & 255}.${(homes.count >> 8) & 255}.${homes.count & 255}`
}

export const book = (school: School, changes: Parameters<typeof aTourRequest>[0] = {}) =>
  school.anyone(
    bookTour,
    { body: aTourRequest({ preferred_date: undefined, slot: tuesdayAtNine, ...changes }) },
    { from: anotherHome() },
  )

/** The nth of many families. */
export const family = (n: number) => ({
  full_name: `Family ${n}`,
  phone_num: `+96650${String(1_000_000 + n)}`,
  email: `family${n}@mail.example`,
})

/** The tokens of the links in the mails to an address, in their order. */
export async function tokensFor(school: School, address: string): Promise<string[]> {
  const mails = await school.mailsTo(address)
  return mails.map((mail) => /\/tour\/([\w-]{43})/.exec(textOf(mail))?.[1] ?? '')
}

export async function tokenFor(school: School, address = 'noura@mail.example'): Promise<string> {
  const [token] = await tokensFor(school, address)
  expect(token).toMatch(/^[\w-]{43}$/)
  return token ?? ''
}

/** Offers times by an e-mail reply to the family with this address, and returns the link of the mail. */
export async function offerTimes(school: School, staff: TestStaff, to: string, offers: string[]) {
  const { data } = await staff.call(listFamilies, { query: { q: to } })
  const body = { channel: 'email', language: 'en', text: 'Come and see us', to, offers } as const
  await staff.call(replyToFamily, { params: { id: data[0]?.id ?? 0 }, body })
  return { params: { token: (await tokensFor(school, to)).findLast((token) => token !== '') ?? '' } }
}
