import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { aQueueDatabase, begunWithin, never } from './clock.testing.ts'

const minute = '* * * * *'

/** Waits for a minute with enough time left for the test. */
async function earlyInAMinute() {
  const left = 60_000 - (Date.now() % 60_000)
  if (left < 25_000) await wait(left + 500)
}

test('of several servers one runs a scheduled job at its minute in Riyadh’s time, once', async () => {
  const { db, aServer } = await aQueueDatabase()
  await earlyInAMinute()
  const [first, second] = [vi.fn(async () => {}), vi.fn(async () => {})]
  await Promise.all([
    aServer({ visits_due: { cron: minute, work: first } }),
    aServer({ visits_due: { cron: minute, work: second } }),
  ])
  const runs = () => first.mock.calls.length + second.mock.calls.length
  await vi.waitFor(() => expect(runs()).toBe(1), begunWithin)
  await wait(8000)
  expect(runs()).toBe(1)
  const { rows } = await sql`select name, cron, timezone from jobs.schedule`.execute(db)
  expect(rows).toEqual([{ name: 'visits_due', cron: minute, timezone: 'Asia/Riyadh' }])
}, 90_000)

test('a failing scheduled job is logged and retried, and a run left behind by a server is taken over', async () => {
  const { db, log, aServer } = await aQueueDatabase()
  const work = vi.fn(async () => {})
  work.mockRejectedValueOnce(new Error('away'))
  const queue = await aServer({ consents_due: { cron: never, atStart: true, work } })
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2), { ...begunWithin, timeout: 40_000 })
  expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ job: 'consents_due' }), expect.any(String))
  await queue.stop()

  // State left by a process that was killed during the run.
  await sql`insert into jobs.job (name, state, started_on, policy) select name, 'active', now(), policy from jobs.queue
    where name = 'consents_due'`.execute(db)
  const next = vi.fn(async () => {})
  await aServer({ consents_due: { cron: never, work: next } })
  await vi.waitFor(() => expect(next).toHaveBeenCalledOnce(), begunWithin)
}, 60_000)
