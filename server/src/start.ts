import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { api } from 'api/app.ts'
import { openDeletionLog } from 'api/backups/deletion-log.ts'
import { mailsWait } from 'api/backups/queries.ts'
import { clockJobs } from 'api/clock-jobs.ts'
import { startJoining } from 'api/families/stored/join-stored.ts'
import { jobHandlers } from 'api/job-handlers.ts'
import { pageViewCounts } from 'api/page-views/counts.ts'
import { startPictureSchedule } from 'api/pictures/stops/schedule.ts'
import { listenToContent } from 'api/platform/content-changes/changes.ts'
import { openBatchDatabase } from 'api/platform/db/batch-database.ts'
import { openDatabase } from 'api/platform/db/client.ts'
import { connectionShares } from 'api/platform/db/connection-shares.ts'
import type { Environment } from 'api/platform/env.ts'
import { LocalCounts } from 'api/platform/http/local-counts.ts'
import { pageFormsCount } from 'api/platform/http/rate-limit.ts'
import { Refusals } from 'api/platform/http/refusals.ts'
import { openQueue } from 'api/platform/jobs/queue.ts'
import { openTransport } from 'api/platform/mail/open-transport.ts'
import { moveToPrivate } from 'api/platform/storage/private/move-to-private.ts'
import type { Services } from 'api/services.ts'
import { firstOwnerLink } from 'api/sign-in/set-up.ts'
import { anybodyWorksHere } from 'api/staff/queries.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { deletionLogOf } from './backup/contents.ts'
import { refuseUnfinishedRestore } from './backup/unpack.ts'
import { setUpDatabase } from './database.ts'
import { demoSchool } from './demo/school.ts'
import { deskViteInside } from './desk/development.ts'
import { watchDisk } from './disk.ts'
import { edgeOf } from './edge/edges.ts'
import { loadAssets } from './files/assets.ts'
import { filesOfOtherBuilds, keepOwnBuild } from './files/builds.ts'
import { storageOf } from './folders.ts'
import { frontDoor } from './http/front-door.ts'
import { policiesOfFiles, securityHeaders } from './http/security-headers.ts'
import { commandLine } from './image/command-line.ts'
import { analyticsOf } from './metrics/analytics.ts'
import { openMeasuring } from './metrics/measuring.ts'
import { viteInside } from './pages/development.ts'
import { mountPreviews } from './pages/preview.ts'
import { type PageBuild, pageRenderer } from './pages/renderer.ts'
import { shareAddressKey } from './storage/address-key.ts'
import { lookAtStorage } from './storage/look.ts'
import { lowerWorkerPriority } from './worker-priority.ts'

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

const built = fileURLToPath(new URL('../../web/build', import.meta.url))
const deskBuilt = fileURLToPath(new URL('../../desk/build', import.meta.url))

/** Options for the site: its build, or Vite in development. */
async function siteOptions(env: Environment) {
  const { publicUrl } = env
  const google = env.analyticsProvider === 'ga4'
  const oneSignal = env.pushProvider === 'onesignal'
  const facts = { publicUrl, analytics: analyticsOf(env), push: oneSignal ? ('onesignal' as const) : undefined }
  if (!env.production) {
    const vite = viteInside()
    const deskVite = deskViteInside()
    const render = pageRenderer({ ...facts, build: vite.build, mode: 'development' })
    return {
      assets: new Map(),
      pages: { render, google, oneSignal, development: true },
      desk: deskVite.build,
      async mount(app: FastifyInstance) {
        await deskVite.mount(app)
        await vite.mount(app)
      },
    }
  }
  if (![join(built, 'server', 'index.js'), join(deskBuilt, 'index.html')].every((file) => existsSync(file)))
    throw new Error('The pages are not built yet: `npm start` does that, and so does `npm run build`.')
  const headers = securityHeaders(publicUrl)
  const [files, filesOfDesk] = await Promise.all([
    loadAssets(join(built, 'client'), headers, policiesOfFiles({ oneSignal })),
    loadAssets(join(deskBuilt, 'assets'), headers, new Map(), '/desk/assets'),
  ])
  const deskPage = readFileSync(join(deskBuilt, 'index.html'), 'utf8')
  const build = (await import(pathToFileURL(join(built, 'server', 'index.js')).href)) as PageBuild
  return {
    assets: new Map([...files, ...filesOfDesk]),
    desk: { html: () => deskPage },
    pages: {
      render: pageRenderer({ ...facts, build, mode: 'production' }),
      routeIds: new Set(Object.keys(build.routes)),
      google,
      oneSignal,
    },
    mount: async () => {},
  }
}

/** Listens; retries for `withinMs` while another process still holds the port. */
async function listen(app: FastifyInstance, { port, host }: Environment, withinMs = 3000): Promise<string> {
  const deadline = Date.now() + withinMs
  for (;;) {
    try {
      return await app.listen({ port, host })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      if (Date.now() > deadline)
        throw new Error(`Port ${port} is already in use: stop the program that uses it, or set PORT to another one.`)
      await wait(200)
    }
  }
}

