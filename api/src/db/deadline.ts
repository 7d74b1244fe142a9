import { AsyncLocalStorage } from 'node:async_hooks'
import { Problem } from 'contract/problems.ts'
import type { Pulse } from './pulse.ts'

/** How long somebody waits for a piece of work: what is begun after that would be done for nobody. */
export class Deadline {
  #passed = false
  #kept = false
  #writing = 0
  #pulse: Pulse | undefined

  get hasPassed() {
    return this.#passed
  }

  /** Whether its writing is being made to last or has been: then the truth is worth waiting for. */
  get isKept() {
    return this.#kept || this.#writing > 0
  }

  /** Whether the database it asks says nothing any more. */
  get hearsNothing() {
    return this.#pulse?.isSilent() === true
  }

  /** From now on nothing is begun, and what was begun is not made to last. */
  pass() {
    this.#passed = true
  }

  /** Throws where nobody waits any more. */
  mustBeOpen() {
    if (this.#passed) throw new Problem('busy', { retryAfterSeconds: 2 })
  }

  asks(pulse: Pulse) {
    this.#pulse = pulse
  }

  /** Around one statement that makes something last; `forGood` where it ends the work, as a COMMIT does. */
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

const deadlines = new AsyncLocalStorage<Deadline>()

export const runUntil = <T>(deadline: Deadline, work: () => T): T => deadlines.run(deadline, work)

/** The one that the running code works for, if anybody waits. */
export const deadlineOfCaller = (): Deadline | undefined => deadlines.getStore()

/** For work that has waited its turn: throws where nobody waits for it any more. */
export const mustBeWanted = () => deadlineOfCaller()?.mustBeOpen()
