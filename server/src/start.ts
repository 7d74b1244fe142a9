import { mkdirSync } from 'node:fs'
import { api } from 'api/app.ts'
import { openChangeLog } from 'api/backups/change-log.ts'
import { openDeletionLog } from 'api/backups/deletion-log.ts'
import { hasHeldMails } from 'api/backups/queries.ts'
import { jobHandlers } from 'api/job-handlers.ts'
import type { Environment } from 'api/platform/env.ts'
import { pageFormsCount } from 'api/platform/http/rate-limit.ts'
import { hasStaff } from 'api/staff/queries.ts'
import { firstOwnerLink } from 'api/staff/sign-in/set-up.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { changeFolderOf, deletionLogOf } from './backup/contents.ts'
import { schoolKey } from './backup/signature.ts'
import { refuseUnfinishedRestore } from './backup/unpack.ts'
import { demoSchool } from './demo/school.ts'
import { filesOfOtherBuilds, keepOwnBuild } from './files/builds.ts'
import { createServer } from './http/create-server.ts'
import { listen } from './http/listen.ts'
import { commandLine } from './image/command-line.ts'
import { openMeasuring } from './metrics/measuring.ts'
import { openServices } from './open-services.ts'
import { mountPreviews } from './pages/preview.ts'
import { loadSite } from './site.ts'
import { shareAddressKey } from './storage/address-key.ts'
import { lookAtStorage } from './storage/look.ts'

export interface RunningServer {
  /** The listening address. */
  readonly address: string
  /** Creates the one-time link of the first owner; undefined once the desk has staff. */
  firstOwnerLink(): Promise<string | undefined>
  /** Whether the desk has no staff yet. */
  readonly needsOwner: boolean
  /** Makes /readyz answer 503; returns the milliseconds in which requests are still answered. */
  drain(): number
  /** Finishes open requests and jobs, then stops the embedded database. */
  close(): Promise<void>
}

type OpenedServices = Awaited<ReturnType<typeof openServices>>

/** Brings stored data up to date before the first request: storage, deletions of a restored backup, and the demo school. */
async function prepareData({ services }: OpenedServices) {
  const { db, storage, env, log } = services
  await shareAddressKey(db, env)
  await lookAtStorage(storage, env, log)
  const deletionLog = openDeletionLog(services, deletionLogOf(env.dataDir), schoolKey(env))
  await deletionLog.compare()
  const changeLog = openChangeLog(services, changeFolderOf(env.dataDir))
  await changeLog
    .compare()
    .catch((err: unknown) => log.warn({ err }, 'changes of staff not compared with the database'))
  await demoSchool(services)
  return { deletionLog, changeLog }
}

type Logs = Awaited<ReturnType<typeof prepareData>>

/** Starts the work beside requests: jobs and the deletion log. */
async function startWork(
  { services, transport }: OpenedServices,
  { deletionLog, changeLog }: Logs,
  closing: AsyncDisposableStack,
) {
  const { db, queue, env, log } = services
  await queue.start(jobHandlers({ db, transport, env }))
  closing.defer(deletionLog.keep().stop)
  closing.defer(changeLog.keep().stop)
  if (await hasHeldMails(db)) log.warn(`restored backup has held emails; list them: ${commandLine('held-mails')}`)
}

interface Instance {
  readonly metrics: Awaited<ReturnType<typeof openMeasuring>>
  readonly isDraining: () => boolean
}

/** Mounts API, site and desk behind the HTTP server. */
async function mountServer({ services, database, disk, log }: OpenedServices, { metrics, isDraining }: Instance) {
  const { db, env, content } = services
  const { publicUrl, trustedProxies } = env
  const site = await loadSite(env)
  // Files are stored before the first page names them; a full disk does not stop the start.
  if (env.production)
    await keepOwnBuild(db, site.assets).catch((err: unknown) =>
      log.warn({ err }, 'files of this build not stored for the next one'),
    )
  return createServer({
    log,
    publicUrl,
    trustedProxies,
    metrics,
    readiness: { mayWrite: database.mayWrite, diskIsFull: disk.isFull, isDraining },
    assets: site.assets,
    filesOfOtherBuilds: filesOfOtherBuilds(db, services.commonHeaders ?? [], log),
    desk: site.desk,
    pages: { ...site.pages, countForm: pageFormsCount(services) },
    content,
    async mountApi(server: FastifyInstance) {
      await site.mount(server)
      await api(server, services)
      mountPreviews(server, services, { render: site.pages.render, publicUrl })
    },
  })
}

/** Opens the school: database, migrations, mail, jobs, API, pages. If a step fails, everything opened before is closed. */
export async function start(env: Environment, log: Logger): Promise<RunningServer> {
  const closing = new AsyncDisposableStack()
  let isDraining = false
  try {
    refuseUnfinishedRestore(env)
    mkdirSync(env.dataDir, { recursive: true })
    const opened = await openServices(env, log, closing)
    const { services, database, disk } = opened
    const logs = await prepareData(opened)
    await startWork(opened, logs, closing)
    const metrics = await openMeasuring(env, database, { disk: disk.room, deletionLogAt: logs.deletionLog.completeAt })
    closing.defer(() => metrics?.close())
    const app = await mountServer(opened, { metrics, isDraining: () => isDraining })
    closing.defer(() => app.close())
    const address = await listen(app, env)
    const metricsAddress = await metrics?.listen()
    if (metricsAddress) log.info({ address: metricsAddress }, 'metrics open')
    return {
      address,
      firstOwnerLink: () => firstOwnerLink(services),
      needsOwner: !(await hasStaff(services.db)),
      drain() {
        isDraining = true
        return env.drainSeconds * 1000
      },
      close: () => closing.disposeAsync(),
    }
  } catch (error) {
    await closing.disposeAsync().catch(() => {})
    throw error
  }
}