/** Opens the school: database, migrations, mail, jobs, API, pages. If a step fails, everything opened before is closed. */
export async function start(env: Environment, log: Logger): Promise<RunningServer> {
  const closing: (() => unknown)[] = []
  let open = true
  let draining = false
  const close = async () => {
    open = false
    const failures: unknown[] = []
    // The database is stopped even if another step fails.
    for (const end of closing.splice(0).reverse())
      await (async () => end())().catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }
  try {
    refuseUnfinishedRestore(env)
    mkdirSync(env.dataDir, { recursive: true })
    const data = await setUpDatabase(env, log)
    closing.push(data.stop)
    await data.prepare()

    const shares = connectionShares(env.databaseConnections)
    const database = openDatabase(data.url, {
      shares,
      stillThere: (pid) => content.knows(pid),
      // Lost connections are expected while closing and not logged.
      onLost: (err) => open && log.warn({ err }, 'a database connection was lost'),
    })
    const batchDatabase = openBatchDatabase(data.url, shares.batch)
    const disk = watchDisk(data.folders)
    const content = listenToContent(data.url, log)
    /** Whether several requests are writing. */
    const isBusy = () => {
      const { open, idle, waiting } = database.seats().writes
      return waiting > 0 || open - idle > 1
    }
    const queue = openQueue({
      url: data.url,
      log,
      connections: shares.jobs,
      isBusy,
      clock: () => clockJobs(services),
    })
    const transport = openTransport(env)
    closing.push(database.close, batchDatabase.close, disk.end, content.close, transport.close, queue.stop)

    const { db } = database
    const pageViews = pageViewCounts(db, log)
    closing.push(pageViews.stop)
    const services: Services = {
      db,
      batchDb: batchDatabase.db,
      queue,
      storage: await storageOf(env),
      env,
      now: () => new Date(),
      content,
      log,
      refusals: new Refusals(),
      localCounts: new LocalCounts(),
      pageViews,
      commonHeaders: securityHeaders(env.publicUrl),
      diskIsFull: disk.isFull,
      diskFreeBytes: disk.freeBytes,
    }
    await shareAddressKey(db, services.storage, env, log)
    await lookAtStorage(services.storage, env, log)
    const deletionLog = openDeletionLog(services, deletionLogOf(env.dataDir))
    await deletionLog.compare()
    // Private pictures of older versions leave the public folder before the first request.
    const moved = await moveToPrivate(db, services.storage)
    if (moved > 0) log.info({ moved }, 'non-public pictures moved to their own folder')
    closing.push(await demoSchool(services, data.url))
    await queue.start(jobHandlers({ db, transport, env }))
    closing.push(deletionLog.keep().stop)
    closing.push(startJoining(services).stop)
    closing.push(startPictureSchedule({ db, queue }, log).stop)
    if (await mailsWait(db)) log.warn(`restored backup has held emails; list them: ${commandLine('letters')}`)

    const metrics = await openMeasuring(env, database, { disk: disk.room, deletionLogAt: deletionLog.completeAt })
    closing.push(() => metrics?.close())
    const site = await siteOptions(env)
    // Files are stored before the first page names them; a full disk does not stop the start.
    if (env.production)
      await keepOwnBuild(db, site.assets).catch((err: unknown) =>
        log.warn({ err }, 'files of this build not stored for the next one'),
      )
    const app = await frontDoor({
      log,
      publicUrl: env.publicUrl,
      trustedProxies: env.trustedProxies,
      metrics,
      readiness: { mayWrite: database.mayWrite, diskIsFull: disk.isFull, isDraining: () => draining },
      assets: site.assets,
      filesOfOtherBuilds: filesOfOtherBuilds(db, services.commonHeaders ?? [], log),
      desk: site.desk,
      pages: { ...site.pages, purgeUrls: env.purgeUrls, countForm: pageFormsCount(services) },
      storage: services.storage,
      onContentChange: (changed) => content.onContentChange(changed),
      edges: env.purgeUrls?.map(edgeOf),
      async mountApi(server: FastifyInstance) {
        await site.mount(server)
        await api(server, services)
        mountPreviews(server, services, { render: site.pages.render, publicUrl: env.publicUrl })
      },
    })
    closing.push(() => app.close())
    await lowerWorkerPriority()
    const address = await listen(app, env)
    const metricsAddress = await metrics?.listen()
    if (metricsAddress) log.info({ address: metricsAddress }, 'metrics open')
    const drain = () => {
      draining = true
      return env.drainSeconds * 1000
    }
    return {
      address,
      firstOwnerLink: () => firstOwnerLink(services),
      needsOwner: !(await anybodyWorksHere(db)),
      drain,
      close,
    }
  } catch (error) {
    await close().catch(() => {})
    throw error
  }
}
