import { forgetPassword, resendCode, verifyCode } from 'contract/accounts/codes.ts'
import { login, showProfile } from 'contract/accounts/endpoints.ts'
import { expect, test } from 'vitest'
import { aSchool } from '../platform/db/testing.ts'
import { aParent, aToken, password, textOf } from './testing.ts'

const noon = new Date('2026-03-01T09:00:00Z')
const anHourBefore = new Date('2026-03-01T08:00:00Z')

test('safety: a clock set back by an hour ends no session, and a new sign-in works', async () => {
  const school = await aSchool({ now: noon })
  const noura = await aParent(school)
  for (let more = 0; more < 19; more += 1) await aToken(school, noura.id)
  school.setNow(anHourBefore)

  expect(await noura.call(showProfile)).toMatchObject({ email: noura.email })
  const { access_token } = await school.anyone(login, { body: { email: noura.email, password } })
  const answer = await school.fetch('/api/v1/auth/sessions', { headers: { authorization: `Bearer ${access_token}` } })
  expect(answer.status).toBe(200)
  expect(((await answer.json()) as { data: unknown[] }).data).toHaveLength(20)
})

test('safety: a clock set back by an hour does not prevent a new code', async () => {
  const school = await aSchool({ now: noon })
  const { email } = await aParent(school)
  const { request } = await school.anyone(forgetPassword, { body: { email } })
  const [first = ''] = await school.mailsTo(email)
  school.setNow(anHourBefore)

  // The last code was requested an hour in the future: no waiting time applies.
  await school.anyone(resendCode, { body: { email, request } })
  const second = (await school.mailsTo(email)).find((mail) => mail !== first) ?? ''
  const code = /\b\d{6}\b/.exec(textOf(second))?.[0] ?? ''
  expect(await school.anyone(verifyCode, { body: { email, code, request } })).toMatchObject({
    purpose: 'reset_password',
  })
})
