import type { FastifyBaseLogger } from 'fastify'
import type { PageViewCounts } from './page-views/counts.ts'
import type { ContentChanges } from './platform/content-changes/changes.ts'
import type { Db } from './platform/db/client.ts'
import type { Environment } from './platform/env.ts'
import type { LocalCounts } from './platform/http/local-counts.ts'
import type { Refusals } from './platform/http/refusals.ts'
import type { Header } from './platform/http/stored-answer.ts'
import type { Queue } from './platform/jobs/queue.ts'
import type { ObjectStorage } from './platform/storage/objects/object-storage.ts'
import type { IsPushService } from './push/rules.ts'

/** Dependencies of the API, made once at start and once for each test. */
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
  /** Callers over a limit, and until when. */
  readonly refusals: Refusals
  /** Rate limits that each instance counts for itself. */
  readonly localCounts: LocalCounts
  /** Pages that were opened, until they are written down. */
  readonly pageViews: PageViewCounts
  /** Which addresses push messages may go to; in tests another one. */
  readonly isPushService?: IsPushService
  /** Whether the disk has no room for anything new (safety §disk). */
  readonly diskIsFull?: () => boolean
  /** How many bytes are free on the disk that has the least, as measured some seconds ago. */
  readonly diskFreeBytes?: () => number
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
