import {
  changePicture,
  countPictures,
  listPictureChildren,
  listPictures,
  putBackPicture,
  showPicture,
  takeDownPicture,
} from 'contract/pictures/desk.ts'
import { exportPictures, exportPicturesCsv } from 'contract/pictures/exports.ts'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../platform/db/client.ts'
import type { Staff } from '../platform/http/authentication.ts'
import { implementExports, inBatches } from '../platform/http/exports/implement-exports.ts'
import { actThenShow } from '../platform/http/idempotency.ts'
import { type Context, implement } from '../platform/http/implement.ts'
import { pageRange, paginate } from '../platform/http/paging.ts'
import { galleriesAtDesk } from './gallery/routes.ts'
import * as actions from './library/actions.ts'
import { childrenWithConsents } from './library/children.ts'
import { pictureColumns } from './library/export-columns.ts'
import { pictureFiles } from './library/file-routes.ts'
import { countFound, pictureCounts, pictureIds, picturesById, picturesWithin } from './library/picture-queries.ts'
import { pictureDetails, withMissing } from './library/shape.ts'
import { uploads } from './uploads/routes.ts'

/** Runs an action of a picture and responds with the picture. */
function changing(
  { transaction, user, language }: Pick<Context, 'transaction' | 'language'> & { readonly user: Staff },
  id: number,
  action: (trx: Trx) => Promise<unknown>,
) {
  return actThenShow(transaction, action, (trx) => pictureDetails(trx, id, user, language))
}

/** Lists and changes pictures of the library (desk §6). */
export function picturesAtDesk(app: FastifyInstance) {
  pictureFiles(app)
  uploads(app)
  galleriesAtDesk(app)

  implement(app, listPictures, async ({ query }, { db, user, language }) => {
    const branches = user.branchIds
    const total = await countFound(db, query, branches)
    const rows = await picturesWithin(db, { query, branches, range: pageRange(query), language })
    return paginate(query, total, await withMissing(db, rows, user))
  })

  implementExports(
    app,
    { xlsx: exportPictures, csv: exportPicturesCsv },
    {
      sheet: 'sheet_pictures',
      columns: pictureColumns,
      verb: 'pictures_exported',
      kind: 'pictures',
      async find(query, { db, user, language }) {
        const ids = await pictureIds(db, query, user.branchIds)
        const read = async (some: readonly number[]) => withMissing(db, await picturesById(db, some, language), user)
        return { count: ids.length, batches: inBatches(ids, read) }
      },
    },
  )

  implement(app, countPictures, ({ query }, { db, user }) => pictureCounts(db, user.branchIds, query.branch_id))

  implement(app, listPictureChildren, ({ query }, { db, user, language }) =>
    childrenWithConsents(db, { branches: user.branchIds, branchId: query.branch_id, q: query.q, language }),
  )

  implement(app, showPicture, ({ params }, { db, user, language }) => pictureDetails(db, params.id, user, language))

  implement(app, changePicture, ({ params, body }, context) =>
    changing(context, params.id, (trx) => actions.changePicture(trx, context, params.id, body)),
  )

  implement(app, takeDownPicture, ({ params }, context) =>
    changing(context, params.id, (trx) => actions.takeDown(trx, context, params.id)),
  )

  implement(app, putBackPicture, ({ params }, context) =>
    changing(context, params.id, (trx) => actions.putBack(trx, context, params.id)),
  )
}
