import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { pictureRow, unlistedPicture } from '../content/dependencies.ts'
import { keyHeaders } from '../http/shared-caching.ts'
import { listedPictures } from './listed.ts'
import { isPrivate } from './objects/keys.ts'
import { isAddress, originalAt } from './originals.ts'
import { verifiedPath } from './private/signed.ts'
import { isTold, type ListedPicture } from './queries.ts'
import {
  type PictureRequest,
  privateCaching,
  publicCaching,
  requestedWidth,
  revalidatedCaching,
  sendPicture,
  standInCaching,
} from './responses.ts'
import { resizer } from './sizes/sizes.ts'
import { standIn } from './sizes/stand-in.ts'

/** What decides whether a picture may be read. */
interface Deciding {
  readonly listedAt: (path: string) => Promise<ListedPicture | undefined>
  readonly mayBeTold: (path: string) => Promise<boolean>
}

const byTheLibrary = (app: FastifyInstance): Deciding => ({
  listedAt: listedPictures(app),
  mayBeTold: (path) => isTold(app.services.db, path),
})

/**
 * `/storage/<path>`: what is for everybody; `?w=` in one of five widths. Where a picture of the library may not be seen now,
 * another one stands in, and an address that it had once is no address any more. `/storage/private/<signature>/<path>`: what
 * is for some only, from a folder of its own, as long as the signature holds. Any other answers as if nothing were there.
 */
export function storage(app: FastifyInstance, { listedAt, mayBeTold } = byTheLibrary(app)) {
  const { services } = app
  const objects = services.storage
  const resized = resizer(objects, app.log)
  /** The library decides about its own; beyond it no public address leads to what is for some only. */
  const publicFile = (path: string, listed: ListedPicture | undefined) =>
    listed ? (listed.state === 'shown' ? listed.file : undefined) : isPrivate(path) ? undefined : path

  app.get('/storage/*', async (request: PictureRequest, reply) => {
    const width = requestedWidth(request)
    const path = request.params['*']
    // What is no name of ours is not asked of the database.
    const listed = isAddress(path) ? await listedAt(path) : undefined
    if (listed?.state === 'stopped' && listed.kind === 'image') {
      const original = await standIn(objects)
      return sendPicture(request, reply, { original, objects, width, caching: standInCaching, resized })
    }
    const file = publicFile(path, listed)
    const original = file === undefined ? undefined : await originalAt(objects, file, { remembered: true })
    if (!original) throw new Problem('not_found')
    // By which a shared cache finds all its sizes and formats once it may not be seen any more.
    const rows = listed ? pictureRow(listed.id) : unlistedPicture
    for (const [name, value] of keyHeaders(rows, services.env)) reply.header(name, value)
    return sendPicture(request, reply, {
      original,
      objects,
      width,
      caching: listed?.mayEnd ? revalidatedCaching : publicCaching,
      resized,
    })
  })

  app.get('/storage/private/*', async (request: PictureRequest, reply) => {
    const width = requestedWidth(request)
    const path = await verifiedPath(services, request.params['*'])
    const original = path === undefined ? undefined : await originalAt(objects, path)
    if (!original || !(await mayBeTold(original.path))) throw new Problem('not_found')
    return sendPicture(request, reply, { original, objects, width, caching: privateCaching, resized })
  })
}
