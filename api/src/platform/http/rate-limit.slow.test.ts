import { allEndpoints } from 'contract/all.ts'
import { hourMs } from 'contract/durations.ts'
import { type Endpoint, endpoint } from 'contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { aParent, type TestParent } from '../../accounts/testing.ts'
import { aSchool, type School } from '../db/testing.ts'
import { implement } from './implement.ts'
import { networksOf } from './networks.ts'
import { adding, type addNationality, aSchoolWithAddEndpoint } from './probe.testing.ts'

const open = new Date('2026-03-01T08:00:00Z')
const letters = (index: number) => String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26))
let calls = 0
const call = (school: School, from = '203.0.113.9', body = JSON.stringify({ code: letters(calls++ % 676) })) =>
  school.fetch('/api/v1/probe/nationality', {
    method: 'POST',
    from,
    body,
    headers: { 'content-type': 'application/json' },
  })
const callTimes = async (count: number, school: School, from?: string) => {
  const answers = await Promise.all(Array.from({ length: count }, () => call(school, from)))
  return answers.map(({ status }) => status)
}
const times = (statuses: number[], status: number) => statuses.filter((each) => each === status).length

test('safety: of eighty simultaneous calls from one address, also this machine, sixty pass; a refusal waits a moment and writes nothing, and others do not wait', async () => {
  const school = await aSchoolWithAddEndpoint({ now: open })
  const counts = async () =>
    (await sql`select ctid::text, name, who, taken from rate_limits order by name, who`.execute(school.db)).rows

  const statuses = await callTimes(80, school, '127.0.0.1')

  expect([times(statuses, 201), times(statuses, 429)]).toEqual([60, 20])
  expect(await school.count('nationalities')).toBe(60)
  const before = await counts()
  const begun = performance.now()
  expect((await call(school, '127.0.0.1')).status).toBe(429)
  expect(performance.now() - begun).toBeGreaterThan(200)
  expect(await counts()).toEqual(before)
  const order: number[] = []
  const addFrom = async (address: string) => order.push((await call(school, address)).status)
  await Promise.all(['127.0.0.1', '203.0.113.10'].map(addFrom))
  expect(order).toEqual([201, 429])
})

test('safety: the 61st call gets Retry-After and passes then; other callers do not wait', async () => {
  const school = await aSchoolWithAddEndpoint({ now: open })
  await callTimes(20, school)
  school.setNow(new Date('2026-03-01T08:04:00Z'))
  await callTimes(40, school)

  const refused = await call(school)

  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('360')
  expect(await refused.json()).toMatchObject({ code: 'too_many_requests', message: expect.stringContaining('safe') })
  expect((await call(school, '203.0.113.10')).status).toBe(201)

  school.setNow(new Date('2026-03-01T08:10:01Z'))
  expect(times(await callTimes(21, school), 201)).toBe(20)
})

test('safety: all addresses of one IPv6 /64 count as one', async () => {
  const school = await aSchoolWithAddEndpoint({ now: open })
  await callTimes(60, school, '2001:db8:1:2::1')

  expect((await call(school, '2001:db8:1:2:ffff:ffff:ffff:ffff')).status).toBe(429)
  expect((await call(school, '2001:db8:1:3::1')).status).toBe(201)
})

test('safety: an IPv6 /56 has four times the limit of a /64, a /48 sixteen times; other networks are not affected', async () => {
  const school = await aSchoolWithAddEndpoint({ now: open })
  const callFrom = async (count: number, address: (index: number) => string) =>
    Promise.all(Array.from({ length: count }, async (_, index) => (await call(school, address(index))).status))

  expect(times(await callFrom(260, (index) => `2001:db8:1:${(index % 256).toString(16)}::1`), 429)).toBe(20)
  expect((await call(school, '2001:db8:1:100::1')).status).toBe(201)

  await school.db
    .updateTable('rate_limits')
    .set({ taken: sql<Date[]>`array_fill(${open}::timestamptz, array[960])` })
    .where('who', '=', '2001:db8:1::/48')
    .execute()
  expect((await call(school, '2001:db8:1:100::1')).status).toBe(429)
  expect((await call(school, '2001:db8:2:100::1')).status).toBe(201)
})

