import {
  beginFamilyImport,
  importTemplate,
  listFamilyImports,
  listImportRows,
  refusedImportRows,
  sendImportRows,
  setImportColumns,
  showFamilyImport,
  startFamilyImport,
  takeImportBack,
} from 'contract/families/imports/endpoints.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../platform/db/client.ts'
import type { Staff } from '../../platform/http/authentication.ts'
import { actThenShow } from '../../platform/http/idempotency.ts'
import { type Context, implement } from '../../platform/http/implement.ts'
import { pageRange, paginate } from '../../platform/http/paging.ts'
import * as actions from './actions.ts'
import { emptySheet } from './files.ts'
import { countRows, importById, latestImports, rowsOf } from './import-queries.ts'
import { familyImport, importOf, readersOf } from './shape.ts'

type ImportContext = Pick<Context, 'transaction' | 'now'> & { readonly user: Staff }

/** Runs an action of an import and responds with the import. */
function changeImport({ transaction, user, now }: ImportContext, id: number, action: (trx: Trx) => Promise<void>) {
  return actThenShow(transaction, action, (trx) => familyImport(trx, id, user, now()))
}

export function familyImports(app: FastifyInstance) {
  implement(app, beginFamilyImport, ({ body }, context) => {
    const { transaction, user, now } = context
    return transaction(
      async (trx) => familyImport(trx, await actions.beginImport(trx, context, body), user, now()),
      (trx, { id }) => familyImport(trx, id, user, now()),
    )
  })

  implement(app, sendImportRows, ({ params: { id }, body }, context) =>
    actThenShow(
      context.transaction,
      (trx) => actions.storeRows(trx, context, id, body),
      async (trx) => ({ rows: (await countRows(trx, id)).rows }),
    ),
  )

  implement(app, setImportColumns, ({ params: { id }, body }, context) =>
    changeImport(context, id, (trx) => actions.setColumns(trx, context, id, body)),
  )

  implement(app, showFamilyImport, ({ params: { id } }, { db, user, now }) => familyImport(db, id, user, now()))

  implement(app, listFamilyImports, async (_input, { db, user, now }) => {
    const stored = await latestImports(db, readersOf(user))
    return Promise.all(stored.map((each) => importOf(db, each, now())))
  })

  implement(app, listImportRows, async ({ params: { id }, query }, { db, user }) => {
    if (!(await importById(db, id, readersOf(user)))) throw new Problem('not_found')
    const { rows, total } = await rowsOf(db, id, { outcome: query.outcome, ...pageRange(query) })
    const copies = rows.map((row) => ({ ...row, cells: [...row.cells] }))
    return paginate(query, total, copies)
  })

  implement(app, importTemplate, (_input, { user }) => emptySheet(user.language))

  implement(app, refusedImportRows, ({ params: { id } }, context) => actions.exportRefusedRows(context, id))

  implement(app, startFamilyImport, ({ params: { id } }, context) =>
    changeImport(context, id, (trx) => actions.startImport(trx, context, id)),
  )

  implement(app, takeImportBack, ({ params: { id } }, context) =>
    changeImport(context, id, (trx) => actions.takeImportBack(trx, context, id)),
  )
}
