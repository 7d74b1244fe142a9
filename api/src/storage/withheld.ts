import type { FastifyInstance } from 'fastify'
import { picturesWithConsent } from './queries.ts'

/** After a failed query the database is not asked again for this long; pictures do not wait for it. */
const retryAfterMs = 1000

/**
 * Whether a public picture names children, and is withheld: one of them has no consent (any more). Its file stays, so that
 * it can be shown again; its address answers as if nothing were there. Known anew with every change of content.
 */
export function consentsToPictures(app: FastifyInstance) {
  const { db, content, log } = app.services
  let known: Awaited<ReturnType<typeof picturesWithConsent>> | undefined
  let reading: Promise<void> | undefined
  let isOld = true
  let failedAt = Number.NEGATIVE_INFINITY

  async function read() {
    isOld = false
    try {
      known = await picturesWithConsent(db)
    } catch (error) {
      isOld = true
      failedAt = performance.now()
      if (!known) throw error
      log.warn({ err: error }, 'which pictures are withheld is not known anew for the time being')
    } finally {
      reading = undefined
    }
  }
  const stop = content.onContentChange(() => {
    isOld = true
  })
  app.addHook('onClose', async () => stop())

  return async (path: string): Promise<'shown' | 'withheld' | undefined> => {
    await reading
    // Content that changed during the query may be missing from its result, so it is read again.
    if (isOld && !(known && performance.now() - failedAt < retryAfterMs)) {
      reading ??= read()
      await reading
    }
    return known?.get(path)
  }
}
