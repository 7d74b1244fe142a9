import { expect, test } from 'vitest'
import { forgetOld } from '../db/idempotency-keys.ts'
import { aSchool } from '../db/testing.ts'
import { adding, addNationality } from './probe.testing.ts'

test('product §2 keys and addresses are not kept for longer than they count', async () => {
  const school = await aSchool({ empty: true, noun: adding(), now: new Date('2026-03-01T08:00:00Z') })
  const call = (code: string) =>
    school.anyone(addNationality, { body: { code } }, { idempotencyKey: code, from: `203.0.113.${code.charCodeAt(1)}` })
  await call('AA')
  school.setNow(new Date('2026-03-02T09:00:00Z'))
  await call('AB')

  await forgetOld(school.db, {
    keysBefore: new Date('2026-03-01T09:00:00Z'),
    turnsBefore: new Date('2026-03-02T08:50:00Z'),
  })

  expect([await school.count('idempotency_keys'), await school.count('rate_limits')]).toEqual([1, 1])
})

test('safety: with a full disk nothing new is taken in, and reading goes on', async () => {
  const school = await aSchool({ noun: adding(), services: { diskIsFull: () => true } })

  await expect(school.anyone(addNationality, { body: { code: 'AA' } })).rejects.toMatchObject({
    code: 'storage_full',
    status: 503,
    details: { retryAfterSeconds: 60 },
  })
  expect((await school.fetch('/api/v1/statistic')).status).toBe(200)
})
