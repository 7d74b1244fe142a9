import {
  beginFamilyImport,
  compareFamilies,
  listFamilyImports,
  listImportBranches,
  storeFamilies,
  takeImportBack,
} from 'contract/families/imports/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { actThenShow } from '../../platform/http/idempotency.ts'
import { implement } from '../../platform/http/implement.ts'
import * as actions from './actions.ts'
import { importBranches, importsOf } from './import-queries.ts'

export function familyImports(app: FastifyInstance) {
  implement(app, listFamilyImports, (_input, { db, user, now }) => importsOf(db, user, now()))

  implement(app, listImportBranches, (_input, { db }) => importBranches(db))

  implement(app, compareFamilies, ({ body }, context) => actions.comparison(context, body.families))

  implement(app, beginFamilyImport, ({ body }, context) =>
    context.transaction(
      async (trx) => actions.importOr404(trx, await actions.beginImport(trx, context, body), context),
      (trx, { id }) => actions.importOr404(trx, id, context),
    ),
  )

  implement(app, storeFamilies, ({ params: { id }, body }, context) =>
    context.transaction((trx) => actions.storeSome(trx, context, id, body.families)),
  )

  implement(app, takeImportBack, ({ params: { id } }, context) =>
    actThenShow(
      context.transaction,
      (trx) => actions.takeSomeBack(trx, context, id),
      (trx) => actions.importOr404(trx, id, context),
    ),
  )
}
