import { forgetPassword, resendCode, resetPassword, verifyCode } from 'contract/accounts/codes.ts'
import { register, showProfile } from 'contract/accounts/endpoints.ts'
import { changeEmail } from 'contract/accounts/profile.ts'
import { expect, test } from 'vitest'
import { aSchool, type School } from '../../platform/db/testing.ts'
import { aParent, aRegistration, codeTo, password, textOf } from '../testing.ts'

const home = '198.51.100.40'
const begun = new Date('2026-03-01T08:00:00Z')
const after = (school: School, seconds: number) => school.setNow(new Date(begun.getTime() + seconds * 1000))
const wrongOf = (code: string) => ['000000', '111111'].find((each) => each !== code) ?? ''
const codeOf = ({ code }: { code: string }) => code
const outcome = (call: Promise<unknown>) => call.then(() => 'open', codeOf)

const forgets = async (school: School, email: string, from = home) => {
  const { request } = await school.anyone(forgetPassword, { body: { email } }, { from })
  return { request: request ?? '', code: await codeTo(school, email) }
}
const linkOf = (text: string) => new URL(/https?:\/\/\S+/.exec(text.replace(/[\u2066-\u2069]/g, ''))?.[0] ?? '')
const filledInBy = (text: string) =>
  Object.fromEntries(new URLSearchParams(linkOf(text).hash.slice(1))) as {
    email: string
    code: string
    request: string
  }
const type = (school: School, body: { email: string; code: string; request?: string }, from = home) =>
  outcome(school.anyone(verifyCode, { body }, { from }))

test('safety §codes a stranger’s guesses use up none of a parent’s tries, with any handle', async () => {
  const school = await aSchool({ now: begun })
  const { email } = await aParent(school)
  const { request, code } = await forgets(school, email)
  const visitor = await school.anyone(forgetPassword, { body: { email } }, { from: '203.0.113.9' })
  await school.mailsTo(email)
  for (const handle of [{}, { request: visitor.request ?? '' }, { request: 'of nobody' }])
    for (let tries = 0; tries < 7; tries += 1)
      expect(await type(school, { email, code: wrongOf(code), ...handle }, '203.0.113.9')).toBe('code_wrong')

  // The correct code fails as well from another address without its handle, and with another handle.
  expect(await type(school, { email, code }, '203.0.113.9')).toBe('code_wrong')
  expect(await type(school, { email, code, request: visitor.request ?? '' }, home)).toBe('code_wrong')
  expect(await type(school, { email, code, request }, '192.0.2.77')).toBe('open')
})

test('safety §codes guesses from behind the same carrier address use up no tries of a request with a handle', async () => {
  const school = await aSchool({ now: begun })
  const { email } = await aParent(school)
  const { request, code } = await forgets(school, email)
  for (let tries = 0; tries < 7; tries += 1) await type(school, { email, code: wrongOf(code) })

  expect(await type(school, { email, code })).toBe('code_wrong')
  expect(await type(school, { email, code, request })).toBe('open')
})

test('safety §codes without a handle, the code works only from the address that requested it, with five tries', async () => {
  const school = await aSchool({ now: begun })
  const { email } = await aParent(school)
  const { code } = await forgets(school, email)
  for (let tries = 0; tries < 4; tries += 1)
    expect(await type(school, { email, code: wrongOf(code) })).toBe('code_wrong')
  expect(await type(school, { email, code }, '203.0.113.9')).toBe('code_wrong')
  expect(await type(school, { email, code })).toBe('open')
})

test('safety §codes a stranger’s requests for codes use up none of a parent’s, and send at most nine mails', async () => {
  const school = await aSchool({ now: begun })
  const { email } = await aParent(school)
  const asks = (from: string) => outcome(school.anyone(resendCode, { body: { email } }, { from }))
  for (let minute = 0; minute < 9; minute += 1) {
    after(school, minute * 61)
    expect(await asks('203.0.113.9')).toBe(minute < 6 ? 'open' : 'too_many_requests')
  }
  for (const _again of [1, 2, 3]) {
    after(school, 600 + _again * 61)
    expect(await asks(home)).toBe('open')
  }
  after(school, 900)
  expect(await asks(home)).toBe('too_many_requests')
  expect(await school.mailsTo(email)).toHaveLength(9)
})

test('safety §codes a new code keeps the handle and invalidates the earlier code', async () => {
  const school = await aSchool({ now: begun })
  const { email } = await aParent(school)
  const { request, code: first } = await forgets(school, email)
  after(school, 61)
  const again = await school.anyone(resendCode, { body: { email, request } }, { from: '192.0.2.77' })
  expect(again.request).toBe(request)
  const code = await codeTo(school, email)

  if (first !== code) expect(await type(school, { email, code: first, request })).toBe('code_wrong')
  const { purpose } = await school.anyone(verifyCode, { body: { email, code, request } })
  expect(purpose).toBe('reset_password')
})

