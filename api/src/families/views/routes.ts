import { listSavedViews, removeView, saveView } from 'contract/families/views.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { mayRemoveOf } from '../../staff/leaving.ts'
import { addView, deleteView, ownerOfView, viewsOf } from './view-queries.ts'

export function familyViews(app: FastifyInstance) {
  implement(app, listSavedViews, (_input, { db, user }) => viewsOf(db, user.id))

  implement(app, saveView, ({ body: { name, filter, is_shared } }, { transaction, user }) =>
    transaction(
      (trx) => addView(trx, user.id, name, filter, is_shared),
      async (trx, first) => {
        const view = (await viewsOf(trx, user.id)).find(({ id }) => id === first.id)
        if (!view) throw new Problem('not_found')
        return view
      },
    ),
  )

  implement(app, removeView, ({ params: { id } }, { transaction, user }) =>
    transaction(async (trx) => {
      const view = await ownerOfView(trx, id, user.id)
      if (!view || !(await mayRemoveOf(trx, user, view.staff_id))) throw new Problem('not_found')
      await deleteView(trx, id)
      return { removed: true as const }
    }),
  )
}
