import { login } from 'contract/accounts/endpoints.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aParent, password } from '../../accounts/testing.ts'
import { eventually } from '../../eventually.testing.ts'
import { aSchool, type School } from '../db/testing.ts'
import { adding, aSchoolWithAddEndpoint } from './probe.testing.ts'
import { Refusals } from './refusals.ts'

const open = new Date('2026-03-01T08:00:00Z')
/** Calls repeat a code, which can be stored once. */
const repeated = { now: open, expectsErrors: true }
const later = (seconds: number) => new Date(open.getTime() + seconds * 1000)
const from = '203.0.113.9'
const headers = { 'content-type': 'application/json' }
const call = (school: School, more: Record<string, string> = {}, body = '{"code":"AA"}') =>
  school.fetch('/api/v1/probe/nationality', { method: 'POST', from, headers: { ...headers, ...more }, body })
const statusesOf = (count: number, one: () => Promise<Response>) =>
  Promise.all(Array.from({ length: count }, async () => (await one()).status))
const among = (statuses: readonly number[], status: number) => statuses.filter((each) => each === status).length

/** Runs calls while the tables are locked: an answer proves that it needed no query. */
const unread = <T>(school: School, answered: () => Promise<T>) =>
  school.db.transaction().execute(async (trx) => {
    await sql`lock table rate_limits, sessions, users in access exclusive mode`.execute(trx)
    return answered()
  })

test('safety: a refused caller costs no query and no reading of the body until the limit has room again', async () => {
  const school = await aSchoolWithAddEndpoint(repeated)
  await statusesOf(61, () => call(school))

  const refused = await unread(school, async () => {
    school.setNow(later(120))
    expect(await statusesOf(50, () => call(school, {}, '{'))).toEqual(Array(50).fill(429))
    return call(school)
  })
  expect(refused.headers.get('retry-after')).toBe('480')
  expect(await refused.json()).toMatchObject({ code: 'too_many_requests' })

  school.setNow(later(601))
  expect(among(await statusesOf(61, () => call(school)), 429)).toBe(1)
})

test('safety: a refused account costs no query, and other accounts at its address are still looked up', async () => {
  const school = await aSchool({ noun: adding(), ...repeated })
  const [noura, sara] = [await aParent(school), await aParent(school)]
  await statusesOf(31, () => call(school, noura.headers))

  expect(await unread(school, () => statusesOf(20, () => call(school, noura.headers)))).toEqual(Array(20).fill(429))
  expect((await call(school, sara.headers)).status).not.toBe(429)
})

test('safety: a correct password among simultaneous wrong ones gives back their tries, and no refusal stays', async () => {
  const school = await aSchool({ now: open })
  const { email } = await aParent(school)
  const attempt = (typed: string) =>
    school.anyone(login, { body: { email, password: typed } }, { from }).then(
      () => 'in',
      ({ code }) => code,
    )
  const wrong = () => attempt('not the password')
  // The tenth try has the correct password: concurrent ones are refused, later ones have room again.
  const turns = async () =>
    (await school.db.selectFrom('rate_limits').select('taken').where('name', '=', 'login_pair').execute()).map(
      ({ taken }) => taken.length,
    )
  for (let tries = 0; tries < 9; tries += 1) await wrong()
  const right = attempt(password)
  await eventually(async () => expect(await turns()).not.toContain(9))
  const outcomes = await Promise.all(Array.from({ length: 3 }, wrong))

  expect(await right).toBe('in')
  for (const outcome of outcomes) expect(['too_many_logins', 'credentials_wrong']).toContain(outcome)
  expect(await wrong()).toBe('credentials_wrong')
  expect(await attempt(password)).toBe('in')
})

const full = (index: number) => ({ name: 'forms', who: `network ${index}`, freeAt: later(600) })

test('safety: at most ten thousand refusals are remembered, and the oldest is dropped', () => {
  const refusals = new Refusals()
  for (let index = 0; index <= 10_000; index += 1) refusals.listen()([full(index)], open)

  expect(refusals.size).toBe(10_000)
  expect(refusals.among([full(0), full(1)], open)).toEqual([full(1)])
})

test('safety: a refusal is not remembered if its count was freed during the query', () => {
  const refusals = new Refusals()
  const listener = refusals.listen()
  refusals.free([full(2)])
  listener([full(1), full(2)], open)

  expect(refusals.among([full(1), full(2)], open)).toEqual([])
})

test('safety: refusals that others may free are remembered for some seconds, and never longer than the limit lasts', () => {
  const refusals = new Refusals()
  refusals.listen(10_000)([full(1)], open)
  expect(refusals.among([full(1)], later(9))).toEqual([full(1)])
  expect(refusals.among([full(1)], later(10))).toEqual([])
  refusals.listen()([full(1)], later(10))
  expect(refusals.among([full(1)], later(599))).toEqual([full(1)])
  expect(refusals.among([full(1)], later(600))).toEqual([])
})
