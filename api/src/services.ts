import type { FastifyBaseLogger } from 'fastify'
import type { ContentChanges } from './platform/content-changes/changes.ts'
import type { Db } from './platform/db/client.ts'
import type { Environment } from './platform/env.ts'
import type { LocalCounts } from './platform/http/local-counts.ts'
import type { Refusals } from './platform/http/refusals.ts'
import type { Header } from './platform/http/stored-answer.ts'
import type { Queue } from './platform/jobs/queue.ts'
import type { ObjectStorage } from './platform/storage/objects/object-storage.ts'
import type { IsPushService } from './push/rules.ts'

/** Dependencies of the API, created at start and for each test. */
export interface Services {
  readonly db: Db
  /** The same database without the time limits of requests: for exports and retention. */
  readonly batchDb: Db
  readonly queue: Queue
  readonly storage: ObjectStorage
  readonly env: Environment
  readonly now: () => Date
  readonly content: ContentChanges
  readonly log: FastifyBaseLogger
  /** Callers over a limit, with the end of their refusal. */
  readonly refusals: Refusals
  /** Rate limits that each instance counts separately. */
  readonly localCounts: LocalCounts
  /** Hosts to which push messages may be sent; tests replace it. */
  readonly isPushService?: IsPushService
  /** Whether the disk is too full for new data (safety §disk). */
  readonly diskIsFull?: () => boolean
  /** Free bytes of the fullest disk, measured some seconds ago. */
  readonly diskFreeBytes?: () => number
  /** Headers of every response, also of those from memory. */
  readonly commonHeaders?: readonly Header[]
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
  }
}
