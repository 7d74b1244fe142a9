import { sendMessage } from 'contract/contact/messages.ts'
import { mergeFamilies } from 'contract/families/changes.ts'
import { replyToFamily } from 'contract/families/replies.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aMessage } from '../contact/testing.ts'
import { lockedTable } from '../platform/db/locks.testing.ts'
import { aSchool } from '../platform/db/testing.ts'
import { aMailServer } from '../platform/mail/smtp.testing.ts'
import { aStaff } from '../staff/testing.ts'
import { erasePeopleAtDesk, recordFound, requestTour } from './testing.ts'

for (const change of ['erasure', 'merge'] as const)
  test(`safety §stored requests beside the ${change} of their person succeed, and each has a person`, async () => {
    const school = await aSchool()
    const owner = await aStaff(school, 'owner')
    for (let round = 0; round < 4; round += 1) {
      const [phone, email] = [`+96650222000${round}`, `arwa${round}@mail.example`]
      await requestTour(school, { full_name: 'Arwa', phone_num: phone, email, branch_id: 1 })
      await requestTour(school, {
        full_name: 'Badr',
        phone_num: phone,
        email: `badr${round}@mail.example`,
        branch_id: 1,
      })
      const [hers, his] = [await recordFound(owner, email), await recordFound(owner, `badr${round}@mail.example`)]
      const params = { id: his.id }
      if (change === 'erasure' && round % 2) await owner.call(mergeFamilies, { params, body: { with_id: hers.id } })
      const ask = (n: number) =>
        school.anyone(sendMessage, { body: aMessage({ phone, email, branch_id: 1, message: `Words ${n}` }) })
      await Promise.all([
        ask(1),
        change === 'merge'
          ? owner.call(mergeFamilies, { params, body: { with_id: hers.id } })
          : erasePeopleAtDesk(owner, hers.id, [hers.people[0]?.id ?? 0]),
        ask(2),
        ask(3),
      ])
    }
    const left = await school.db.selectFrom('messages').select('person_id').execute()
    expect(left.filter(({ person_id }) => person_id === null)).toEqual([])
    if (change === 'merge') expect(left).toHaveLength(12)
  })

test('safety §stored a reply that arrives while its person is erased is sent once, and nothing of it is left', async () => {
  const server = await aMailServer()
  const school = await aSchool({ env: { smtpUrl: server.url } })
  const owner = await aStaff(school, 'owner')
  const email = 'arwa@mail.example'
  await requestTour(school, { full_name: 'Arwa', email, branch_id: 1 })
  const { id } = await recordFound(owner, email)
  await expect.poll(() => server.attempts[email]).toBe(1)
  server.state.answersAfterMs = 500
  const body = { channel: 'email', language: 'en', text: 'Only for her' } as const
  await owner.call(replyToFamily, { params: { id }, body })
  await expect.poll(() => server.attempts[email]).toBe(2)
  // The answer of the mail server is stored in the midst of the erasure.
  const table = await lockedTable(school, 'family_events')
  await table.waiting(1)
  const erasing = erasePeopleAtDesk(owner, id)
  await table.waiting(2)
  await table.release()
  await erasing
  expect(await school.count('family_replies')).toBe(0)
  const states = sql<{ state: string }>`select state from jobs.job where name = 'reply_mail'`
  await expect.poll(async () => (await states.execute(school.db)).rows).toEqual([{ state: 'completed' }])
  expect(server.attempts[email]).toBe(2)
})
