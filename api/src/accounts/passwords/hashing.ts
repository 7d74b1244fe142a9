import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { fairQueue, fairShareKey } from '../../http/fair-queue.ts'

// argon2id, which is the package's own choice of algorithm (safety §passwords).
const costs = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

// At most four (safety §passwords), and always a core less than there are: pages are served meanwhile.
const concurrency = Math.max(1, Math.min(4, availableParallelism() - 1))
const queued = fairQueue(concurrency, 50)

// Normalised (NFKC): keyboards encode the same characters differently.
const normalised = (password: string) => password.normalize('NFKC')

/** The hash of a password, for whoever asks from this address. */
export const hashOfPassword = (password: string, address: string): Promise<string> =>
  queued(fairShareKey(address), () => hash(normalised(password), costs))

// Compared with when there is no such account, so that the answer takes as long.
const dummyHash = hash('nobody has this password', costs)

/** Whether this password made that hash; with none, false after the same time. */
export const isPasswordOf = (password: string, passwordHash: string | undefined, address: string): Promise<boolean> =>
  queued(fairShareKey(address), async () => {
    const right = await verify(passwordHash ?? (await dummyHash), normalised(password))
    return right && passwordHash !== undefined
  })
