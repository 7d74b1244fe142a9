import { setImmediate as nextTurn } from 'node:timers/promises'
import { storePushToken } from 'contract/push/endpoints.ts'
import { expect, test, vi } from 'vitest'
import { aParent } from '../accounts/testing.ts'
import { anItem } from '../content/samples.testing.ts'
import { aSchool } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'
import { aPushService, aSubscriber } from './service.testing.ts'
import { pushSender } from './worker.ts'

test('architecture §4 of a batch of push messages, one is encrypted in a turn of the event loop', async () => {
  const service = await aPushService()
  const school = await aSchool({ services: { isPushService: service.isOurs } })
  const parent = await aParent(school)
  for (let device = 0; device < 3; device += 1)
    await parent.call(storePushToken, {
      body: { token: aSubscriber(service.address).token, device_id: crypto.randomUUID() },
    })
  const { row_id: thing_id } = await anItem(await aStaff(school, 'owner'), 'post', ['en'], {
    en: { title: 'School begins at eight' },
  })
  const devices = await school.db.selectFrom('push_subscriptions').select('id').execute()
  const jobs = devices.map(({ id }) => ({ kind: 'news' as const, thing_id: Number(thing_id), subscription_id: id }))
  const { db, env, now } = school.services
  const one = await pushSender({ db, env, now, isPushService: service.isOurs }).prepare(jobs)
  const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 201 }))

  const sentByTurn: number[] = []
  const sending = []
  for (const job of jobs) {
    sending.push(one(job))
    await nextTurn()
    sentByTurn.push(sent.mock.calls.length)
  }

  expect(sentByTurn).toEqual([1, 2, 3])
  await Promise.all(sending)
  sent.mockRestore()
})
