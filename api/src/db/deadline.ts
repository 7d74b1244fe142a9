import { AsyncLocalStorage } from 'node:async_hooks'
import { Problem } from 'contract/problems.ts'
import type { Heartbeat } from './heartbeat.ts'

// By then whoever called has heard, also where a COMMIT was begun at the last moment (safety §database).
const answeredAfterMs = 4800
const longestWriteMs = 2800
const shortestWriteMs = 250

/** The deadline of a request: once it has passed, nothing more is begun and nothing committed. */
export class Deadline {
  #passed = false
  #kept = false
  #writing = 0
  #heartbeat: Heartbeat | undefined
  readonly #begunAt = performance.now()

  get hasPassed() {
    return this.#passed
  }

  /** Whether a COMMIT is under way or done: then the answer waits for its outcome. */
  get isKept() {
    return this.#kept || this.#writing > 0
  }

  /** Whether the database it asks says nothing any more. */
  get hearsNothing() {
    return this.#heartbeat?.isSilent() === true
  }

  /** The deadline has passed: no statement is begun and no transaction committed any more. */
  pass() {
    this.#passed = true
  }

  /** How long the outcome of what is made to last may be waited for. */
  timeToLastMs() {
    const left = answeredAfterMs - (performance.now() - this.#begunAt)
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
      if (forGood) this.#kept = true
      return written
    } finally {
      this.#writing -= 1
    }
  }
}

/** What a statement needs to know of the time of those it is for. */
export type TimeLeft = Pick<Deadline, 'hasPassed' | 'timeToLastMs' | 'mustBeOpen' | 'watch' | 'writing'>

/** Of what is done for several requests at once: nothing more is begun once one of them has been told that it came to nothing. */
export const jointDeadline = (all: readonly TimeLeft[]): TimeLeft => ({
  get hasPassed() {
    return all.some(({ hasPassed }) => hasPassed)
  },
  timeToLastMs: () => Math.min(longestWriteMs, ...all.map((each) => each.timeToLastMs())),
  mustBeOpen() {
    for (const each of all) each.mustBeOpen()
  },
  watch(heartbeat) {
    for (const each of all) each.watch(heartbeat)
  },
  writing: (forGood, write) => all.reduce<typeof write>((within, each) => () => each.writing(forGood, within), write)(),
})

const deadlines = new AsyncLocalStorage<TimeLeft>()

export const runWithDeadline = <T>(deadline: TimeLeft, work: () => T): T => deadlines.run(deadline, work)

/** The deadline of the running request, if there is one. */
export const currentDeadline = (): TimeLeft | undefined => deadlines.getStore()

/** For work that was queued: throws if its request's deadline has passed meanwhile. */
export const requireOpenDeadline = () => currentDeadline()?.mustBeOpen()

/** For work that outlives the request that began it, and is asked for again. */
export const outsideDeadline = <T>(work: () => T): T => deadlines.exit(work)
