import type { FastifyBaseLogger } from 'fastify'
import type { ContentChanges } from './content/changes.ts'
import type { Db } from './db/client.ts'
import type { Environment } from './env.ts'
import type { LocalCounts } from './http/local-counts.ts'
import type { Refusals } from './http/refusals.ts'
import type { Header } from './http/stored-answer.ts'
import type { Queue } from './jobs/queue.ts'
import type { PageViewCounts } from './page-views/counts.ts'
import type { IsPushService } from './push/rules.ts'
import type { ObjectStorage } from './storage/objects/object-storage.ts'

/** What the API works with. Made once at start, and once for each test. */
export interface Services {
  readonly db: Db
  /** The same database without a request's limits of time: for exports and what is deleted in time. */
  readonly batchDb: Db
  readonly queue: Queue
  readonly storage: ObjectStorage
  readonly env: Environment
  readonly now: () => Date
  readonly content: ContentChanges
  readonly log: FastifyBaseLogger
  /** Who called too often, and until when. */
  readonly refusals: Refusals
  /** How often who called for what each instance counts for itself. */
  readonly localCounts: LocalCounts
  /** Pages that were opened, until they are written down. */
  readonly pageViews: PageViewCounts
  /** Which addresses push messages may go to; in tests another one. */
  readonly isPushService?: IsPushService
  /** Whether the disk has no room for anything new (safety §disk). */
  readonly diskIsFull?: () => boolean
  /** Headers of every answer, which those from memory bring along. */
  readonly commonHeaders?: readonly Header[]
  /** How long a caller waits for a handler; in tests less. */
  readonly answerWithinMs?: number
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
  }
}
