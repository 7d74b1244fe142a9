import {
  addFamily,
  addFamilyContact,
  changeFamilies,
  changeFamily,
  changeFamilyChild,
  markNotDuplicates,
  mergeFamilies,
  setFamilyStage,
  setRequestWaiting,
  unmarkNotDuplicates,
  unmergeFamilies,
  writeFamilyNote,
} from 'contract/families/changes.ts'
import { listDuplicates, showFamily } from 'contract/families/desk.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import * as actions from './actions.ts'
import { changing } from './changing.ts'
import { duplicatesOf } from './duplicate-queries.ts'
import { familyRecord } from './record.ts'

export function familyRecords(app: FastifyInstance) {
  implement(app, showFamily, ({ params: { id } }, context) => familyRecord(context.db, id, context))

  implement(app, listDuplicates, async ({ params: { id } }, context) => {
    const record = await familyRecord(context.db, id, context)
    return [...(await duplicatesOf(context.db, record.id, context.user.branchIds, context.language))]
  })

  implement(app, addFamily, ({ body }, context) =>
    context.transaction(
      async (trx) => familyRecord(trx, await actions.addFamily(trx, context, body), context),
      (trx, first) => familyRecord(trx, first.id, context),
    ),
  )

  implement(app, setFamilyStage, ({ params, body }, context) =>
    changing(context, params.id, (trx, record) => actions.setStage(trx, context, record, body)),
  )

  implement(app, changeFamily, ({ params, body }, context) =>
    changing(context, params.id, (trx, record) => actions.changeRecord(trx, context, record, body)),
  )

  implement(app, writeFamilyNote, ({ params, body: { text } }, context) =>
    changing(context, params.id, (trx, record) => actions.writeNote(trx, context, record, text)),
  )

  implement(app, changeFamilyChild, ({ params, body }, context) =>
    changing(context, params.id, (trx, record) => actions.changeChild(trx, context, record, body)),
  )

  implement(app, addFamilyContact, ({ params, body }, context) =>
    changing(context, params.id, (trx, record) => actions.addContact(trx, record, body)),
  )

  implement(app, mergeFamilies, ({ params, body: { with_id } }, context) =>
    changing(context, params.id, (trx, record) => actions.mergeRecords(trx, context, record, with_id), with_id),
  )

  implement(app, setRequestWaiting, ({ params, body }, context) =>
    changing(context, params.id, (trx, record) => actions.setRequestWaiting(trx, record, body)),
  )

  implement(app, unmergeFamilies, ({ params, body: { merge_id } }, context) =>
    context.transaction(
      async (trx) => familyRecord(trx, await actions.unmergeRecords(trx, context, params.id, merge_id), context),
      (trx, first) => familyRecord(trx, first.id, context),
    ),
  )

  implement(app, markNotDuplicates, ({ params, body: { with_id } }, context) =>
    changing(
      context,
      params.id,
      (trx, record) => actions.setNotDuplicates(trx, context, record, { with_id, isSet: true }),
      with_id,
    ),
  )

  implement(app, unmarkNotDuplicates, ({ params, body: { with_id } }, context) =>
    changing(
      context,
      params.id,
      (trx, record) => actions.setNotDuplicates(trx, context, record, { with_id, isSet: false }),
      with_id,
    ),
  )

  implement(app, changeFamilies, ({ body }, context) =>
    context.transaction(
      (trx) => actions.changeFamilies(trx, context, body),
      async (trx) => ({ changed: (await actions.chosenFamilies(trx, context, body)).length, before: [] }),
    ),
  )
}
