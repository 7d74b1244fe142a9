import { Problem } from 'contract/problems.ts'
import type { Services } from '../services.ts'

/** With a full disk nothing new is taken in, so that what was taken in stays whole (safety §disk). */
export const requireDiskSpace =
  ({ diskIsFull }: Services) =>
  async () => {
    if (diskIsFull?.()) throw new Problem('storage_full', { retryAfterSeconds: 60 })
  }
