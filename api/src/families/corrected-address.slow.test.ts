import { sendMessage } from 'contract/contact/messages.ts'
import { addFamilyContact } from 'contract/families/changes.ts'
import { changeFamilyContact, removeFamilyContact } from 'contract/families/corrections/endpoints.ts'
import { listFamilies } from 'contract/families/desk.ts'
import { sendMailAgain } from 'contract/families/mails.ts'
import { replyToFamily } from 'contract/families/replies.ts'
import { showToday } from 'contract/today/desk.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { cancelDeskVisit, confirmDeskVisit, listDeskVisits, moveDeskVisit } from 'contract/visits/desk.ts'
import { cancelTour, showTour, takeTour } from 'contract/visits/manage.ts'
import { expect, test } from 'vitest'
import { textOf } from '../accounts/testing.ts'
import { aMessage } from '../contact/testing.ts'
import { eventually } from '../eventually.testing.ts'
import type { School, SchoolOptions } from '../platform/db/testing.ts'
import { aMailServer } from '../platform/mail/smtp.testing.ts'
import { aStaff, type TestStaff } from '../staff/testing.ts'
import { aTourRequest } from '../tours/testing.ts'
import { aVisitedSchool, book, offerTimes, slotsOf, tokenFor, tuesdayAtNine, tuesdayAtTen } from '../visits/testing.ts'

const [wrong, right] = ['nuora@mail.example', 'noura@mail.example']

async function aDesk(options: SchoolOptions = {}) {
  const school = await aVisitedSchool({}, options)
  return { school, huda: await aStaff(school, 'admissions') }
}
const recordOf = async (staff: TestStaff) => ({
  id: (await staff.call(listFamilies, { query: { q: 'Noura' } })).data[0]?.id ?? 0,
})
const visitOf = async (staff: TestStaff) => ({
  id: (await staff.call(listDeskVisits, { query: { branch_id: 1, from: '2031-03-03' } }))[0]?.id ?? 0,
})
const correct = async (staff: TestStaff, email = wrong, to = right) =>
  staff.call(changeFamilyContact, { params: await recordOf(staff), body: { email, to } })
const mailsTo = async (school: School, address: string) => (await school.mailsTo(address)).length

test('desk §3 after staff correct an address, all mails about the visit go to the right one, and links in former mails end', async () => {
  const { school, huda } = await aDesk()
  const { manage } = await book(school, { email: wrong })
  const former = [await tokenFor(school, wrong), manage ?? '']
  await correct(huda)
  for (const token of former) {
    await expect(school.anyone(showTour, { params: { token } })).rejects.toMatchObject({ code: 'not_found' })
    await expect(school.anyone(cancelTour, { params: { token } })).rejects.toMatchObject({ code: 'not_found' })
  }
  const params = await visitOf(huda)
  await huda.call(confirmDeskVisit, { params, body: {} })
  const link = { params: { token: await tokenFor(school, right) } }
  const file = await (await school.fetch(`/api/v1/tour/manage/${link.params.token}/calendar.ics`)).text()
  expect(file.replace(/\r\n /g, '')).toContain(right)
  await huda.call(moveDeskVisit, { params, body: { slot: tuesdayAtTen } })
  await school.anyone(cancelTour, link)
  expect([await mailsTo(school, wrong), await mailsTo(school, right)]).toEqual([1, 3])
})

test('desk §3 a correction that is undone sends mails to the address of the request again', async () => {
  const { school, huda } = await aDesk()
  await book(school, { email: wrong })
  await school.mailsTo(wrong)
  await correct(huda)
  await correct(huda, right, wrong)
  await huda.call(confirmDeskVisit, { params: await visitOf(huda), body: {} })
  expect([await mailsTo(school, wrong), await mailsTo(school, right)]).toEqual([2, 0])
})

test('desk §3 after staff remove an address, mails about the visit go to another address of the person, else only to the branch', async () => {
  const { school, huda } = await aDesk()
  await book(school, { email: wrong })
  const token = await tokenFor(school, wrong)
  await huda.call(removeFamilyContact, { params: await recordOf(huda), body: { email: wrong } })
  await expect(school.anyone(showTour, { params: { token } })).rejects.toMatchObject({ code: 'not_found' })
  const params = await visitOf(huda)
  await huda.call(confirmDeskVisit, { params, body: {} })
  await school.mailsTo('@')
  expect(await mailsTo(school, wrong)).toBe(1)
  await huda.call(addFamilyContact, { params: await recordOf(huda), body: { email: right } })
  await huda.call(cancelDeskVisit, { params, body: {} })
  expect([await mailsTo(school, wrong), await mailsTo(school, right)]).toEqual([1, 1])
})

