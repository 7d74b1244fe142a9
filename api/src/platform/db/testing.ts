import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type CallOptions, createCaller } from 'contract/client.ts'
import type { Answer, Endpoint, Input } from 'contract/endpoint.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { api, nouns } from '../../app.ts'
import { jobHandlers } from '../../job-handlers.ts'
import { patiently } from '../../patiently.testing.ts'
import type { Services } from '../../services.ts'
import { type ContentChanges, listenToContent } from '../content-changes/changes.ts'
import { type Environment, parseEnvironment } from '../env.ts'
import { LocalCounts } from '../http/local-counts.ts'
import { Refusals } from '../http/refusals.ts'
import type { JobHandlers, JobName } from '../jobs/kinds.ts'
import { defaultPolling, openQueue, type PollingOptions, type Queue } from '../jobs/queue.ts'
import { openTransport } from '../mail/open-transport.ts'
import { folderStorage, type StorageFolders } from '../storage/objects/in-folders.ts'
import { openBatchDatabase } from './batch-database.ts'
import type { Db, Trx } from './client.ts'
import { type Fetched, fetchOver, keepErrors } from './testing.fetch.ts'
import { borrowDatabase, copyDatabase } from './testing.pool.ts'

export interface SchoolOptions {
  /** Without content; otherwise with the demo school's. */
  readonly empty?: boolean
  readonly now?: Date
  readonly env?: Partial<Environment>
  /** Endpoints that exist in this test only, mounted among the API's own. */
  readonly noun?: (app: FastifyInstance) => void
  readonly services?: Partial<Services>
  readonly pollingOptions?: Partial<PollingOptions>
  /** The test causes errors that are answered with 500; otherwise such an error fails it, whatever its calls expect. */
  readonly expectsErrors?: boolean
}

interface AskOptions extends CallOptions {
  readonly language?: Language
  /** IP address of the caller. */
  readonly from?: string
  readonly base?: '/api/v1' | '/api/v1/mobile'
}

type CleanUp = (end: () => Promise<void>) => void
const afterThisTest: CleanUp = (end) => onTestFinished(end)

/** A copied database for one test, dropped at its end. */
export async function aDatabase({ empty = false }: Pick<SchoolOptions, 'empty'> = {}): Promise<string> {
  const { url, giveBack } = await copyDatabase(empty ? 'empty' : 'school')
  onTestFinished(giveBack)
  return url
}

