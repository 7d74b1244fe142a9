import { Problem } from 'contract/problems.ts'
import { standardSharePicture } from 'contract/site/share-picture.ts'
import type { FastifyInstance } from 'fastify'
import { listedPictures } from './listed.ts'
import { isPrivate } from './objects/keys.ts'
import { isAddress, originalAt } from './originals.ts'
import { type SignedFile, verifiedFile } from './private/signed.ts'
import type { ListedPicture } from './queries.ts'
import {
  type PictureRequest,
  privateCaching,
  publicCaching,
  requestedSize,
  revalidatedCaching,
  sendPicture,
  standInCaching,
} from './responses.ts'
import { resizer } from './sizes/sizes.ts'
import { standIn } from './sizes/stand-in.ts'

/** Functions that decide whether a picture may be read. */
interface AccessRules {
  readonly listedAt?: (path: string) => Promise<ListedPicture | undefined>
  readonly mayRead: (file: SignedFile) => Promise<boolean>
}

/**
 * Serves `/storage/<path>` (public; `?w=` in one of six widths, or `share`): a withheld picture is replaced by a stand-in, and a former
 * address is 404. Serves `/storage/private/<signature>/<path>` (private) while the signature is valid and the account it was
 * signed for may still read the file. Everything else is 404.
 */
export function storage(app: FastifyInstance, { listedAt = listedPictures(app), mayRead }: AccessRules) {
  const { services } = app
  const objects = services.storage
  const resized = resizer(objects, app.log)
  /** The library decides about its own files; no other public address leads to a private file. */
  const publicFile = (path: string, listed: ListedPicture | undefined) =>
    listed ? (listed.state === 'shown' ? listed.file : undefined) : isPrivate(path) ? undefined : path

  app.get('/storage/*', async (request: PictureRequest, reply) => {
    const size = requestedSize(request)
    const path = request.params['*']
    // Paths that are no names of ours are not looked up.
    const listed = isAddress(path) ? await listedAt(path) : undefined
    if (typeof size === 'string') {
      // Other sites embed it, and keep it for ever: never one that names a child.
      reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
      if (listed?.mayEnd) return reply.header('Cache-Control', standInCaching).redirect(standardSharePicture)
    }
    if (listed?.state === 'stopped' && listed.kind === 'image') {
      const original = await standIn(objects)
      return sendPicture(request, reply, { original, objects, size, caching: standInCaching, resized })
    }
    const file = publicFile(path, listed)
    const original = file === undefined ? undefined : await originalAt(objects, file, { remembered: true })
    if (!original) throw new Problem('not_found')
    return sendPicture(request, reply, {
      original,
      objects,
      size,
      caching: listed?.mayEnd ? revalidatedCaching : publicCaching,
      resized,
    })
  })

  app.get('/storage/private/*', async (request: PictureRequest, reply) => {
    const size = requestedSize(request)
    const file = await verifiedFile(services, request.params['*'])
    const original = file && (await originalAt(objects, file.path))
    if (!original || !(await mayRead({ ...file, path: original.path }))) throw new Problem('not_found')
    return sendPicture(request, reply, { original, objects, size, caching: privateCaching, resized })
  })
}
