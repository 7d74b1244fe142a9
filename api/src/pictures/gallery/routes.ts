import { orderGallery, showDeskGallery, titleGalleryPicture } from 'contract/pictures/gallery.ts'
import type { FastifyInstance } from 'fastify'
import { actThenShow } from '../../platform/http/idempotency.ts'
import { implement } from '../../platform/http/implement.ts'
import { gallery, galleryPicture, orderPictures, titlePicture } from './actions.ts'

/** Orders and titles the pictures of a branch's gallery (desk §6). */
export function galleriesAtDesk(app: FastifyInstance) {
  implement(app, showDeskGallery, ({ params }, { db, user }) => gallery(db, params.id, user))

  implement(app, orderGallery, ({ params: { id }, body }, { transaction, user }) =>
    actThenShow(
      transaction,
      (trx) => orderPictures(trx, user, id, body),
      (trx) => gallery(trx, id, user),
    ),
  )

  implement(app, titleGalleryPicture, ({ params, body }, { transaction, user }) =>
    transaction(
      (trx) => titlePicture(trx, user, params, body),
      (trx) => galleryPicture(trx, params, user),
    ),
  )
}
