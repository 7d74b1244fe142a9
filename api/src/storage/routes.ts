import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { forEverybody, forNow, forSome, type PictureRequest, sendPicture, widthAsked } from './answers.ts'
import { originalAt } from './originals.ts'
import { privateOriginalAt } from './private.ts'
import { pathSigned } from './signed.ts'
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
    const width = widthAsked(request)
    const original = await originalAt(folder, request.params['*'])
    const consent = original && (await consentTo(original.path))
    if (!original || consent === 'withheld') throw new Problem('not_found')
    const keeping = consent === 'shown' ? forNow : forEverybody
    return sendPicture(request, reply, { original, width, keeping, resized })
  })

  app.get('/storage/private/*', async (request: PictureRequest, reply) => {
    const width = widthAsked(request)
    const path = await pathSigned(services, request.params['*'])
    const original = path === undefined ? undefined : await privateOriginalAt(services.storage, path)
    if (!original) throw new Problem('not_found')
    return sendPicture(request, reply, { original, width, keeping: forSome, resized })
  })
}
