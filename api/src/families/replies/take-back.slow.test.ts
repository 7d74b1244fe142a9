import { type FamilyRecord, listFamilies, showFamily } from 'contract/families/desk.ts'
import { replyToFamily, takeReplyBack } from 'contract/families/replies.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { expect, test } from 'vitest'
import { eventually } from '../../eventually.testing.ts'
import { aSchool, type School } from '../../platform/db/testing.ts'
import { defaultPolling } from '../../platform/jobs/queue.ts'
import { aStaff, type TestStaff } from '../../staff/testing.ts'
import { aTourRequest } from '../../tours/testing.ts'
import { noCalendar, setHours, slotsOf, sunday, tuesdayAtNine } from '../../visits/testing.ts'

const address = 'lina@mail.example'
/** Longer than a test: no reply is sent meanwhile. */
const waiting = { now: sunday, pollingOptions: { replyWaitsSeconds: 3600 } }

async function aFamilyThatAsks(school: School, huda: TestStaff) {
  await school.anyone(bookTour, {
    body: aTourRequest({ full_name: 'Lina', email: address, branch_id: 1, preferred_date: undefined }),
  })
  const [family] = (await huda.call(listFamilies, { query: { q: 'Lina' } })).data
  return family?.id ?? 0
}
const write = (staff: TestStaff, id: number, more: object = {}) =>
  staff.call(replyToFamily, {
    params: { id },
    body: { channel: 'email', language: 'ar', subject: 'زيارتكم', text: 'أهلًا بكم', ...more },
  })
/** The fields of a family record that a reply changes. */
const stateOf = ({ stage, waiting_since, timeline }: FamilyRecord) => ({
  stage,
  waiting_since,
  happened: timeline.map(({ kind }) => kind),
})

test('desk §2 an e-mail reply that is not sent yet can be taken back: nothing is sent, and the family waits as before', async () => {
  const school = await aSchool(waiting)
  const huda = await aStaff(school, 'admissions')
  const id = await aFamilyThatAsks(school, huda)
  const before = await huda.call(showFamily, { params: { id } })
  expect(before).toMatchObject({ stage: 'new', waiting_since: expect.any(String) })

  const sent = await write(huda, id)
  expect(stateOf(sent.family)).toEqual({ ...stateOf(before), happened: ['reply_email', ...stateOf(before).happened] })
  const after = await huda.call(takeReplyBack, { params: { id, reply_id: sent.id } })

  expect(stateOf(after)).toEqual(stateOf(before))
  expect(after.version).toBeGreaterThan(sent.family.version)
  expect(await school.db.selectFrom('family_replies').select('id').execute()).toEqual([])
  await expect(huda.call(takeReplyBack, { params: { id, reply_id: sent.id } })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('desk §2 slots offered in a reply are free again after it is taken back', async () => {
  const school = await aSchool(waiting)
  await noCalendar(school)
  await setHours(school, 1, { places: 1, weekly: [{ day: 2, from: '09:00', to: '09:30' }], minutes: 30 })
  const huda = await aStaff(school, 'admissions')
  const id = await aFamilyThatAsks(school, huda)
  const stateOf = async () => (await slotsOf(school)).find(({ starts_at }) => starts_at === tuesdayAtNine)?.state
  expect(await stateOf()).toBe('last')

  const sent = await write(huda, id, { offers: [tuesdayAtNine] })
  expect(await stateOf()).toBe('held')
  await huda.call(takeReplyBack, { params: { id, reply_id: sent.id } })
  expect(await stateOf()).toBe('last')
})

test('desk §2 a sent reply cannot be taken back: 409 with the record, and it stays in the timeline', async () => {
  const school = await aSchool({ now: sunday })
  const huda = await aStaff(school, 'admissions')
  const id = await aFamilyThatAsks(school, huda)
  const sent = await write(huda, id)
  await eventually(async () =>
    expect((await school.mailsTo(address)).some((mail) => mail.includes('reply-'))).toBe(true),
  )
  await expect(huda.call(takeReplyBack, { params: { id, reply_id: sent.id } })).rejects.toMatchObject({
    code: 'conflict',
    details: { data: { current: expect.objectContaining({ id }) } },
  })
  const { timeline } = await huda.call(showFamily, { params: { id } })
  expect(timeline.map(({ kind }) => kind)).toContain('reply_email')
})

test('desk §2 taking a reply back keeps later events: a family answered by phone waits no longer', async () => {
  const school = await aSchool({ ...waiting, now: undefined })
  const huda = await aStaff(school, 'admissions')
  const id = await aFamilyThatAsks(school, huda)
  const sent = await write(huda, id)
  await write(huda, id, { channel: 'phone', subject: undefined, text: 'اتصلنا بهم' })
  const after = await huda.call(takeReplyBack, { params: { id, reply_id: sent.id } })
  expect(after.waiting_since).toBeNull()
  expect(after.timeline.map(({ kind }) => kind)).not.toContain('reply_email')
})

test('desk §1 staff cannot take back a colleague’s reply, or one in another branch', async () => {
  const school = await aSchool(waiting)
  const [huda, rania, elsewhere] = [
    await aStaff(school, 'admissions'),
    await aStaff(school, 'admissions'),
    await aStaff(school, 'manager', { branchIds: [2] }),
  ]
  const id = await aFamilyThatAsks(school, huda)
  const { id: reply_id } = await write(huda, id)
  for (const other of [rania, elsewhere])
    await expect(other.call(takeReplyBack, { params: { id, reply_id } })).rejects.toMatchObject({ code: 'not_found' })
  expect(await school.db.selectFrom('family_replies').select('id').execute()).toHaveLength(1)
})

test('desk §8 an e-mail reply waits less than ten seconds', () => {
  const { replyWaitsSeconds, lookEverySeconds } = defaultPolling
  expect(replyWaitsSeconds + lookEverySeconds).toBeLessThan(10)
})
