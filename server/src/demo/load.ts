// Loads the demo school, in a process of its own: painting and resizing its pictures leaves memory in pieces.
// Tells when the school is loaded, and goes on with the sizes of the pictures that a family sees first.
import { setPriority } from 'node:os'
import { api } from 'api/app.ts'
import { listenToContent } from 'api/content/changes.ts'
import { openDatabase } from 'api/db/client.ts'
import { parseEnvironment } from 'api/env.ts'
import { Refusals } from 'api/http/refusals.ts'
import { openQueue } from 'api/jobs/queue.ts'
import { seedDemo } from 'demo/seed.ts'
import Fastify from 'fastify'
import { storageOf } from '../folders.ts'
import { createLog } from '../http/log.ts'
import { warmPictures } from './warm-pictures.ts'

const env = parseEnvironment(process.env)
const url = env.databaseUrl ?? ''
const log = createLog(env.logLevel)
const { db, close } = openDatabase(url)
const storage = storageOf(env)
try {
  const loaded = await seedDemo(db, storage, { family: env.demo === 'with family' })
  process.send?.({ loaded })
  if (loaded) {
    // Visitors come first.
    setPriority(10)
    const app = Fastify()
    const content = listenToContent(url, log)
    const queue = openQueue({ url, log })
    await api(app, {
      db,
      unhurried: db,
      queue,
      storage,
      env,
      now: () => new Date(),
      content,
      log,
      refusals: new Refusals(),
    })
    await warmPictures(app, log)
    await app.close()
    await content.close()
  }
} finally {
  await close()
}
