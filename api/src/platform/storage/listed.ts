import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type ListedPicture, pictureListedAt } from './queries.ts'

/** After a failed query the database is not asked again for this long; pictures do not wait for it. */
const retryAfterMs = 1000
const remembered = 20_000

interface CachedPicture {
  readonly listed: ListedPicture | undefined
  readonly version: number
}

/**
 * The library's data of a public path, cached until the content changes; undefined for a path it has never given. A withheld
 * picture is gone as soon as the notice arrives.
 */
export function listedPictures(app: FastifyInstance) {
  const { db, content, log } = app.services
  // By size, so that it grows with its entries: `max` reserves the memory of all at once.
  const known = new LRUCache<string, CachedPicture>({ maxSize: remembered, sizeCalculation: () => 1 })
  let failedAt = Number.NEGATIVE_INFINITY

  return async (path: string): Promise<ListedPicture | undefined> => {
    const before = known.get(path)
    const isRecent = before?.version === content.version || performance.now() - failedAt < retryAfterMs
    if (before && isRecent) return before.listed
    // A change during the query may be missing from its result, which is then stale.
    const { version } = content
    try {
      const listed = await pictureListedAt(db, path)
      known.set(path, { listed, version })
      return listed
    } catch (error) {
      failedAt = performance.now()
      if (!before) throw error
      log.warn({ err: error }, 'picture permissions not refreshed; using cached ones')
      return before.listed
    }
  }
}
