import { forgetPassword, resendCode, resetPassword, verifyCode } from 'contract/accounts/codes.ts'
import { login, register, showProfile } from 'contract/accounts/endpoints.ts'
import { expect, test } from 'vitest'
import { aSchool } from '../../platform/db/testing.ts'
import { aParent, aRegistration, codeTo, textOf } from '../testing.ts'

const another = 'another long sentence'
const wrongCodes = (right: string) =>
  ['000000', '111111', '222222', '333333', '444444', '555555'].filter((code) => code !== right)

test('§2 after registering, the code in the mail confirms the address', async () => {
  const school = await aSchool()
  const body = aRegistration({ email: 'noura@mail.example' })
  const { access_token } = await school.anyone(register, { body }, { language: 'ar' })
  const code = await codeTo(school, body.email)
  const arabicDigits = code.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))

  const typed = await school.anyone(verifyCode, { body: { email: 'NOURA@mail.example', code: ` ${arabicDigits} ` } })

  expect(typed).toEqual({ purpose: 'verify_email', reset_token: null })
  const answer = await school.fetch('/api/v1/auth/profile', { headers: { authorization: `Bearer ${access_token}` } })
  expect(await answer.json()).toMatchObject({ data: { email_verified: true } })
  // A code works once.
  await expect(school.anyone(verifyCode, { body: { email: body.email, code } })).rejects.toMatchObject({
    code: 'code_wrong',
  })
})

test('§2 a forgotten password: the code gives a token, the token sets a new password, and every session ends', async () => {
  const school = await aSchool()
  const noura = await aParent(school)
  await school.anyone(forgetPassword, { body: { email: noura.email } })
  const code = await codeTo(school, noura.email)

  const { purpose, reset_token } = await school.anyone(verifyCode, { body: { email: noura.email, code } })
  expect(purpose).toBe('reset_password')
  const body = { reset_token: String(reset_token), password: another, password_confirmation: another }
  expect(await school.anyone(resetPassword, { body })).toEqual({ email: noura.email })

  await expect(noura.call(showProfile)).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(school.anyone(login, { body: noura })).rejects.toMatchObject({ code: 'credentials_wrong' })
  await school.anyone(login, { body: { email: noura.email, password: another } })
  // A token works once, and the account gets a mail.
  await expect(school.anyone(resetPassword, { body })).rejects.toMatchObject({ code: 'reset_expired' })
  expect((await school.mailsTo(noura.email)).map(textOf).join()).toContain('was changed')
})

test('§2 a code expires after ten minutes, its reset token after fifteen, and a common password does not use it up', async () => {
  const begun = new Date()
  const school = await aSchool({ now: begun })
  const [noura, sara] = [await aParent(school), await aParent(school)]
  for (const { email } of [noura, sara]) await school.anyone(forgetPassword, { body: { email } })
  const type = async ({ email }: typeof noura) =>
    school.anyone(verifyCode, { body: { email, code: await codeTo(school, email) } })
  const { reset_token } = await type(noura)
  const choose = (password: string) =>
    school.anyone(resetPassword, {
      body: { reset_token: String(reset_token), password, password_confirmation: password },
    })

  await expect(choose('Password1234')).rejects.toMatchObject({ code: 'invalid_fields', field: 'password' })
  school.setNow(new Date(begun.getTime() + 10 * 60_000 + 1000))
  await expect(type(sara)).rejects.toMatchObject({ code: 'code_wrong' })
  school.setNow(new Date(begun.getTime() + 16 * 60_000))
  await expect(choose(another)).rejects.toMatchObject({ code: 'reset_expired' })
  await school.anyone(login, { body: noura })
})

test('safety §codes after five wrong tries the right code is refused; a new code works', async () => {
  const begun = new Date()
  const school = await aSchool({ now: begun })
  const noura = await aParent(school)
  await school.anyone(forgetPassword, { body: { email: noura.email } })
  const code = await codeTo(school, noura.email)
  const type = (typed: string) => school.anyone(verifyCode, { body: { email: noura.email, code: typed } })

  // All at once: parallel guesses do not bypass the limit.
  const guesses = await Promise.allSettled(wrongCodes(code).slice(0, 5).map(type))
  expect(guesses.every(({ status }) => status === 'rejected')).toBe(true)
  await expect(type(code)).rejects.toMatchObject({ code: 'code_wrong', status: 422, field: 'code' })

  school.setNow(new Date(begun.getTime() + 61_000))
  await school.anyone(resendCode, { body: { email: noura.email } })
  const fresh = await codeTo(school, noura.email)
  expect(await type(fresh)).toMatchObject({ purpose: 'reset_password' })
})

test('safety §codes a code entered five times at once is accepted once', async () => {
  const school = await aSchool()
  const noura = await aParent(school)
  await school.anyone(forgetPassword, { body: { email: noura.email } })
  const code = await codeTo(school, noura.email)
  const calls = Array.from({ length: 5 }, () => school.anyone(verifyCode, { body: { email: noura.email, code } }))
  const outcomes = await Promise.allSettled(calls)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await school.count('password_resets')).toBe(1)
})

test('safety §codes the queue contains neither code nor address, and rows contain only the hash of a code', async () => {
  const school = await aSchool()
  const noura = await aParent(school)
  await school.anyone(forgetPassword, { body: { email: noura.email } })
  const code = await codeTo(school, noura.email)
  const rows = await school.db.selectFrom('code_requests').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(`"${code}"`)
  expect(rows[0]?.code_hash?.toString('latin1')).not.toContain(code)
})

test('§2 another code within a minute is refused, for known and unknown addresses alike', async () => {
  const school = await aSchool()
  const noura = await aParent(school)
  for (const email of [noura.email, 'nobody@mail.example']) {
    const sent = await school.anyone(resendCode, { body: { email } })
    expect(sent).toEqual({ resend_after_seconds: 60, request: expect.stringMatching(/^[\w-]{43}$/) })
    const again = school.anyone(resendCode, { body: { email } })
    await expect(again).rejects.toMatchObject({ code: 'too_many_requests', details: { retryAfterSeconds: 60 } })
    // A forgotten password always gets the same response.
    expect(await school.anyone(forgetPassword, { body: { email } })).toEqual({
      resend_after_seconds: 60,
      request: null,
    })
  }
  expect(await school.mailsTo(noura.email)).toHaveLength(1)
  expect(await school.mailsTo('nobody@mail.example')).toHaveLength(0)
})
