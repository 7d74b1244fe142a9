import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { jobCounts } from '../counts.ts'
import { aQueueDatabase, begunWithin, never } from './clock.testing.ts'

test('a run at the start of a server is counted, does not start twice, and ends early when the server stops', async () => {
  const { db, aServer } = await aQueueDatabase()
  const ended = vi.fn()
  const retention = async (isRunning: () => boolean) => {
    while (isRunning()) await wait(20)
    ended()
  }
  const other = vi.fn(async () => {})
  const queue = await aServer({ retention: { cron: never, atStart: true, work: retention } })
  const counts = async () => (await jobCounts(db)).find(({ queue }) => queue === 'retention')
  await vi.waitFor(async () => expect(await counts()).toMatchObject({ active: 1, waiting: 0 }), begunWithin)

  await aServer({ retention: { cron: never, atStart: true, work: other } })
  await wait(1500)
  expect(await counts()).toMatchObject({ active: 1, waiting: 0, failed: 0 })
  expect(other).not.toHaveBeenCalled()

  await queue.stop()
  expect(ended).toHaveBeenCalledOnce()
})
