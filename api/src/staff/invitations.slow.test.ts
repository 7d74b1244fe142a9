import { inviteStaff, listInvitations, sendInvitationAgain } from 'contract/staff/people.ts'
import { expect, test } from 'vitest'
import { eventually } from '../eventually.testing.ts'
import { aSchool } from '../platform/db/testing.ts'
import { aMailServer } from '../platform/mail/smtp.testing.ts'
import { aStaff } from './testing.ts'

test('desk §1 an invitation whose mail was rejected says so, and can be sent again with a new link', async () => {
  const server = await aMailServer()
  const refusal = '550 5.1.1 is not known here'
  server.state.refuses = { 'amal@school.example': refusal }
  const school = await aSchool({ env: { smtpUrl: server.url } })
  const owner = await aStaff(school, 'owner')
  const { id } = await owner.call(inviteStaff, {
    body: { email: 'amal@school.example', name: 'Amal', role: 'editor' },
  })
  const row = (expected: object) =>
    eventually(async () => expect(await owner.call(listInvitations)).toMatchObject([{ id, ...expected }]))
  await row({ mail_state: 'refused', mail_sentence: refusal })

  server.state.refuses = {}
  await owner.call(sendInvitationAgain, { params: { id } })
  await row({ mail_state: 'sent', mail_sentence: null })
  expect(server.delivered.map(({ to }) => to)).toEqual([['amal@school.example']])
  expect(server.delivered[0]?.source).toContain('/desk/invitation/')
})