async function aFolder(cleanUp: CleanUp): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'smart-kids-school-'))
  cleanUp(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Starts the workers of a job's kind at the first job of that kind: most tests add none, and idle workers ask for jobs. */
function lazily(queue: Queue, handlers: JobHandlers): Queue {
  const startWorkers = (name: JobName) => queue.start({ [name]: handlers[name] })
  const withWorkers =
    <Job extends [Trx, JobName, ...unknown[]]>(add: (...job: Job) => Promise<void>) =>
    async (...job: Job) => {
      await startWorkers(job[1])
      await add(...job)
    }
  return {
    add: withWorkers(queue.add),
    addOnce: withWorkers(queue.addOnce),
    addLater: withWorkers(queue.addLater),
    addMany: withWorkers(queue.addMany),
    again: withWorkers(queue.again),
    async addReply(...job) {
      await startWorkers('reply_mail')
      await queue.addReply(...job)
    },
    start: () => queue.start(handlers),
    stop: queue.stop,
  }
}

/** Waits for all queued jobs but those planned for later, and reads the mails to this address. */
async function mailsIn(folder: string, address: string, db: Db): Promise<string[]> {
  const waiting = sql<{ count: number }>`
    select count(*) from jobs.job where state < 'completed' and start_after < now() + interval '10 seconds'`
  const until = Date.now() + patiently.timeout
  while ((await waiting.execute(db)).rows[0]?.count !== 0 && Date.now() < until) await wait(patiently.interval)
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  // A long name sends the address to the header's next line.
  return mails.filter((mail) => /^To: .*(\r?\n[ \t].*)*/im.exec(mail)?.[0].includes(address))
}

export interface School {
  readonly app: FastifyInstance
  readonly db: Db
  readonly services: Services
  readonly databaseUrl: string
  /** URL of the same database for the role that owns its tables. */
  readonly ownerUrl: string
  readonly folder: string
  /** Folders of its pictures, unless another storage was given. */
  readonly folders: StorageFolders
  readonly content: ContentChanges
  /** Calls an endpoint without signing in; a refusal is thrown as a `Problem`. */
  anyone<E extends Endpoint>(endpoint: E, input?: Input<E>, options?: AskOptions): Promise<Answer<E>>
  fetch(path: string, init?: Fetched): Promise<Response>
  /** All `.eml` files sent to an address, once the queue is empty. */
  mailsTo(address: string): Promise<string[]>
  count(table: string): Promise<number>
  /** Sets the school's clock and announces a content change. */
  setNow(now: Date): void
}

/** One school for a whole file of read-only tests: `const school = oneSchool()`, then `school()` in each test. */
export function oneSchool(options: SchoolOptions = {}): () => School {
  const made: { school?: School } = {}
  const endings: Parameters<CleanUp>[0][] = []
  beforeAll(async () => {
    made.school = await aSchool(options, (end) => endings.unshift(end))
  })
  afterAll(async () => {
    for (const end of endings) await end()
  })
  return () => {
    if (!made.school) throw new Error('there is a school only while a test runs')
    return made.school
  }
}

/** A school for one test: a real database, the real API, folders for pictures and mail; removed at the end. */
export async function aSchool(options: SchoolOptions = {}, cleanUp = afterThisTest): Promise<School> {
  const { url, ownerUrl, database, giveBack } = await borrowDatabase(options.empty ? 'empty' : 'school')
  cleanUp(giveBack)
  const folder = await aFolder(cleanUp)
  const folders: StorageFolders = {
    folder: join(folder, 'storage'),
    privateFolder: join(folder, 'storage-private'),
    cacheFolder: join(folder, 'storage-cache'),
  }
  const env = { ...parseEnvironment({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), ...options.env }
  const clock = { now: options.now }
  const app = Fastify({ logger: false, bodyLimit: 1024 * 1024 })
  const unexpected = keepErrors(app)
  const { db } = database
  const batchDb = openBatchDatabase(url)
  const content = listenToContent(url, app.log)
  const transport = openTransport(env)
  const pollingOptions = {
    ...defaultPolling,
    lookEverySeconds: 0.5,
    takenBackWithinSeconds: 0,
    replyWaitsSeconds: 0,
    ...options.pollingOptions,
  }
  const handlers = jobHandlers({
    db,
    transport,
    env,
    isPushService: options.services?.isPushService,
    now: () => clock.now ?? new Date(),
  })
  const queue = lazily(openQueue({ url, log: app.log, pollingOptions }), handlers)
  const services: Services = {
    db,
    batchDb: batchDb.db,
    queue,
    storage: folderStorage(folders),
    env,
    now: () => clock.now ?? new Date(),
    content,
    log: app.log,
    refusals: new Refusals(),
    localCounts: new LocalCounts(),
    ...options.services,
  }
  await api(app, services, options.noun ? [...nouns, options.noun] : nouns)
  await app.ready()
  await content.listening
  cleanUp(async () => {
    await app.close()
    await queue.stop()
    transport.close()
    await content.close()
    await batchDb.close()
    if (unexpected[0] && !options.expectsErrors) throw unexpected[0]
  })

  return {
    app,
    db,
    services,
    databaseUrl: url,
    ownerUrl,
    folder,
    folders,
    content,
    anyone: (endpoint, input, { language = 'en', from, base = '/api/v1', ...call } = {}) =>
      createCaller({ fetch: fetchOver(app, from), language, base })(endpoint, input, call),
    fetch: fetchOver(app),
    mailsTo: (address) => mailsIn(join(env.dataDir, 'mail'), address, db),
    async count(table) {
      const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db)
      return rows[0]?.count ?? 0
    },
    setNow(now) {
      clock.now = now
      // No timer waits for this moment, so caches are notified of a change.
      content.notify()
    },
  }
}
