import { sendMessage } from 'contract/contact/messages.ts'
import { addFamily } from 'contract/families/changes.ts'
import { showFamily } from 'contract/families/desk.ts'
import { sendMailAgain } from 'contract/families/mails.ts'
import { mailKinds } from 'contract/mails/desk.ts'
import { closePrivacyRequest, writePrivacyRequest } from 'contract/privacy/desk.ts'
import { showToday } from 'contract/today/desk.ts'
import { riyadhDay } from 'i18n/format.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aMessage } from '../../contact/testing.ts'
import { eventually } from '../../eventually.testing.ts'
import { aSchool } from '../../platform/db/testing.ts'
import { aMailServer } from '../../platform/mail/smtp.testing.ts'
import { aStaff } from '../../staff/testing.ts'
import { aVisitedSchool, book } from '../../visits/testing.ts'

test('desk §3 a rejected mail about a tour is listed on Today and in the record, and can be sent again', async () => {
  const server = await aMailServer()
  server.state.refuses = { 'noura@mail.example': '550 5.1.1 is not known here' }
  const school = await aVisitedSchool({}, { env: { smtpUrl: server.url }, pollingOptions: { retryAfterSeconds: 1 } })
  await book(school, {})
  const huda = await aStaff(school, 'admissions')
  const failed = () =>
    eventually(async () => {
      const { failed_letters } = await huda.call(showToday)
      expect(failed_letters).toHaveLength(1)
      return failed_letters?.[0]
    })
  const mail = await failed()
  expect(mail).toMatchObject({ kind: 'visit', to: 'noura@mail.example', sentence: '550 5.1.1 is not known here' })
  const { timeline } = await huda.call(showFamily, { params: { id: mail?.family_id ?? 0 } })
  expect(timeline.find(({ kind }) => kind === 'visit_requested')?.facts).toMatchObject({
    letters: [{ state: 'refused', sentence: '550 5.1.1 is not known here' }],
  })

  server.state.refuses = {}
  await huda.call(sendMailAgain, { params: { id: mail?.id ?? '' } })
  const arrived = () => expect(server.delivered.flatMap(({ to }) => to)).toContain('noura@mail.example')
  await eventually(arrived)
  const nothing = async () => expect((await huda.call(showToday)).failed_letters).toEqual([])
  await eventually(nothing)
})

test('desk §3 a rejected answer to a privacy request stands on Today and in the record', async () => {
  const server = await aMailServer()
  server.state.refuses = { 'waleed@mail.example': '550 5.1.1 is not known here' }
  const school = await aSchool({ env: { smtpUrl: server.url } })
  const owner = await aStaff(school, 'owner')
  const { id } = await owner.call(addFamily, {
    body: { name: 'وليد', phone: '0504440011', email: 'waleed@mail.example', language: 'ar' },
  })
  const request = { family_id: id, kind: 'erase', channel: 'phone', asked_on: riyadhDay(new Date()) } as const
  const written = await owner.call(writePrivacyRequest, { body: request })
  const body = { outcome: 'declined', reason: 'لطفلكم مقعد.', tell: true } as const
  await owner.call(closePrivacyRequest, { params: { id: written.id }, body })

  const failed = async () =>
    expect((await owner.call(showToday)).failed_letters).toMatchObject([{ kind: 'privacy', family_id: id }])
  await eventually(failed)
  const { timeline } = await owner.call(showFamily, { params: { id } })
  expect(timeline.map(({ facts }) => facts)).toContainEqual({
    mail: 'privacy',
    to: 'waleed@mail.example',
    letters: [{ state: 'refused', sentence: '550 5.1.1 is not known here', at: expect.any(String) }],
  })
})

test('desk §3 Today shows the address of every kind of mail, and mails to staff only to those who manage staff', async () => {
  const school = await aSchool()
  await school.anyone(sendMessage, { body: aMessage() })
  await school.mailsTo('@')
  const subject: Readonly<Record<string, string>> = {
    message: 'message_id',
    question: 'mail_id',
    picture: 'branch_id',
  }
  await sql`delete from jobs.job`.execute(school.db)
  const huda = await aStaff(school, 'owner')
  const nora = await aStaff(school, 'admissions')
  await sql`insert into staff_links (purpose, token_hash, email, language, created_at, expires_at)
    values ('invitation', '\x01', 'new@school.example', 'en', now(), now() + interval '1 hour')`.execute(school.db)
  for (const kind of mailKinds)
    await sql`insert into jobs.job (name, state, data, output, completed_on) values (${`${kind}_mail`}, 'failed',
      ${JSON.stringify({ [subject[kind] ?? 'none']: 1, staff_id: huda.id, link_id: 1, reader: 'family' })}::jsonb,
      '{"sentence": "550 5.1.1"}', now())`.execute(school.db)
  const seen = async (staff: typeof huda) =>
    ((await staff.call(showToday)).failed_letters ?? []).map(({ kind, to }) => [kind, to]).sort()
  expect(await seen(nora)).toEqual([
    ['message', aMessage().email],
    ['picture', expect.stringContaining('@')],
  ])
  const expired = (await huda.call(showToday)).failed_letters?.find(({ kind }) => kind === 'staff')
  await expect(huda.call(sendMailAgain, { params: { id: expired?.id ?? '' } })).rejects.toMatchObject({
    code: 'mail_expired',
  })
  expect(await seen(huda)).toEqual([
    ['message', aMessage().email],
    ['picture', expect.stringContaining('@')],
    ['staff', 'new@school.example'],
    ['staff_change', expect.stringContaining('@')],
  ])
})