test('desk §3 a correction ends no link of another record', async () => {
  const { school, huda } = await aDesk()
  const other = await book(school, { email: wrong, full_name: 'Other', phone_num: '+966504440019', slot: tuesdayAtTen })
  await book(school, { email: wrong })
  await correct(huda)
  expect(await school.anyone(showTour, { params: { token: other.manage ?? '' } })).toMatchObject({
    reference: other.reference,
  })
})

test('desk §3 times offered to a wrong address are free once staff correct it', async () => {
  const { school, huda } = await aDesk()
  await school.anyone(bookTour, { body: aTourRequest({ email: wrong, branch_id: 1, preferred_date: undefined }) })
  const link = await offerTimes(school, huda, wrong, [tuesdayAtNine])
  const placesAtNine = async () =>
    (await slotsOf(school)).find(({ starts_at }) => starts_at === tuesdayAtNine)?.places_left
  expect(await placesAtNine()).toBe(1)
  await correct(huda)
  await expect(school.anyone(showTour, link)).rejects.toMatchObject({ code: 'not_found' })
  expect(await placesAtNine()).toBe(2)
})

test('desk §4 times offered to a corrected address book the request that was sent under the wrong one', async () => {
  const { school, huda } = await aDesk()
  const { reference } = await school.anyone(bookTour, {
    body: aTourRequest({ email: wrong, branch_id: 1, preferred_date: undefined }),
  })
  await correct(huda)
  const link = await offerTimes(school, huda, right, [tuesdayAtNine])
  const taken = await school.anyone(takeTour, { ...link, body: { slot: tuesdayAtNine } })
  expect(taken.reference).toBe(reference)
  expect([await mailsTo(school, wrong), await mailsTo(school, right)]).toEqual([1, 2])
})

test('desk §3 mails about requests that did not arrive are sent again to the corrected address', async () => {
  const server = await aMailServer()
  server.state.refuses = { [wrong]: '550 5.1.1 is not known here' }
  const { school, huda } = await aDesk({
    env: { smtpUrl: server.url },
    pollingOptions: { retryAfterSeconds: 1 },
  })
  await school.anyone(bookTour, { body: aTourRequest({ email: wrong, branch_id: 1, preferred_date: undefined }) })
  await school.anyone(sendMessage, { body: aMessage({ email: wrong, phone: '+966501234567', branch_id: 1 }) })
  const failed = async () => (await huda.call(showToday)).failed_letters ?? []
  const addresses = async () => (await failed()).map(({ kind, to }) => `${kind} ${to}`).sort()
  await eventually(async () => expect(await addresses()).toEqual([`message ${wrong}`, `tour ${wrong}`]))
  await correct(huda)
  expect(await addresses()).toEqual([`message ${right}`, `tour ${right}`])
  for (const { id } of await failed()) await huda.call(sendMailAgain, { params: { id } })
  const arrived = () =>
    expect(server.delivered.flatMap(({ to }) => to).filter((address) => address === right)).toHaveLength(2)
  await eventually(arrived)
})

test('desk §3 a reply that did not arrive is sent again to the corrected address, with the times it offers', async () => {
  const server = await aMailServer()
  server.state.refuses = { [wrong]: '550 5.1.1 is not known here' }
  const { school, huda } = await aDesk({
    env: { smtpUrl: server.url },
    pollingOptions: { retryAfterSeconds: 1 },
  })
  const { reference } = await school.anyone(bookTour, {
    body: aTourRequest({ email: wrong, branch_id: 1, preferred_date: undefined }),
  })
  const body = { channel: 'email' as const, language: 'en' as const, text: 'Come', offers: [tuesdayAtNine] }
  await huda.call(replyToFamily, { params: await recordOf(huda), body })
  const failedReply = async () => (await huda.call(showToday)).failed_letters?.find(({ kind }) => kind === 'reply')
  await eventually(async () => expect(await failedReply()).toMatchObject({ to: wrong }))
  await correct(huda)
  const failed = await failedReply()
  expect(failed).toMatchObject({ to: right })
  await huda.call(sendMailAgain, { params: { id: failed?.id ?? '' } })
  const mail = await eventually(() => {
    const found = server.delivered.find(({ to }) => to.includes(right))
    expect(found).toBeDefined()
    return found
  })
  const token = /\/tour\/([\w-]{43})/.exec(textOf(mail?.source ?? ''))?.[1] ?? ''
  expect((await school.anyone(takeTour, { params: { token }, body: { slot: tuesdayAtNine } })).reference).toBe(
    reference,
  )
})
