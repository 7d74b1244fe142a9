import { listFamilies, showFamily } from 'contract/families/desk.ts'
import { replyToFamily } from 'contract/families/replies.ts'
import { showToday } from 'contract/today/desk.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { expect, test } from 'vitest'
import { eventually } from '../../eventually.testing.ts'
import { aSchool, type School } from '../../platform/db/testing.ts'
import { aMailServer } from '../../platform/mail/smtp.testing.ts'
import { aStaff } from '../../staff/testing.ts'
import { aTourRequest } from '../../tours/testing.ts'

const body = { channel: 'email', language: 'en', text: 'You are welcome.' } as const
const asks = (school: School, message: string) =>
  school.anyone(bookTour, {
    body: aTourRequest({ email: 'noura@mail.example', branch_id: 1, preferred_date: undefined, message }),
  })

test('desk §3 with a wrong mail password Today warns owners and managers, and the family waits until its mail is accepted', async () => {
  const server = await aMailServer()
  server.state.refusesLogin = true
  const env = { smtpUrl: server.url.replace('//', '//school:wrong@') }
  const school = await aSchool({ env, pollingOptions: { retryAfterSeconds: 1 } })
  await asks(school, 'Is there a place?')
  const [owner, manager, huda] = [
    await aStaff(school, 'owner'),
    await aStaff(school, 'manager', { branchIds: [1] }),
    await aStaff(school, 'admissions'),
  ]
  const [family] = (await huda.call(listFamilies, { query: {} })).data
  const id = family?.id ?? 0

  await huda.call(replyToFamily, { params: { id }, body })

  await eventually(async () => {
    const { mail_stopped } = await owner.call(showToday)
    expect(mail_stopped).toMatchObject({ sentence: expect.stringContaining('535'), since: expect.any(String) })
    expect(mail_stopped?.mails).toBeGreaterThanOrEqual(2)
  })
  expect((await manager.call(showToday)).mail_stopped).toMatchObject({ sentence: expect.stringContaining('535') })
  expect(await huda.call(showToday)).not.toHaveProperty('mail_stopped')
  expect((await huda.call(listFamilies, { query: { waiting: 'yes' } })).data).toHaveLength(1)
  expect((await huda.call(showToday)).waiting).toMatchObject([{ id, stage: 'new', reply_unsent: true }])

  server.state.refusesLogin = false
  await eventually(async () => {
    const record = await huda.call(showFamily, { params: { id } })
    expect(record).toMatchObject({ stage: 'answered', waiting_since: null })
  })
  await eventually(async () => expect((await owner.call(showToday)).mail_stopped).toBeNull())
})

test('desk §3 a request that arrives while a reply is queued is not answered by it', async () => {
  const server = await aMailServer()
  server.state.answer = 450
  const school = await aSchool({ env: { smtpUrl: server.url }, pollingOptions: { retryAfterSeconds: 1 } })
  await asks(school, 'Is there a place?')
  const huda = await aStaff(school, 'admissions')
  const [family] = (await huda.call(listFamilies, { query: {} })).data
  const id = family?.id ?? 0
  await huda.call(replyToFamily, { params: { id }, body })
  await asks(school, 'And is there a bus?')

  server.state.answer = 'takes'
  await eventually(async () => {
    const record = await huda.call(showFamily, { params: { id } })
    expect(record).toMatchObject({ stage: 'answered', waiting_since: expect.any(String) })
    expect(record.waiting_since !== null && record.waiting_since > (family?.waiting_since ?? '')).toBe(true)
  })
})