test('safety §codes a signed-in user can enter the code of their own account from any address', async () => {
  const school = await aSchool({ now: begun })
  const body = aRegistration()
  const { access_token } = await school.anyone(register, { body }, { from: home })
  const code = await codeTo(school, body.email)
  const answer = await school.fetch('/api/v1/auth/verifyCode', {
    method: 'POST',
    from: '192.0.2.77',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
    body: JSON.stringify({ email: body.email, code }),
  })
  expect(await answer.json()).toEqual({ data: { purpose: 'verify_email', reset_token: null } })
})

test('safety §codes codes and reset tokens of a former address become invalid when the address changes', async () => {
  const school = await aSchool({ now: begun })
  const noura = await aParent(school)
  const { request, code } = await forgets(school, noura.email)
  const second = await school.anyone(forgetPassword, { body: { email: noura.email } }, { from: '203.0.113.9' })
  const hers = await codeTo(school, noura.email)
  const { reset_token } = await school.anyone(verifyCode, {
    body: { email: noura.email, code: hers, request: second.request },
  })

  const email = 'moved@mail.example'
  await noura.call(changeEmail, { body: { email, password } })
  await noura.call(verifyCode, { body: { email, code: await codeTo(school, email) } })

  expect(await type(school, { email: noura.email, code, request })).toBe('code_wrong')
  const body = {
    reset_token: String(reset_token),
    password: 'a long sentence',
    password_confirmation: 'a long sentence',
  }
  const refused = await school.anyone(resetPassword, { body }).catch((problem) => problem)
  expect(refused).toMatchObject({ code: 'reset_expired' })
  expect(JSON.stringify(refused)).not.toContain(email)
  expect(await noura.call(showProfile)).toMatchObject({ email, email_verified: true })
})

test('safety §codes after ten codes in a day an address gets a link, and its code works only with the link’s handle', async () => {
  const school = await aSchool({ now: begun })
  const { email } = await aParent(school)
  for (let index = 1; index <= 10; index += 1) await forgets(school, email, `203.0.${index}.1`)
  const { request } = await school.anyone(forgetPassword, { body: { email } }, { from: home })
  const linkIn = async () => {
    const links = (await school.mailsTo(email)).map(textOf).filter((text) => text.includes('/verificationcode'))
    return links.at(-1) ?? ''
  }

  const text = await linkIn()
  const link = linkOf(text)
  const filledIn = filledInBy(text)
  expect(link.pathname).toBe('/verificationcode')
  expect(text.replace(link.href, '')).not.toContain(filledIn.code)
  expect(filledIn.email).toBe(email)
  expect(await type(school, { email, code: filledIn.code, request: request ?? '' })).toBe('code_wrong')
  expect(await type(school, { email, code: filledIn.code })).toBe('code_wrong')

  // The user requests a new link from another network: the link differs, its purpose does not.
  after(school, 61)
  const { email: to, request: languageOfMail } = filledIn
  expect(
    await school.anyone(resendCode, { body: { email: to, request: languageOfMail } }, { from: '192.0.2.77' }),
  ).toMatchObject({
    request: languageOfMail,
  })
  const next = filledInBy(await linkIn())
  expect(next.request).not.toBe(languageOfMail)
  expect(await type(school, filledIn, '192.0.2.77')).toBe('code_wrong')
  const { purpose } = await school.anyone(verifyCode, { body: next }, { from: '192.0.2.77' })
  expect(purpose).toBe('reset_password')
})

test('safety of four accounts that confirm one address at the same moment one gets it, and the others get code_wrong', async () => {
  const school = await aSchool({ now: begun })
  const email = 'wanted@mail.example'
  const parents = await Promise.all([1, 2, 3, 4].map(() => aParent(school)))
  const typed: { call: (typeof parents)[number]['call']; code: string }[] = []
  for (const [index, { call }] of parents.entries()) {
    after(school, index * 61)
    await call(changeEmail, { body: { email, password } })
    typed.push({ call, code: await codeTo(school, email) })
  }
  const outcomes = await Promise.all(
    typed.map(({ call, code }) => outcome(call(verifyCode, { body: { email, code } }))),
  )

  expect(outcomes.toSorted()).toEqual(['code_wrong', 'code_wrong', 'code_wrong', 'open'])
})

test('safety §codes registering a known address sends no mail and uses up no codes of its family', async () => {
  const school = await aSchool({ now: begun })
  const { email } = await aParent(school)
  const other = aRegistration({ email, password: 'not the password at all' })
  for (let times = 0; times < 8; times += 1)
    expect(await outcome(school.anyone(register, { body: other }, { from: '203.0.113.9' }))).toBe('email_taken')

  const { request, code } = await forgets(school, email)
  expect(await school.mailsTo(email)).toHaveLength(1)
  expect(await type(school, { email, code, request })).toBe('open')
})
