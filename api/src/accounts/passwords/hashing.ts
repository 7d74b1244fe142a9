import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { fairQueue, fairShareKey } from '../../platform/http/fair-queue.ts'

// argon2id, the package's default algorithm (safety §passwords).
const costs = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

// At most four at once (safety §passwords), and one core fewer than there are, so that pages are served meanwhile.
const concurrency = Math.max(1, Math.min(4, availableParallelism() - 1))
const queued = fairQueue(concurrency, 50)

// Normalised (NFKC): keyboards encode the same characters differently.
const normalised = (password: string) => password.normalize('NFKC')

/** Hashes a password; queued fairly by the caller's address. */
export const hashOfPassword = (password: string, address: string): Promise<string> =>
  queued(fairShareKey(address), () => hash(normalised(password), costs))

// Compared against if there is no such account, so that the answer takes as long.
const dummyHash = hash('nobody has this password', costs)

/** Whether the password matches the hash; without a hash false, after the same time. */
export const isPasswordOf = (password: string, passwordHash: string | undefined, address: string): Promise<boolean> =>
  queued(fairShareKey(address), async () => {
    const right = await verify(passwordHash ?? (await dummyHash), normalised(password))
    return right && passwordHash !== undefined
  })
