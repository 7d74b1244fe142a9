import { cancelUpload, finishUpload, savePoster, sendPiece, startUpload } from 'contract/pictures/uploads.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { deskPicture } from '../library/shape.ts'
import * as actions from './actions.ts'
import { finisher } from './finishing.ts'

/** Receives pictures and films in pieces: an interrupted connection or a reload loses at most one piece. */
export function uploads(app: FastifyInstance) {
  const { storage, log } = app.services
  const finishing = finisher(storage, log)

  implement(app, startUpload, ({ body }, context) => actions.beginUpload(context, body))

  implement(app, sendPiece, async ({ params, query: { offset }, upload: piece }, context) =>
    actions.receivePiece(context, params.id, { offset, bytes: new Uint8Array(await piece.arrayBuffer()) }),
  )

  implement(app, finishUpload, async ({ params }, context) => {
    const id = await actions.completeUpload(context, params.id, finishing)
    return { picture: id === undefined ? null : await deskPicture(context.db, id, context.user, context.language) }
  })

  implement(app, cancelUpload, async ({ params }, context) => {
    await actions.cancel(context, params.id)
    return { cancelled: true as const }
  })

  implement(app, savePoster, async ({ params, upload: poster }, context) => {
    await actions.replacePoster(context, params.id, poster)
    return deskPicture(context.db, params.id, context.user, context.language)
  })
}
