import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { PgBoss, Queue as QueueSettings } from 'pg-boss'

export type QueueOf = Omit<QueueSettings, 'name'>
/** Existing queues by name. */
export const queuesByName = async (boss: PgBoss) =>
  new Map((await boss.getQueues()).map((queue) => [queue.name, queue] as const))

/** Creates a queue or updates its settings, which an older version may have set differently. Its policy stays. */
export async function ensureQueue(
  boss: PgBoss,
  known: Awaited<ReturnType<typeof queuesByName>>,
  name: string,
  { policy, ...settings }: QueueOf,
): Promise<void> {
  const queue = known.get(name)
  if (queue && isDeepStrictEqual({ ...queue, ...settings }, queue)) return
  if (queue) await boss.updateQueue(name, settings)
  else await boss.createQueue(name, { ...settings, ...(policy && { policy }) })
  // pg-boss caches a queue's settings: read now, so that no transaction has to wait for a second connection.
  await boss.findJobs(name, { id: randomUUID() })
}
