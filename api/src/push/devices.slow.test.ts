import { storePushToken } from 'contract/push/endpoints.ts'
import { expect, test } from 'vitest'
import { aParent } from '../accounts/testing.ts'
import { aSchool } from '../platform/db/testing.ts'
import { aSubscriber } from './service.testing.ts'

test('safety: an account has at most twenty devices; another one replaces its oldest, and no other account’s', async () => {
  const begun = new Date('2026-03-01T08:00:00Z')
  const school = await aSchool({ now: begun, services: { isPushService: () => true } })
  const [noura, hessa] = [await aParent(school), await aParent(school)]
  const store = async ({ call }: typeof noura, minute: number) => {
    school.setNow(new Date(begun.getTime() + minute * 60_000))
    const device_id = crypto.randomUUID()
    await call(storePushToken, { body: { token: aSubscriber('https://push.example').token, device_id } })
    return device_id
  }
  const own = await store(hessa, 0)
  const stored = []
  for (let minute = 1; minute <= 23; minute += 1) stored.push(await store(noura, minute))

  const remaining = await school.db.selectFrom('push_subscriptions').select('device_id').orderBy('created_at').execute()
  expect(remaining.map(({ device_id }) => device_id)).toEqual([own, ...stored.slice(3)])
})

test('safety: storing tokens is refused with 429 after thirty', async () => {
  const school = await aSchool({ services: { isPushService: () => true } })
  const noura = await aParent(school)
  const store = () =>
    noura
      .call(storePushToken, {
        body: { token: aSubscriber('https://push.example').token, device_id: crypto.randomUUID() },
      })
      .then(
        () => 'stored',
        ({ code }) => code,
      )
  const outcomes = await Promise.all(Array.from({ length: 40 }, store))

  expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(30)
  expect(outcomes.filter((outcome) => outcome === 'too_many_requests')).toHaveLength(10)
  expect(await school.count('push_subscriptions')).toBeLessThanOrEqual(20)
})
