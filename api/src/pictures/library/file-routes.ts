import { showPicture } from 'contract/pictures/desk.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { requireAuthentication } from '../../http/authentication.ts'
import { originalAt } from '../../storage/originals.ts'
import { privateCaching, requestedWidth, sendPicture } from '../../storage/responses.ts'
import { resizer } from '../../storage/sizes/sizes.ts'
import { fileSeen } from './picture-queries.ts'

interface Asked {
  readonly Params: { '*': string; id: string }
  readonly Querystring: { w?: string | string[] }
}

/**
 * What lies in the library, for staff: an address of its own that looks at the cookie each time, and is kept by nobody. It
 * shows also what nobody else may see, so that it can be told why.
 */
export function pictureFiles(app: FastifyInstance) {
  const { services } = app
  const { storage, db } = services
  const resized = resizer(storage, app.log)
  const maySee = requireAuthentication(showPicture)

  for (const what of ['file', 'poster'] as const)
    app.get<Asked>(
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
          width: requestedWidth(request),
          caching: privateCaching,
          resized,
        })
      },
    )
}
