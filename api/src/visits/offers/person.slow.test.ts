import { sendMessage } from 'contract/contact/messages.ts'
import { mergeFamilies, unmergeFamilies } from 'contract/families/changes.ts'
import { listFamilies, showFamily } from 'contract/families/desk.ts'
import { eraseFamily, writePrivacyRequest } from 'contract/privacy/desk.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { cancelTour, showTour, takeTour } from 'contract/visits/manage.ts'
import { expect, test } from 'vitest'
import { aMessage } from '../../contact/testing.ts'
import type { School } from '../../platform/db/testing.ts'
import { aStaff, type TestStaff } from '../../staff/testing.ts'
import { aTourRequest } from '../../tours/testing.ts'
import { tourStatus } from '../queries.ts'
import { aVisitedSchool, offerTimes, slotsOf, tuesdayAtNine } from '../testing.ts'

const arwa = { full_name: 'Arwa Mother', email: 'arwa@mail.example', phone_num: '+966504440012' }
const badr = { full_name: 'Badr Father', email: 'badr@mail.example', phone_num: '+966504440013' }
const stranger = { full_name: 'Sam Stranger', email: 'sam@mail.example', phone_num: arwa.phone_num }

async function aDesk() {
  const school = await aVisitedSchool({ places: 1, weekly: [{ day: 2, from: '09:00', to: '09:40' }] })
  return { school, owner: await aStaff(school, 'owner') }
}
const asks = (school: School, person: typeof arwa) =>
  school.anyone(bookTour, { body: aTourRequest({ ...person, preferred_date: undefined, branch_id: 1 }) })
const recordOf = async (staff: TestStaff, q: string) =>
  (await staff.call(listFamilies, { query: { q } })).data[0]?.id ?? 0
const offers = (school: School, staff: TestStaff, to: string) => offerTimes(school, staff, to, [tuesdayAtNine])
const take = (school: School, link: { params: { token: string } }) =>
  school.anyone(takeTour, { ...link, body: { slot: tuesdayAtNine } })
const statusOf = async ({ db }: School, { email }: typeof arwa) =>
  (
    await db
      .selectFrom('tours')
      .select(['reference', tourStatus.as('status')])
      .where('email', '=', email)
      .execute()
  ).map(({ reference, status }) => [reference, status])
/** Arwa and Badr, each with a request, in one record. */
async function mergedParents() {
  const { school, owner } = await aDesk()
  const references = [(await asks(school, arwa)).reference, (await asks(school, badr)).reference]
  const [id, other] = [await recordOf(owner, 'Arwa'), await recordOf(owner, 'Badr')]
  const { merges } = await owner.call(mergeFamilies, { params: { id }, body: { with_id: other } })
  return { school, owner, id, other, merge_id: merges[0]?.id ?? 0, references }
}

test('desk §4 for a person without a tour request, offered times create one with the details of this person only', async () => {
  const { school, owner } = await aDesk()
  await asks(school, arwa)
  const { full_name: name, email, phone_num: phone } = stranger
  await school.anyone(sendMessage, { body: aMessage({ name, email, phone, branch_id: 1 }) })
  const id = await recordOf(owner, 'Arwa')
  await owner.call(mergeFamilies, { params: { id }, body: { with_id: await recordOf(owner, 'Sam') } })
  const link = await offers(school, owner, email)
  const { reference } = await take(school, link)
  const request = school.db.selectFrom('tours').select(['full_name', 'email', 'phone_num', 'child_age'])
  expect(await request.where('reference', '=', reference).executeTakeFirst()).toMatchObject({
    ...stranger,
    child_age: 0,
  })
})

test('desk §3 a time taken from a reply ends older links to its request', async () => {
  const { school, owner } = await aDesk()
  const { manage } = await school.anyone(bookTour, {
    body: aTourRequest({ ...arwa, preferred_date: undefined, branch_id: 1, slot: tuesdayAtNine }),
  })
  const former = { params: { token: manage ?? '' } }
  await school.anyone(cancelTour, former)
  const link = await offers(school, owner, arwa.email)
  await take(school, link)
  await expect(school.anyone(showTour, former)).rejects.toMatchObject({ code: 'not_found' })
  expect(await school.anyone(showTour, link)).toMatchObject({ status: 'confirmed' })
})

test('desk §4 times offered to one parent book that parent’s request', async () => {
  const { school, owner, references } = await mergedParents()
  const link = await offers(school, owner, badr.email)
  expect((await take(school, link)).reference).toBe(references[1])
  expect(await statusOf(school, arwa)).toEqual([[references[0], 'requested']])
})

test('desk §4 times offered to a person who is erased are free again, and the link opens nothing', async () => {
  const { school, owner, id, other, references } = await mergedParents()
  const link = await offers(school, owner, badr.email)
  const request = { channel: 'email', asked_on: '2031-03-01', family_id: id, person_id: other, kind: 'erase' } as const
  const { id: requestId } = await owner.call(writePrivacyRequest, { body: request })
  await owner.call(eraseFamily, { params: { id: requestId }, body: { tell: false, people: [other] } })
  await expect(take(school, link)).rejects.toMatchObject({ code: 'not_found' })
  await expect(school.anyone(showTour, link)).rejects.toMatchObject({ code: 'not_found' })
  expect(await statusOf(school, arwa)).toEqual([[references[0], 'requested']])
  expect((await slotsOf(school))[0]).toMatchObject({ starts_at: tuesdayAtNine, places_left: 1 })
})

test('desk §4 times offered to a person who is separated stay theirs', async () => {
  const { school, owner, id, merge_id, references } = await mergedParents()
  const link = await offers(school, owner, badr.email)
  await owner.call(unmergeFamilies, { params: { id }, body: { merge_id } })
  expect((await take(school, link)).reference).toBe(references[1])
  const { timeline } = await owner.call(showFamily, { params: { id } })
  expect(timeline.map(({ kind }) => kind)).not.toContain('visit_confirmed')
})
