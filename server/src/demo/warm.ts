// Resizes the first pictures of the demo school, at a lower priority than requests.
import { api } from 'api/app.ts'
import { pageViewCounts } from 'api/page-views/counts.ts'
import { listenToContent } from 'api/platform/content-changes/changes.ts'
import { openDatabase } from 'api/platform/db/client.ts'
import { parseEnvironment } from 'api/platform/env.ts'
import { LocalCounts } from 'api/platform/http/local-counts.ts'
import { Refusals } from 'api/platform/http/refusals.ts'
import { openQueue } from 'api/platform/jobs/queue.ts'
import Fastify from 'fastify'
import { storageOf } from '../folders.ts'
import { createLog, logOutput } from '../http/log.ts'
import { warmPictures } from './warm-pictures.ts'

const env = parseEnvironment(process.env)
const url = env.databaseUrl ?? ''
const log = createLog(env.logLevel, await logOutput())
const { db, close } = openDatabase(url)
const content = listenToContent(url, log)
const app = Fastify()
try {
  await api(app, {
    db,
    batchDb: db,
    queue: openQueue({ url, log }),
    storage: await storageOf(env),
    env,
    now: () => new Date(),
    content,
    log,
    refusals: new Refusals(),
    localCounts: new LocalCounts(),
    pageViews: pageViewCounts(db, log),
  })
  await app.ready()
  await warmPictures(app, log)
} finally {
  await app.close()
  await content.close()
  await close()
}
