import type { FastifyInstance } from 'fastify'
import { withheldPaths } from './queries.ts'

/**
 * Whether a public picture is withheld: a child in it has no consent (any more). Its file stays, so that it can be shown
 * again; its address answers as if nothing were there. Known anew with every change of content.
 */
export function withheldPictures(app: FastifyInstance) {
  const { db, content, log } = app.services
  let known: ReadonlySet<string> | undefined
  let reading: Promise<void> | undefined
  let isOld = true

  async function read() {
    isOld = false
    try {
      known = await withheldPaths(db)
    } catch (error) {
      isOld = true
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

  return async (path: string): Promise<boolean> => {
    if (isOld) reading ??= read()
    // What is known holds while it is read anew: pictures do not wait for the database.
    if (!known) await reading
    return known?.has(path) ?? false
  }
}
