import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { anyOf, isAffected } from '../content/dependencies.ts'
import { type ListedPicture, pictureListedAt } from './queries.ts'

/** After a failed query the database is not asked again for this long; pictures do not wait for it. */
const retryAfterMs = 1000
const remembered = 20_000
const anyPicture = anyOf('pictures')

interface Known {
  readonly listed: ListedPicture | undefined
  readonly since: number
}

/**
 * What the library says of a public address; undefined for one that it has never given. Asked once, and anew after every
 * change of a picture, in whatever process: who is stopped is gone from here as soon as the notice comes.
 */
export function listedPictures(app: FastifyInstance) {
  const { db, content, log } = app.services
  const known = new LRUCache<string, Known>({ max: remembered })
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
    // What changes during the query may be missing from its result, which then counts as old.
    const since = changes
    try {
      const listed = await pictureListedAt(db, path)
      known.set(path, { listed, since })
      return listed
    } catch (error) {
      failedAt = performance.now()
      if (!before) throw error
      log.warn({ err: error }, 'which pictures may be seen is not known anew for the time being')
      return before.listed
    }
  }
}
