import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { anyOf, isAffected } from '../content-changes/dependencies.ts'
import { type ListedPicture, pictureListedAt } from './queries.ts'

/** After a failed query the database is not asked again for this long; pictures do not wait for it. */
const retryAfterMs = 1000
const remembered = 20_000
const anyPicture = anyOf('pictures')

interface CachedPicture {
  readonly listed: ListedPicture | undefined
  readonly since: number
}

/**
 * The library's data of a public path, cached; undefined for a path it has never given. Every change of a picture, in any
 * process, invalidates its entry: a withheld picture is gone as soon as the notice arrives.
 */
export function listedPictures(app: FastifyInstance) {
  const { db, content, log } = app.services
  // By size, so that it grows with its entries: `max` reserves the memory of all at once.
  const known = new LRUCache<string, CachedPicture>({ maxSize: remembered, sizeCalculation: () => 1 })
  let changes = 0
  let failedAt = Number.NEGATIVE_INFINITY
  const stop = content.onContentChange((change) => {
    if (isAffected(anyPicture, change)) changes += 1
  })
  app.addHook('onClose', async () => stop())

  return async (path: string): Promise<ListedPicture | undefined> => {
    const before = known.get(path)
    const isRecent = before?.since === changes || performance.now() - failedAt < retryAfterMs
    if (before && isRecent) return before.listed
    // A change during the query may be missing from its result, which is then stale.
    const since = changes
    try {
      const listed = await pictureListedAt(db, path)
      known.set(path, { listed, since })
      return listed
    } catch (error) {
      failedAt = performance.now()
      if (!before) throw error
      log.warn({ err: error }, 'picture permissions not refreshed; using cached ones')
      return before.listed
    }
  }
}
