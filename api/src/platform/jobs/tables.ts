import { setTimeout as wait } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'

/** Schema of the queue's tables. */
export const queueSchema = 'jobs'
const pollEveryMs = 250

/** Creates or updates the queue's tables; needs the owner's role. */
export async function makeQueueTables(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: queueSchema,
    application_name: 'smart-kids-owner',
    max: 2,
    connectionTimeoutMillis: 5000,
    schedule: false,
    supervise: false,
    bamIntervalSeconds: 10,
  })
  // Without a listener, the error would end the process; a failure to start is thrown below.
  boss.on('error', () => {})
  await boss.start()
  try {
    // Waits for indexes that an update of the queue builds concurrently.
    const waiting = async () =>
      (await boss.getBamStatus()).some(({ status }) => status === 'pending' || status === 'in_progress')
    while (await waiting()) await wait(pollEveryMs)
  } finally {
    await boss.stop({ graceful: false })
  }
}
