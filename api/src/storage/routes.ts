import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { originalAt } from './originals.ts'
import { privateOriginalAt } from './private.ts'
import {
  type PictureRequest,
  privateCaching,
  publicCaching,
  requestedWidth,
  revalidatedCaching,
  sendPicture,
} from './responses.ts'
import { verifiedPath } from './signed.ts'
import { resizer } from './sizes.ts'
import { consentsToPictures } from './withheld.ts'

/**
 * `/storage/<path>`: what is for everybody; `?w=` in one of five widths. `/storage/private/<signature>/<path>`: what is
 * for some only, from a folder of its own, as long as the signature holds. Any other answers as if nothing were there.
 */
export function storage(app: FastifyInstance, consentTo = consentsToPictures(app)) {
  const { services } = app
  const { folder, cacheFolder } = services.storage
  const resized = resizer(cacheFolder, app.log)

  app.get('/storage/*', async (request: PictureRequest, reply) => {
    const width = requestedWidth(request)
    const original = await originalAt(folder, request.params['*'])
    const consent = original && (await consentTo(original.path))
    if (!original || consent === 'withheld') throw new Problem('not_found')
    const caching = consent === 'shown' ? revalidatedCaching : publicCaching
    return sendPicture(request, reply, { original, width, caching, resized })
  })

  app.get('/storage/private/*', async (request: PictureRequest, reply) => {
    const width = requestedWidth(request)
    const path = await verifiedPath(services, request.params['*'])
    const original = path === undefined ? undefined : await privateOriginalAt(services.storage, path)
    if (!original) throw new Problem('not_found')
    return sendPicture(request, reply, { original, width, caching: privateCaching, resized })
  })
}
