import { showPicture } from 'contract/pictures/desk.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { requireAuthentication } from '../../platform/http/authentication.ts'
import { originalAt } from '../../platform/storage/originals.ts'
import { privateCaching, requestedSize, sendPicture } from '../../platform/storage/responses.ts'
import { resizer } from '../../platform/storage/sizes/sizes.ts'
import { fileSeen } from './picture-queries.ts'

interface FileParams {
  readonly Params: { '*': string; id: string }
  readonly Querystring: { w?: string | string[] }
}

/**
 * Serves library files to staff: the address checks the session each time and is never cached. It also serves withheld
 * pictures, so that the desk can explain why.
 */
export function pictureFiles(app: FastifyInstance) {
  const { services } = app
  const { storage, db } = services
  const resized = resizer(storage, app.log)
  const maySee = requireAuthentication(showPicture)

  for (const what of ['file', 'poster'] as const)
    app.get<FileParams>(
      `/desk/pictures/:id/${what}`,
      { schema: { hide: true }, onRequest: maySee },
      async (request, reply) => {
        const id = Number(request.params.id)
        const known = Number.isSafeInteger(id) && id > 0 && id < 2 ** 31
        const picture = known ? await fileSeen(db, id, request.staff?.branchIds ?? []) : undefined
        const path = picture?.[what]
        const found = path ? await originalAt(storage, path) : undefined
        if (!found) throw new Problem('not_found')
        return sendPicture(request, reply, {
          original: found,
          objects: storage,
          size: requestedSize(request),
          caching: privateCaching,
          resized,
        })
      },
    )
}
