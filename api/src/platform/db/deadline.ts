import { AsyncLocalStorage } from 'node:async_hooks'
import { Problem } from 'contract/problems.ts'
import type { Heartbeat } from './heartbeat.ts'

// The request is answered by then, also if a COMMIT was begun at the last moment (safety §database).
const answeredAfterMs = 4800
const longestWriteMs = 2800
const shortestWriteMs = 250

/** Deadline of a request: after it nothing is started and nothing committed. */
export class Deadline {
  #passed = false
  #hasCommitted = false
  #writing = 0
  #heartbeat: Heartbeat | undefined
  readonly #begunAt = performance.now()
  readonly #answeredAfterMs: number

  /** @param answerWithinMs time limit of the request before a COMMIT that runs at the last moment */
  constructor(answerWithinMs = 0) {
    this.#answeredAfterMs = Math.max(answerWithinMs, answeredAfterMs)
  }

  get hasPassed() {
    return this.#passed
  }

  /** Whether a COMMIT is running or done: then the answer waits for its outcome. */
  get isCommitting() {
    return this.#hasCommitted || this.#writing > 0
  }

  /** Whether the database has stopped answering. */
  get isDatabaseSilent() {
    return this.#heartbeat?.isSilent() === true
  }

  /** Ends the deadline: from now on no statement is started and no transaction committed. */
  expire() {
    this.#passed = true
  }

  /** Milliseconds left to wait for the outcome of a COMMIT. */
  timeToLastMs() {
    const left = this.#answeredAfterMs - (performance.now() - this.#begunAt)
    return Math.round(Math.min(longestWriteMs, Math.max(shortestWriteMs, left)))
  }

  /** Throws once the deadline has passed. */
  mustBeOpen() {
    if (this.#passed) throw new Problem('busy', { retryAfterSeconds: 2 })
  }

  watch(heartbeat: Heartbeat) {
    this.#heartbeat = heartbeat
  }

  /** Wraps a statement that commits; `forGood` if it ends the work, as a COMMIT does. */
  async writing<T>(forGood: boolean, write: () => Promise<T>): Promise<T> {
    this.#writing += 1
    try {
      const written = await write()
      if (forGood) this.#hasCommitted = true
      return written
    } finally {
      this.#writing -= 1
    }
  }
}

const deadlines = new AsyncLocalStorage<Deadline>()

export const runWithDeadline = <T>(deadline: Deadline, work: () => T): T => deadlines.run(deadline, work)

/** Deadline of the current request, if there is one. */
export const currentDeadline = (): Deadline | undefined => deadlines.getStore()

/** For queued work: throws if its request's deadline has passed meanwhile. */
export const requireOpenDeadline = () => currentDeadline()?.mustBeOpen()

/** Runs work that outlives the request that began it. */
export const outsideDeadline = <T>(work: () => T): T => deadlines.exit(work)
