import { clockJobs } from 'api/clock-jobs.ts'
import { listenToContent } from 'api/platform/content-changes/changes.ts'
import { openBatchDatabase } from 'api/platform/db/batch-database.ts'
import { openDatabase } from 'api/platform/db/client.ts'
import { connectionShares } from 'api/platform/db/connection-shares.ts'
import type { Environment } from 'api/platform/env.ts'
import { LocalCounts } from 'api/platform/http/local-counts.ts'
import { Refusals } from 'api/platform/http/refusals.ts'
import { openQueue } from 'api/platform/jobs/queue.ts'
import { openTransport } from 'api/platform/mail/open-transport.ts'
import type { Services } from 'api/services.ts'
import type { Logger } from 'pino'
import { setUpDatabase } from './database.ts'
import { watchDisk } from './disk.ts'
import { storageOf } from './folders.ts'
import { securityHeaders } from './http/security-headers.ts'

/**
 * Opens what the API works with: database with its migrations, notices of changes, mail, queue and storage. The queue takes no job
 * yet.
 *
 * @param closing closes them, in reverse order
 */
export async function openServices(env: Environment, log: Logger, closing: AsyncDisposableStack) {
  const { url, folders, stop, prepare } = await setUpDatabase(env, log)
  closing.defer(stop)
  await prepare()

  const shares = connectionShares(env.databaseConnections)
  const content = listenToContent(url, log)
  closing.defer(content.close)
  const database = openDatabase(url, {
    shares,
    // Lost connections are expected while closing and not logged.
    onLost: (err) => closing.disposed || log.warn({ err }, 'a database connection was lost'),
  })
  closing.defer(database.close)
  const batchDatabase = openBatchDatabase(url, shares.batch)
  closing.defer(batchDatabase.close)
  const disk = watchDisk(folders)
  closing.defer(disk.end)

  const clock = () => clockJobs(services)
  const transport = openTransport(env)
  closing.defer(transport.close)
  const queue = openQueue({ url, log, connections: shares.jobs, clock })
  closing.defer(queue.stop)
  const services: Services = {
    db: database.db,
    batchDb: batchDatabase.db,
    queue,
    storage: await storageOf(env),
    env,
    now: () => new Date(),
    content,
    log,
    refusals: new Refusals(),
    localCounts: new LocalCounts(),
    commonHeaders: securityHeaders(env.publicUrl),
    diskIsFull: disk.isFull,
    diskFreeBytes: disk.freeBytes,
  }
  return { services, database, disk, transport, log }
}