test('safety: an account is counted over all addresses, and other accounts at them are not affected', async () => {
  const school = await aSchool({ now: open, noun: adding(), expectsErrors: true })
  const [noura, sara] = [await aParent(school), await aParent(school)]
  const callAs = async ({ headers }: TestParent, from: string) => {
    const body = JSON.stringify({ code: letters(calls++ % 676) })
    const json = { ...headers, 'content-type': 'application/json' }
    return (await school.fetch('/api/v1/probe/nationality', { method: 'POST', from, body, headers: json })).status
  }
  const statuses = []
  for (let index = 1; index <= 31; index += 1) statuses.push(await callAs(noura, `203.0.113.${index}`))

  expect(times(statuses, 429)).toBe(1)
  expect(await callAs(noura, '203.0.113.200')).toBe(429)
  expect(await callAs(sara, '203.0.113.31')).not.toBe(429)
})

test('safety: a clock set back does not extend a refusal beyond its limit', async () => {
  const school = await aSchoolWithAddEndpoint({ now: open })
  await callTimes(60, school)
  expect((await call(school)).status).toBe(429)

  school.setNow(new Date(open.getTime() - hourMs))
  const statuses = await callTimes(61, school)
  expect(times(statuses, 429)).toBe(1)

  school.setNow(new Date(open.getTime() - 49 * 60_000))
  expect((await call(school)).status).not.toBe(429)
})

test('safety: a changing endpoint without a limit does not compile, and is refused at start', async () => {
  // @ts-expect-error: a POST without a budget
  const careless = endpoint({
    method: 'POST',
    path: '/probe/careless',
    caller: 'anyone',
    summary: 'X',
    answer: z.any(),
  })
  const noun = (app: FastifyInstance) =>
    implement(app, careless as typeof addNationality, () => ({ id: 1, code: 'AA' }))

  await expect(aSchool({ empty: true, noun })).rejects.toThrow('POST /probe/careless declares no limit')
})

test('safety: every changing endpoint of the contract has limits by account and by address', () => {
  for (const { method, path, limit } of Object.values<Endpoint>(allEndpoints)) {
    if (method === 'GET') continue
    expect(limit, path).toMatchObject({ perAccount: expect.any(Number), perAddress: expect.any(Number) })
    expect(limit.perAddress, path).toBeGreaterThanOrEqual(limit.perAccount)
  }
})

test('safety: a picture above the limit is refused before it is read', async () => {
  const school = await aSchool()
  const noura = await aParent(school)
  const { headers } = noura
  const send = async () =>
    (await school.fetch('/api/v1/auth/profile/updateImageProfile', { method: 'POST', headers, body: new FormData() }))
      .status
  const statuses = []
  for (let index = 0; index < 13; index += 1) statuses.push(await send())

  expect([times(statuses, 422), times(statuses, 429)]).toEqual([12, 1])
})

test('safety: an invalid request does not count', async () => {
  const school = await aSchoolWithAddEndpoint({ now: open })
  for (let tries = 0; tries < 70; tries += 1) await call(school, undefined, '{}')

  expect((await call(school)).status).toBe(201)
})

test.each([
  ['203.0.113.9', ['203.0.113.9']],
  ['::ffff:203.0.113.9', ['203.0.113.9']],
  ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
  ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
  ['2001:0db8:0000:0012:0001::', ['2001:db8:0:12::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
  ['2001:db8:1:1234:3:4:5:6', ['2001:db8:1:1234::/64', '2001:db8:1:1200::/56', '2001:db8:1::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0::/48']],
])('safety: %s is counted as %s', (address, counted) => {
  expect(networksOf(address).map(({ name }) => name)).toEqual(counted)
})
