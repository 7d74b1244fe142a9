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
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../http/implement.ts'
import { pageRange, paginate } from '../../http/paging.ts'
import { uploads } from '../uploads/routes.ts'
import { updatePicture } from './change-queries.ts'
import { changeWhatIsSaid, ownPicture } from './changing.ts'
import { childrenOfBranches, consentsOfChildren } from './child-queries.ts'
import { pictureFiles } from './file-routes.ts'
import { countFound, pictureCounts, picturesWithin } from './picture-queries.ts'
import { pictureDetails, withMissing } from './shape.ts'

/** The library of pictures, as the desk sees and changes it (desk §6). */
export function picturesAtDesk(app: FastifyInstance) {
  pictureFiles(app)
  uploads(app)

  implement(app, listPictures, async ({ query }, { db, user, language }) => {
    const branches = user.branchIds
    const { q, audience, kind, filter, branch_id } = query
    const range = pageRange(query)
    // What stands on the site has no count of its own: it is asked for with a kind.
    const isNarrow = q !== undefined || audience !== undefined || kind !== undefined
    const total =
      isNarrow || filter === 'on_site'
        ? await countFound(db, query, branches)
        : (await pictureCounts(db, branches, branch_id))[filter ?? 'all']
    const rows = await picturesWithin(db, { query, branches, range, language })
    return paginate(query, total, await withMissing(db, rows, user))
  })

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
    transaction(async (trx) => {
      const { version, ...wishes } = body
      const picture = await ownPicture(trx, params.id, user)
      if (picture.version !== version)
        throw new Problem('conflict', { beside: { current: await pictureDetails(trx, params.id, user, language) } })
      await changeWhatIsSaid(trx, picture, wishes, { user, at: now() })
      return pictureDetails(trx, params.id, user, language)
    }),
  )

  const shown = (endpoint: typeof takeDownPicture | typeof putBackPicture, takenDown: (now: Date) => Date | null) =>
    implement(app, endpoint, ({ params }, { transaction, user, language, now }) =>
      transaction(async (trx) => {
        const { id, taken_down_at, version } = await ownPicture(trx, params.id, user)
        const taken = takenDown(now())
        if ((taken === null) !== (taken_down_at === null))
          await updatePicture(trx, id, { taken_down_at: taken, version: version + 1 })
        return pictureDetails(trx, id, user, language)
      }),
    )
  shown(takeDownPicture, (now) => now)
  shown(putBackPicture, () => null)
}
