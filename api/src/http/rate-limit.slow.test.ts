import { expect, test } from 'vitest'
import { aSchool, type School } from '../db/testing.ts'
import { adding } from './probe.testing.ts'
import { countedAs } from './rate-limit.ts'

const open = new Date('2026-03-01T08:00:00Z')
const letters = (place: number) => String.fromCharCode(65 + Math.floor(place / 26), 65 + (place % 26))
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

test('safety: of eighty calls at the same moment from one address, sixty pass', async () => {
  const school = await aSchool({ empty: true, noun: adding(), now: open })

  const statuses = await callTimes(80, school)

  expect([times(statuses, 201), times(statuses, 429)]).toEqual([60, 20])
  expect(await school.count('nationalities')).toBe(60)
})

test('safety: the 61st hears when to come back, and is let in then; nobody else waits for it', async () => {
  const school = await aSchool({ empty: true, noun: adding(), now: open })
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

test('safety: this machine itself is counted like everybody', async () => {
  const school = await aSchool({ empty: true, noun: adding(), now: open })

  expect(times(await callTimes(61, school, '127.0.0.1'), 429)).toBe(1)
})

test('safety: the 2^64 addresses of one IPv6 household count as one', async () => {
  const school = await aSchool({ empty: true, noun: adding(), now: open })
  await callTimes(60, school, '2001:db8:1:2::1')

  expect((await call(school, '2001:db8:1:2:ffff:ffff:ffff:ffff')).status).toBe(429)
  expect((await call(school, '2001:db8:1:3::1')).status).toBe(201)
})

test('safety: what was not understood costs nothing', async () => {
  const school = await aSchool({ empty: true, noun: adding(), now: open })
  for (let tries = 0; tries < 70; tries += 1) await call(school, undefined, '{}')

  expect((await call(school)).status).toBe(201)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0000:0000:0001::', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('safety: %s is counted as %s', (address, counted) => {
  expect(countedAs(address)).toBe(counted)
})
