import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startQuestionSchedule } from 'api/answers/schedule/question-schedule.ts'
import { api } from 'api/app.ts'
import { onceLettersAreDecided } from 'api/backups/letters.ts'
import { lettersWait } from 'api/backups/queries.ts'
import { keepTombstones } from 'api/backups/tombstones.ts'
import { listenToContent } from 'api/content/changes.ts'
import { openBatchDatabase } from 'api/db/batch-database.ts'
import { openDatabase } from 'api/db/client.ts'
import { connectionShares } from 'api/db/connection-shares.ts'
import type { Environment } from 'api/env.ts'
import { startJoining } from 'api/families/stored/join-stored.ts'
import { LocalCounts } from 'api/http/local-counts.ts'
import { pageFormsCount } from 'api/http/rate-limit.ts'
import { Refusals } from 'api/http/refusals.ts'
import { jobHandlers } from 'api/job-handlers.ts'
import { openQueue } from 'api/jobs/queue.ts'
import { openTransport } from 'api/mail/transport.ts'
import { pageViewCounts } from 'api/page-views/counts.ts'
import { startPictureSchedule } from 'api/pictures/stops/schedule.ts'
import { startAnnouncements } from 'api/push/outbox.ts'
import { startRetention } from 'api/retention/retention-job.ts'
import { retentionSteps } from 'api/retention-steps.ts'
import type { Services } from 'api/services.ts'
import { firstOwnerLink } from 'api/sign-in/set-up.ts'
import { moveToPrivate } from 'api/storage/private/move-to-private.ts'
import { isCrowd } from 'api/tours/crowd/crowd.ts'
import { startVisitSchedule } from 'api/visits/letters/schedule.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { tombstonesOf } from './backup/contents.ts'
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
import { analyticsOf } from './metrics/analytics.ts'
import { openMeasuring } from './metrics/measuring.ts'
import { viteInside } from './pages/development.ts'
import { mountPreviews } from './pages/preview.ts'
import { type PageBuild, pageRenderer } from './pages/renderer.ts'
import { lookAtStorage } from './storage/look.ts'
import { lowerWorkerPriority } from './worker-priority.ts'

export interface RunningServer {
  /** Where it listens. */
  readonly address: string
  /** The one-time link of the first owner, where nobody works at the desk yet. */
  readonly setUp: string | undefined
  /** From now on /readyz is 503; answers for how long requests are still answered, in milliseconds. */
  drain(): number
  /** Finishes open requests and work, then stops the database if it is ours. */
  close(): Promise<void>
}

const built = fileURLToPath(new URL('../../web/build', import.meta.url))
const deskBuilt = fileURLToPath(new URL('../../desk/build', import.meta.url))

/** The pages as they were built, or in development as they stand in their sources. */
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
  const build = (await import(join(built, 'server', 'index.js'))) as PageBuild
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

/** Waits a moment for a process that is just leaving the port. */
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

/** Opens the school: database, migrations, mail, jobs, API, pages. What was begun is closed again when a step fails. */
export async function start(env: Environment, log: Logger): Promise<RunningServer> {
  const closing: (() => unknown)[] = []
  let open = true
  let draining = false
  const close = async () => {
    open = false
    const failures: unknown[] = []
    // The database is stopped whatever else fails.
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
      // While closing, a lost connection means nothing and is not logged.
      onLost: (err) => open && log.warn({ err }, 'a database connection was lost'),
    })
    const unhurried = openBatchDatabase(data.url, shares.unhurried)
    const disk = watchDisk(data.folders)
    const content = listenToContent(data.url, log)
    const isBusy = () => database.seats().writes.waiting > 0
    const queue = openQueue({ url: data.url, log, connections: shares.jobs, isBusy: () => isCrowd() || isBusy() })
    const transport = openTransport(env)
    closing.push(database.close, unhurried.close, disk.end, content.close, transport.close, queue.stop)

    const { db } = database
    const pageViews = pageViewCounts(db, log)
    closing.push(pageViews.stop)
    const services: Services = {
      db,
      batchDb: unhurried.db,
      queue,
      storage: storageOf(env),
      env,
      now: () => new Date(),
      content,
      log,
      refusals: new Refusals(),
      localCounts: new LocalCounts(),
      pageViews,
      commonHeaders: securityHeaders(env.publicUrl),
      diskIsFull: disk.isFull,
    }
    await lookAtStorage(services.storage, env, log)
    // Before the first request: private pictures of older versions leave the public folder.
    const moved = await moveToPrivate(db, services.storage)
    if (moved > 0) log.info({ moved }, 'pictures that are for some only were moved to a folder of their own')
    closing.push(await demoSchool(services, data.url))
    await queue.start(jobHandlers({ db, transport, env }))
    closing.push(keepTombstones(services, tombstonesOf(env.dataDir)).stop)
    closing.push(startRetention(services, retentionSteps).stop)
    closing.push(startJoining(services).stop)
    closing.push(startPictureSchedule({ db, queue }, log).stop)
    const byTheClock: (() => unknown)[] = []
    const letters = onceLettersAreDecided(
      db,
      () => {
        for (const start of [startAnnouncements, startQuestionSchedule, startVisitSchedule])
          byTheClock.push(start({ db, queue }, log).stop)
      },
      (err) => log.warn({ err }, 'whether letters wait could not be read'),
    )
    closing.push(() => Promise.all(byTheClock.map((stop) => stop())), letters.stop)
    if (await lettersWait(db)) log.warn('a backup has come back, and its letters wait: npm run letters says which')

    const { metrics, telemetry, close: closeMeasuring } = await openMeasuring(env, database, log)
    closing.push(closeMeasuring)
    const site = await siteOptions(env)
    // Before the first page that names them; without room for them the school opens all the same.
    if (env.production)
      await keepOwnBuild(db, site.assets).catch((err: unknown) =>
        log.warn({ err }, 'the files of this build could not be kept for the next one'),
      )
    const app = await frontDoor({
      log,
      publicUrl: env.publicUrl,
      trustedProxies: env.trustedProxies,
      metrics,
      telemetry,
      readiness: { mayWrite: database.mayWrite, isDraining: () => draining },
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
    if (metricsAddress) log.info({ address: metricsAddress }, 'tells of itself')
    const drain = () => {
      draining = true
      return env.drainSeconds * 1000
    }
    return { address, setUp: await firstOwnerLink(services), drain, close }
  } catch (error) {
    await close().catch(() => {})
    throw error
  }
}
