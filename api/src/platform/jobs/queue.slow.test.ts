import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../eventually.testing.ts'
import { openDatabase } from '../db/client.ts'
import { aDatabase } from '../db/testing.ts'
import { aBreakableConnection } from './breakable-connection.testing.ts'
import type { Jobs } from './kinds.ts'
import { outcomesOf } from './outcomes.ts'
import { defaultPolling, openQueue, type PollingOptions } from './queue.ts'
import { Refused } from './refused.ts'

const pace = { ...defaultPolling, lookEverySeconds: 0.5, retryAfterSeconds: 1, retryAfterAtMostSeconds: 1 }
const job = { tour_id: 7, reader: 'family' } as const

async function aQueue(changes: Partial<PollingOptions> = {}) {
  const url = await aDatabase({ empty: true })
  const { db, close } = openDatabase(url)
  // The database's own connection is another one.
  const way = await aBreakableConnection(url)
  const log = { warn: vi.fn(), error: vi.fn() }
  const queue = openQueue({ url: way.url, log, pollingOptions: { ...pace, ...changes } })
  onTestFinished(async () => {
    await queue.stop()
    await close()
  })
  const add = () => db.transaction().execute((trx) => queue.add(trx, 'tour_mail', job))
  const addMany = (jobs: Jobs['tour_mail'][]) =>
    db.transaction().execute((trx) => queue.addMany(trx, 'tour_mail', jobs))
  const outcomes = () => outcomesOf(db, 'tour_mail', {})
  return { queue, db, log, add, addMany, url, way, outcomes }
}

test('a job added in a transaction runs after its commit, and not after a rollback', async () => {
  const { queue, db, add, outcomes } = await aQueue()
  const work = vi.fn(async () => {})
  await queue.start({ tour_mail: work })

  const undone = db.transaction().execute(async (trx) => {
    await queue.add(trx, 'tour_mail', { ...job, tour_id: 8 })
    throw new Error('rolled back')
  })
  await expect(undone).rejects.toThrow('rolled back')
  await add()
  await eventually(async () => expect(await outcomes()).toMatchObject([{ about: job, state: 'sent' }]))
  expect(work.mock.calls).toEqual([[job]])
})

test('a failing job is retried until it succeeds, and not run again', async () => {
  const { queue, add, log, outcomes } = await aQueue()
  const work = vi.fn(async () => {})
  work.mockRejectedValueOnce(new Error('first')).mockRejectedValueOnce(new Error('second'))
  await queue.start({ tour_mail: work })
  await add()

  await eventually(async () => expect(await outcomes()).toMatchObject([{ state: 'sent', tries: 3 }]))
  expect(work).toHaveBeenCalledTimes(3)
  expect(log.warn).toHaveBeenCalledTimes(2)
})

test('safety: a job starts with its COMMIT, however seldom workers poll', async () => {
  const { queue, add } = await aQueue({ lookEverySeconds: 3600 })
  const work = vi.fn(async () => {})
  await queue.start({ tour_mail: work })
  await wait(500)
  await add()
  await eventually(() => expect(work).toHaveBeenCalledOnce())
})

test('safety: jobs of a batch are settled one by one: one that fails or hangs makes no other run twice', async () => {
  const { queue, db } = await aQueue({ giveUpAfterSeconds: 1 })
  const done: number[] = []
  const begun = new Set<number>()
  await queue.start({
    async story_end({ draft_id }) {
      const isFirst = !begun.has(draft_id)
      begun.add(draft_id)
      if (isFirst && draft_id === 3) throw new Error('not yet')
      if (isFirst && draft_id === 5) await new Promise(() => {})
      done.push(draft_id)
    },
  })
  const ends = Array.from({ length: 10 }, (_, draft_id) => ({ draft_id }))
  await db.transaction().execute((trx) => queue.addMany(trx, 'story_end', ends))

  await eventually(() => expect(done).toHaveLength(10))
  expect(done.sort((a, b) => a - b)).toEqual(ends.map(({ draft_id }) => draft_id))
})

