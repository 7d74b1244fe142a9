import { expect, test } from 'vitest'
import { aSchool, type School } from '../db/testing.ts'
import { implement } from './implement.ts'
import { adding, addNationality, aSchoolWithAddEndpoint } from './probe.testing.ts'

const add = (school: School, code: string, idempotencyKey?: string) =>
  school.anyone(addNationality, { body: { code } }, idempotencyKey === undefined ? {} : { idempotencyKey })

test('product §2 a repeat with its key gets the first answer, and creates nothing; without it, or with another, it is a new request', async () => {
  const school = await aSchoolWithAddEndpoint()
  const first = await add(school, 'AA', 'key-1')
  expect(await add(school, 'AA', 'key-1')).toEqual(first)
  expect(await school.count('nationalities')).toBe(1)

  await add(school, 'AB')
  await add(school, 'AC', 'key-2')
  expect(await school.count('nationalities')).toBe(3)
})

test('safety: the same key from another address is another request', async () => {
  const school = await aSchoolWithAddEndpoint()
  const from = (address: string, code: string) =>
    school.anyone(addNationality, { body: { code } }, { idempotencyKey: 'key-1', from: address })

  const first = await from('203.0.113.9', 'AA')
  expect(await from('203.0.113.9', 'AA')).toEqual(first)
  // The same household with the same key.
  const home = await from('2001:db8:1:2::1', 'AB')
  expect(await from('2001:db8:1:2:ffff::9', 'AB')).toEqual(home)
  expect((await from('198.51.100.40', 'AC')).id).not.toBe(first.id)

  expect(await school.count('nationalities')).toBe(3)
  const stored = await school.db.selectFrom('idempotency_keys').select('caller').execute()
  expect(JSON.stringify(stored)).not.toMatch(/203|2001/)
})

test('safety: a key with another body is refused', async () => {
  const school = await aSchoolWithAddEndpoint()
  await add(school, 'AA', 'key-1')

  await expect(add(school, 'AB', 'key-1')).rejects.toMatchObject({ code: 'key_reused', status: 422 })
  expect(await school.count('nationalities')).toBe(1)
})

test('safety: twenty simultaneous repeats create one row; each gets its answer, or is refused as in flight', async () => {
  const school = await aSchoolWithAddEndpoint()

  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => add(school, 'AA', 'key-1')))

  const ids = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.id] : []))
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
  expect(ids.length).toBeGreaterThan(0)
  expect(new Set(ids).size).toBe(1)
  expect(refusals.filter((code) => code !== 'request_in_flight')).toEqual([])
  expect(await school.count('nationalities')).toBe(1)
})

test('safety: a repeat during the first request is 409', async () => {
  const underWay = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const school = await aSchoolWithAddEndpoint({
    noun: adding(async () => {
      underWay.resolve()
      await goOn.promise
    }),
  })

  const first = add(school, 'AA', 'key-1')
  await underWay.promise
  await expect(add(school, 'AA', 'key-1')).rejects.toMatchObject({ code: 'request_in_flight', status: 409 })
  goOn.resolve()
  const answer = await first

  expect(await add(school, 'AA', 'key-1')).toEqual(answer)
})

test('safety: a failed request does not use up its key', async () => {
  const failures = { left: 1 }
  const school = await aSchoolWithAddEndpoint({
    expectsErrors: true,
    noun: adding(async () => {
      if (failures.left-- > 0) throw new Error('a fault in the middle')
    }),
  })

  await expect(add(school, 'AA', 'key-1')).rejects.toMatchObject({ code: 'unexpected' })
  await expect(add(school, 'AA', 'key-1')).resolves.toMatchObject({ code: 'AA' })
  expect(await school.count('nationalities')).toBe(1)
})

test('product §2 a key expires after 24 hours', async () => {
  const school = await aSchoolWithAddEndpoint({ now: new Date('2026-03-01T08:00:00Z') })
  await add(school, 'AA', 'key-1')

  school.setNow(new Date('2026-03-02T07:59:00Z'))
  await expect(add(school, 'AB', 'key-1')).rejects.toMatchObject({ code: 'key_reused' })
  school.setNow(new Date('2026-03-02T08:01:00Z'))
  await add(school, 'AB', 'key-1')

  expect(await school.count('nationalities')).toBe(2)
})

test.each([
  ['one character', 'k', 201],
  ['200 characters', 'k'.repeat(200), 201],
  ['none', '', 422],
  ['201 characters', 'k'.repeat(201), 422],
])('product §2 a key of %s answers %3$i', async (_what, key, status) => {
  const school = await aSchoolWithAddEndpoint()

  const answer = await school.fetch('/api/v1/probe/nationality', {
    method: 'POST',
    body: '{"code":"AA"}',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
  })

  expect(answer.status).toBe(status)
})

test('safety: an endpoint that creates outside its transaction fails its first test', async () => {
  const school = await aSchool({
    empty: true,
    expectsErrors: true,
    noun: (app) => implement(app, addNationality, () => ({ id: 1, code: 'AA' })),
  })

  await expect(add(school, 'AA')).rejects.toMatchObject({ code: 'unexpected' })
})
