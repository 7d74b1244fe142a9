import { audiences } from 'contract/kids/rules.ts'
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
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { listForRestore } from '../../platform/db/restore-list.ts'
import { setVerb } from '../../platform/db/staff-log.ts'
import { implementExports, inBatches } from '../../platform/http/exports/implement-exports.ts'
import { implement } from '../../platform/http/implement.ts'
import { pageRange, paginate } from '../../platform/http/paging.ts'
import { galleriesAtDesk } from '../gallery/routes.ts'
import { uploads } from '../uploads/routes.ts'
import { askFirst } from './ask-first.ts'
import { updatePicture } from './change-queries.ts'
import { changeDetails, ownPicture } from './changing.ts'
import { childrenOfBranches, consentsOfChildren } from './child-queries.ts'
import { pictureColumns } from './export-columns.ts'
import { pictureFiles } from './file-routes.ts'
import { countFound, pictureCounts, pictureIds, picturesById, picturesWithin } from './picture-queries.ts'
import { pictureDetails, withMissing } from './shape.ts'

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

  implement(app, listPictureChildren, async ({ query }, { db, user, language }) => {
    const children = await childrenOfBranches(db, {
      branches: user.branchIds,
      branchId: query.branch_id,
      q: query.q,
      language,
    })
    const consents = await consentsOfChildren(
      db,
      children.map(({ id }) => id),
    )
    const stateOf = (kidId: number) =>
      audiences.map((audience) => {
        const known = consents.find((consent) => consent.kid_id === kidId && consent.audience === audience)
        return known
          ? { audience, state: known.state, decided_at: new Date(known.decided_at).toISOString() }
          : { audience, state: 'never_asked' as const, decided_at: null }
      })
    return children.map((child) => ({ ...child, consents: stateOf(child.id) }))
  })

  implement(app, showPicture, ({ params }, { db, user, language }) => pictureDetails(db, params.id, user, language))

  implement(app, changePicture, ({ params, body }, { transaction, user, language, now }) =>
    transaction(
      async (trx) => {
        const { version, anyway = false, ...wishes } = body
        const picture = await ownPicture(trx, params.id, user)
        if (picture.version !== version)
          throw new Problem('conflict', { data: { current: await pictureDetails(trx, params.id, user, language) } })
        const change = () => changeDetails(trx, picture, wishes, { user, at: now() })
        const { audience = picture.audience, kid_ids } = wishes
        if (audience !== picture.audience) await setVerb(trx, 'picture_audience_set')
        const mayTakeOff = audience !== picture.audience || kid_ids !== undefined
        await (mayTakeOff && !anyway ? askFirst(trx, picture.id, user.branchIds, change) : change())
        return pictureDetails(trx, params.id, user, language)
      },
      (trx) => pictureDetails(trx, params.id, user, language),
    ),
  )

  const shown = (endpoint: typeof takeDownPicture | typeof putBackPicture, takenDown: (now: Date) => Date | null) =>
    implement(app, endpoint, ({ params }, { transaction, user, language, now }) =>
      transaction(
        async (trx) => {
          const { id, taken_down_at, version } = await ownPicture(trx, params.id, user)
          const taken = takenDown(now())
          if ((taken === null) !== (taken_down_at === null))
            await updatePicture(trx, id, { taken_down_at: taken, held_by_restore: false, version: version + 1 })
          if (taken) await listForRestore(trx, 'pictures_stopped', [id])
          return pictureDetails(trx, id, user, language)
        },
        (trx) => pictureDetails(trx, params.id, user, language),
      ),
    )
  shown(takeDownPicture, (now) => now)
  shown(putBackPicture, () => null)
}
