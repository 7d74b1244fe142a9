import type { Endpoint } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'
import type { Services } from '../../services.ts'

/**
 * Refuses writes on a full disk, so that stored data stays consistent; signing in and deleting still work
 * (safety §disk).
 */
export const requireDiskSpace =
  ({ method, worksOnFullDisk }: Endpoint, { diskIsFull }: Services) =>
  async () => {
    if (method === 'POST' && !worksOnFullDisk && diskIsFull?.())
      throw new Problem('storage_full', { retryAfterSeconds: 60 })
  }
