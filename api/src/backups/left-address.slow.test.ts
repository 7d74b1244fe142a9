import { forgetPassword, resendCode, verifyCode } from 'contract/accounts/codes.ts'
import { login, showProfile } from 'contract/accounts/endpoints.ts'
import { changeEmail } from 'contract/accounts/profile.ts'
import { createCaller } from 'contract/client.ts'
import { dayMs, hourMs } from 'contract/durations.ts'
import { expect, test } from 'vitest'
import { codeTo, password } from '../accounts/testing.ts'
import { aConfirmedAccount, recordFound } from '../families/testing.ts'
import { aSchool } from '../platform/db/testing.ts'
import { unconfirmedAccounts } from '../platform/retention/queries.ts'
import { aStaff } from '../staff/testing.ts'
import { linesAfter } from './queries.ts'
import { repeatDeletions } from './repeat-deletions.ts'

test('safety §data after a restore nothing goes to an address that an account had left, until it enters its present one', async () => {
  const school = await aSchool()
  const [former, present, phone] = ['former@mail.example', 'present@mail.example', '+966507700201']
  const change = async (call: Awaited<ReturnType<typeof aConfirmedAccount>>, email: string) => {
    await call(changeEmail, { body: { email, password } })
    await school.anyone(verifyCode, { body: { email, code: await codeTo(school, email) } })
  }
  const call = await aConfirmedAccount(school, { name: 'Lulwa', email: former, phone })
  const { id } = await call(showProfile)
  await change(call, present)
  const lines = (await linesAfter(school.db, 0)).map(({ line }) => line)
  expect(lines.map(({ kind, number }) => [kind, number])).toEqual([['emails', id]])

  // The backup was made before.
  await school.db.deleteFrom('tombstones').execute()
  await school.db
    .updateTable('users')
    .set({ email: former, email_verified_at: new Date() })
    .where('id', '=', id)
    .execute()
  await school.db.updateTable('family_emails').set({ email: former }).where('email', '=', present).execute()

  expect(await repeatDeletions(school.services, lines)).toMatchObject({ addresses: 1, passwords: 0 })
  await expect(call(showProfile), 'sessions that came back end').rejects.toMatchObject({ status: 401 })
  school.setNow(new Date(Date.now() + hourMs))
  const sent = (await school.mailsTo(former)).length
  expect(await school.anyone(forgetPassword, { body: { email: former } })).toMatchObject({
    request: expect.any(String),
  })
  school.setNow(new Date(Date.now() + 2 * hourMs))
  await school.anyone(resendCode, { body: { email: former } })
  expect(await school.mailsTo(former), 'neither a new password nor a code').toHaveLength(sent)
  const owner = await aStaff(school, 'owner')
  expect(await recordFound(owner, phone)).toMatchObject({ emails: [former], verified_emails: [] })
  const unconfirmed = await unconfirmedAccounts(school.db, new Date(Date.now() + 30 * dayMs), 0, 100)
  expect(unconfirmed, 'it is not deleted as an account that nobody confirmed').not.toContainEqual({ id })

  const { access_token } = await school.anyone(login, { body: { email: former, password } })
  const again = createCaller({ fetch: school.fetch, language: 'en', token: () => access_token })
  expect(await again(showProfile)).toMatchObject({ email: former, email_verified: false, email_left: true })
  await change(again, 'latest@mail.example')
  expect(await again(showProfile)).toMatchObject({
    email: 'latest@mail.example',
    email_verified: true,
    email_left: false,
  })
})
