import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { workQueue } from '../../platform/http/work-queue.ts'

// argon2id, the package's default algorithm (safety §passwords).
const costs = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

// At most four at once (safety §passwords), and one core fewer than there are, so that pages are served meanwhile.
const queued = workQueue({ atOnce: Math.max(1, Math.min(4, availableParallelism() - 1)), waiting: 100 })

// Normalised (NFKC): keyboards encode the same characters differently.
const normalised = (password: string) => password.normalize('NFKC')

/** Hashes a password for a caller at this address. */
export const hashOfPassword = (password: string, address: string): Promise<string> =>
  queued(address, () => hash(normalised(password), costs))

/**
 * A hash that no password has, for accounts that must choose a new one. It is compared against if there is no such account, so that
 * the answer takes as long.
 */
export const unknownPasswordHash = hash(randomBytes(32).toString('hex'), costs)

/** Whether the password matches the hash; without a hash false, after the same time. */
export const isPasswordOf = (password: string, passwordHash: string | undefined, address: string): Promise<boolean> =>
  queued(address, async () => {
    const right = await verify(passwordHash ?? (await unknownPasswordHash), normalised(password))
    return right && passwordHash !== undefined
  })
