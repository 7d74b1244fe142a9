import { onTestFinished, vi } from 'vitest'
import { openDatabase } from '../../db/client.ts'
import { aDatabase } from '../../db/testing.ts'
import { defaultPolling, openQueue } from '../queue.ts'
import type { ClockJobs } from './clock.ts'

export const never = '0 0 1 1 *'
export const begunWithin = { timeout: 20_000, interval: 100 }
const pollingOptions = { ...defaultPolling, retryAfterSeconds: 1, retryAfterAtMostSeconds: 1 }

/** A separate database, and servers that run these scheduled jobs on it. */
export async function aQueueDatabase() {
  const url = await aDatabase({ empty: true })
  const { db, close } = openDatabase(url)
  onTestFinished(close)
  const log = { warn: vi.fn(), error: vi.fn() }
  const aServer = async (clock: Partial<ClockJobs>) => {
    const queue = openQueue({ url, log, pollingOptions, clock: () => clock })
    onTestFinished(() => queue.stop())
    await queue.start()
    return queue
  }
  return { db, log, aServer }
}
