import { forgetPassword } from 'contract/accounts/codes.ts'
import { login, register, showProfile } from 'contract/accounts/endpoints.ts'
import PQueue from 'p-queue'
import { expect, test } from 'vitest'
import { aSchool, type School } from '../platform/db/testing.ts'
import { hashOfPassword } from './passwords/hashing.ts'
import { aParent, aRegistration, password } from './testing.ts'

const wrong = 'not the password'
const attempt = (school: School, email: string, typed: string, from?: string) =>
  school.anyone(login, { body: { email, password: typed } }, from === undefined ? {} : { from }).then(
    () => 'in',
    (problem) => problem.code as string,
  )
/** Four at a time: more passwords of one address are not checked at once (safety §passwords). Each refusal takes a moment. */
const many = (count: number, one: (index: number) => Promise<string>) =>
  new PQueue({ concurrency: 4 }).addAll(Array.from({ length: count }, (_, index) => () => one(index)))
const countOf = (outcomes: readonly string[], outcome: string) => outcomes.filter((each) => each === outcome).length

test('safety §limits of fifteen simultaneous wrong passwords ten are checked, and the others get 429 with Retry-After', async () => {
  const begun = new Date()
  const school = await aSchool({ now: begun })
  const { email } = await aParent(school)

  const outcomes = await many(15, () => attempt(school, email, wrong))

  expect([countOf(outcomes, 'credentials_wrong'), countOf(outcomes, 'too_many_logins')]).toEqual([10, 5])
  // The correct password is refused as well, from this address.
  const refusal = school.anyone(login, { body: { email, password } })
  await expect(refusal).rejects.toMatchObject({ code: 'too_many_logins', status: 429 })
  const { details } = await refusal.catch((problem) => problem)
  expect(details.retryAfterSeconds).toBeGreaterThan(14 * 60)
  school.setNow(new Date(begun.getTime() + 15 * 60_000 + 1000))
  expect(await attempt(school, email, password)).toBe('in')
})

test('safety §limits meanwhile the owner signs in from another address, and an open session still works', async () => {
  const school = await aSchool()
  const noura = await aParent(school)
  await many(11, () => attempt(school, noura.email, wrong, '203.0.113.5'))
  await many(11, () => attempt(school, noura.email, wrong, '2001:db8:1:2::1'))

  expect(await attempt(school, noura.email, password, '198.51.100.40')).toBe('in')
  await noura.call(showProfile)
  // The same IPv6 /64 network counts as one address.
  expect(await attempt(school, noura.email, password, '2001:db8:1:2:ffff::9')).toBe('too_many_logins')
  expect(await attempt(school, noura.email, password, '2001:db8:1:3::1')).toBe('in')
})

test('safety §limits an account under attack from many addresses allows each new address three tries', async () => {
  const school = await aSchool()
  const { email } = await aParent(school)
  for (let index = 1; index <= 10; index += 1) await attempt(school, email, wrong, `203.0.113.${index}`)
  const outcomes = []
  for (let tries = 0; tries < 5; tries += 1) outcomes.push(await attempt(school, email, wrong, '203.0.113.200'))
  expect([countOf(outcomes, 'credentials_wrong'), countOf(outcomes, 'too_many_logins')]).toEqual([3, 2])
})

test('safety §limits one address may try sixty passwords over all accounts, after twenty successful ones too; what is refused adds no count', async () => {
  const school = await aSchool()
  const { email } = await aParent(school)
  for (let times = 0; times < 20; times += 1) expect(await attempt(school, email, password)).toBe('in')
  const outcomes = await many(62, (index) => attempt(school, `family-${index}@mail.example`, wrong))
  expect([countOf(outcomes, 'too_many_logins'), countOf(outcomes, 'in')]).toEqual([2, 0])
  expect(await attempt(school, email, password)).toBe('too_many_logins')
  const counts = await school.count('rate_limits')
  const refused = await many(12, (index) => attempt(school, `stranger-${index}@mail.example`, wrong))
  expect(countOf(refused, 'too_many_logins') + countOf(refused, 'too_many_requests')).toBe(12)
  expect(await school.count('rate_limits')).toBe(counts)
  expect(await attempt(school, email, password, '203.0.113.1')).toBe('in')
})

test('safety §limits correct passwords count as well: thirty from one address, then 429; other addresses still sign in', async () => {
  const school = await aSchool()
  const { email } = await aParent(school)
  const outcomes: string[] = []
  const count = (outcome: string) => countOf(outcomes, outcome)
  // Two at a time: more would wait in the queue of hashes, which may refuse on a busy machine.
  while (count('too_many_logins') < 2 && outcomes.length < 60)
    outcomes.push(...(await many(2, () => attempt(school, email, password))))
  expect(count('too_many_logins')).toBeGreaterThanOrEqual(2)
  expect(count('in')).toBeLessThanOrEqual(30)
  // An attempt answered with busy may have counted as well.
  expect(count('in') + count('busy')).toBeGreaterThanOrEqual(30)
  expect(await attempt(school, email, password, '203.0.113.1')).toBe('in')
})