test('safety: a job that can never succeed is tried once, and its sentence is stored', async () => {
  const { queue, add, outcomes } = await aQueue()
  const work = vi.fn(async () => {
    throw new Refused('no such reader')
  })
  await queue.start({ tour_mail: work })
  await add()

  await eventually(async () =>
    expect(await outcomes()).toMatchObject([
      { kind: 'tour_mail', about: job, state: 'refused', tries: 1, sentence: 'no such reader' },
    ]),
  )
  expect(work).toHaveBeenCalledOnce()
})

test('safety: a code does not wait behind thousands of other mails, even if none of them progresses', async () => {
  const { queue, addMany, db } = await aQueue()
  const ever = Promise.withResolvers<void>()
  const stuck = ever.promise
  onTestFinished(() => ever.resolve())
  const sent = vi.fn(async () => {})
  await queue.start({ tour_mail: () => stuck, push_message: () => stuck, code_mail: sent })
  await addMany(Array.from({ length: 2000 }, (_, tour_id) => ({ ...job, tour_id })))

  await db.transaction().execute((trx) => queue.add(trx, 'code_mail', { request_id: 1 }))
  await eventually(() => expect(sent).toHaveBeenCalledOnce())
})

test('a job done while its outcome could not be written is not run again', async () => {
  const { queue, add, way, outcomes } = await aQueue({ giveUpAfterSeconds: 1 })
  const work = vi.fn(async () => way.cut())
  await queue.start({ tour_mail: work })

  await add()
  await eventually(() => expect(work).toHaveBeenCalledOnce())
  await wait(1000)
  way.mend()
  await eventually(async () => expect(await outcomes()).toMatchObject([{ state: 'sent' }]))
  expect(work).toHaveBeenCalledOnce()
})

test('a queue that stops waits for running jobs', async () => {
  const { queue, add } = await aQueue()
  const ended = vi.fn()
  const begun = Promise.withResolvers<void>()
  await queue.start({
    tour_mail: async () => {
      begun.resolve()
      await wait(300)
      ended()
    },
  })
  await add()
  await begun.promise
  await queue.stop()
  expect(ended).toHaveBeenCalledOnce()
})

test('the queue continues after a database outage without a crash', async () => {
  const { queue, add, way, log } = await aQueue()
  const work = vi.fn(async () => {})
  await queue.start({ tour_mail: work })

  way.cut()
  await eventually(() => expect(log.warn).toHaveBeenCalled())
  // Rows use another connection: a job added now waits.
  await add()
  await wait(1500)
  expect(work).not.toHaveBeenCalled()

  way.mend()
  await eventually(() => expect(work).toHaveBeenCalledOnce())
})

test('safety: jobs left by a dead process start at once in the next, unless another process works', async () => {
  const { queue, add, db, url, log } = await aQueue({ giveUpAfterSeconds: 3600 })
  await queue.start()
  await add()
  await sql`update jobs.job set state = 'active', started_on = now()`.execute(db)

  const [second, third] = [vi.fn(async () => {}), vi.fn(async () => {})]
  const next = openQueue({ url, log, pollingOptions: pace })
  await next.start({ tour_mail: second })
  await wait(1500)
  expect(second).not.toHaveBeenCalled()
  await next.stop()
  await queue.stop()

  const last = openQueue({ url, log, pollingOptions: pace })
  onTestFinished(() => last.stop())
  await last.start({ tour_mail: third })
  await eventually(() => expect(third).toHaveBeenCalledOnce())
})

test('a job that hangs, or whose process died, is given to another worker', async () => {
  const { queue, db, url, log } = await aQueue({ giveUpAfterSeconds: 1 })
  await queue.start()
  await db.transaction().execute((trx) => queue.add(trx, 'story_end', { draft_id: 7 }))
  await queue.stop()
  // State left by a process that was killed during the job.
  await sql`update jobs.job set state = 'active', started_on = now() - interval '10 minutes'`.execute(db)

  const work = vi.fn(async () => {})
  work.mockReturnValueOnce(new Promise(() => {}))
  const next = openQueue({ url, log, pollingOptions: { ...pace, giveUpAfterSeconds: 1 } })
  await next.start({ story_end: work })
  onTestFinished(() => next.stop())
  await eventually(() => expect(work).toHaveBeenCalledTimes(2))
})
