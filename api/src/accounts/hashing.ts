import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Problem } from 'contract/problems.ts'
import { mustBeWanted } from '../db/deadline.ts'

// argon2id, which is the package's own choice of algorithm (safety.md).
const costs = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Runs at most `atOnce` pieces of work at a time, lets `waiting` more wait in order, and refuses what comes then. */
export function boundedQueue(atOnce: number, waiting: number) {
  let running = 0
  const line: (() => void)[] = []

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new Problem('busy', { retryAfterSeconds: 2 })
      // Whoever ends hands its place to the first in line, so the count stays.
      await new Promise<void>((go) => line.push(go))
    } else running += 1
    try {
      mustBeWanted()
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}

// At most four (safety.md), and always a core less than there are: pages are served meanwhile.
const atOnce = Math.max(1, Math.min(4, availableParallelism() - 1))
const inTurn = boundedQueue(atOnce, 50)

// The same letters in another writing are the same password: keyboards differ.
const asStored = (password: string) => password.normalize('NFKC')

export const hashOfPassword = (password: string): Promise<string> => inTurn(() => hash(asStored(password), costs))

// Nobody's: what is tried against an account that is not there takes as long as against one that is.
const nobody = hash('nobody has this password', costs)

/** Whether this password made that hash; with none, false after the same time. */
export const isPasswordOf = (password: string, passwordHash: string | undefined): Promise<boolean> =>
  inTurn(async () => {
    const right = await verify(passwordHash ?? (await nobody), asStored(password))
    return right && passwordHash !== undefined
  })