test('safety §limits an IPv6 /48 network has a common limit of guesses at one account', async () => {
  const school = await aSchool()
  const { email } = await aParent(school)
  const networks = Array.from({ length: 60 }, (_, index) => `2001:db8:1:${index.toString(16)}00::1`)
  const outcomes: string[] = []
  for (const from of networks) outcomes.push(await attempt(school, email, wrong, from))
  // Ten attempts from any network, then the 48 that all strangers of one /48 share.
  expect(countOf(outcomes, 'credentials_wrong')).toBe(10 + 48)
  expect(await attempt(school, email, password, '198.51.100.40')).toBe('in')
})

test('safety §limits while one address floods the log-in, another address is never refused', async () => {
  const school = await aSchool()
  const flooding = await Promise.all(Array.from({ length: 7 }, () => aParent(school)))
  const { email } = await aParent(school)
  // Passwords that take as long to check as real ones.
  const password_hash = await hashOfPassword(password, '127.0.0.1')
  await school.db.updateTable('users').set({ password_hash }).execute()
  const flood = flooding.flatMap((own) =>
    Array.from({ length: 8 }, () => attempt(school, own.email, password, '203.0.113.5')),
  )
  const bystander: string[] = []
  for (let tries = 0; tries < 10; tries += 1) bystander.push(await attempt(school, email, password, '198.51.100.40'))

  expect(bystander).toEqual(Array.from({ length: 10 }, () => 'in'))
  // The quicker the machine, the more of them are not refused as busy, and beyond thirty they are refused by their number.
  const outcomes = new Set(await Promise.all(flood))
  for (const outcome of outcomes) expect(outcome).toBeOneOf(['in', 'busy', 'too_many_logins'])
  expect(outcomes).toContain('in')
})

test('safety §limits a successful log-in after nine mistakes resets the count', async () => {
  const school = await aSchool()
  const { email } = await aParent(school)
  for (const _round of [1, 2]) {
    for (let tries = 0; tries < 9; tries += 1) expect(await attempt(school, email, wrong)).toBe('credentials_wrong')
    if (_round === 1) expect(await attempt(school, email, password)).toBe('in')
  }
})

test('safety §limits stored counts contain no email address', async () => {
  const school = await aSchool()
  const { email } = await aParent(school)
  await attempt(school, email, wrong)
  await school.anyone(forgetPassword, { body: { email } })
  const counts = await school.db.selectFrom('rate_limits').selectAll().execute()
  expect(counts.length).toBeGreaterThan(3)
  expect(JSON.stringify(counts)).not.toContain('mail.example')
})

test('safety §limits X-Forwarded-For from an untrusted client does not change the count', async () => {
  const school = await aSchool()
  const { email } = await aParent(school)
  const typed = (index: number) =>
    school
      .fetch('/api/v1/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${index}` },
        body: JSON.stringify({ email, password: wrong }),
      })
      .then(({ status }) => String(status))
  const outcomes = await many(12, typed)
  expect([countOf(outcomes, '401'), countOf(outcomes, '429')]).toEqual([10, 2])
})

test('§7 registering again with the same password signs in; with another one the address is taken', async () => {
  const school = await aSchool()
  const body = aRegistration({ email: 'noura@mail.example' })
  const first = await school.anyone(register, { body })
  const again = await school.anyone(register, { body: { ...body, email: 'NOURA@mail.example', name: 'Another name' } })
  expect({ ...again, access_token: '' }).toEqual({ ...first, access_token: '' })
  expect(again.access_token).not.toBe(first.access_token)
  const other = { ...body, password: wrong.repeat(2), password_confirmation: wrong.repeat(2) }
  const taken = school.anyone(register, { body: other })
  await expect(taken).rejects.toMatchObject({ code: 'email_taken', status: 409, field: 'email' })
  // A repeated registration could guess a password, so it counts as a log-in.
  const outcomes = await many(12, () =>
    school.anyone(register, { body: other }).then(
      () => 'in',
      ({ code }) => code,
    ),
  )
  expect([countOf(outcomes, 'email_taken'), countOf(outcomes, 'too_many_logins')]).toEqual([9, 3])
})

test('§7 two simultaneous registrations of one address create one account', async () => {
  const school = await aSchool()
  const before = await school.count('users')
  const body = aRegistration()
  const answers = await Promise.all([1, 2, 3].map(() => school.anyone(register, { body })))
  expect(new Set(answers.map(({ user_id }) => user_id)).size).toBe(1)
  expect(await school.count('users')).toBe(before + 1)
  expect(await school.mailsTo(body.email)).toHaveLength(1)
})
