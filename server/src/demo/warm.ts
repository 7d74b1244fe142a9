// Makes the sizes of the demo school's pictures that a family sees first. Whoever visits meanwhile comes first.
import { setPriority } from 'node:os'
import { api } from 'api/app.ts'
import { listenToContent } from 'api/content/changes.ts'
import { openDatabase } from 'api/db/client.ts'
import { parseEnvironment } from 'api/env.ts'
import { LocalCounts } from 'api/http/local-counts.ts'
import { Refusals } from 'api/http/refusals.ts'
import { openQueue } from 'api/jobs/queue.ts'
import { pageViewCounts } from 'api/page-views/counts.ts'
import Fastify from 'fastify'
import { storageOf } from '../folders.ts'
import { createLog } from '../http/log.ts'
import { warmPictures } from './warm-pictures.ts'

setPriority(10)
const env = parseEnvironment(process.env)
const url = env.databaseUrl ?? ''
const log = createLog(env.logLevel)
const { db, close } = openDatabase(url)
const content = listenToContent(url, log)
const app = Fastify()
try {
  await api(app, {
    db,
    batchDb: db,
    queue: openQueue({ url, log }),
    storage: storageOf(env),
    env,
    now: () => new Date(),
    content,
    log,
    refusals: new Refusals(),
    localCounts: new LocalCounts(),
    pageViews: pageViewCounts(db, log),
  })
  await warmPictures(app, log)
} finally {
  await app.close()
  await content.close()
  await close()
}
