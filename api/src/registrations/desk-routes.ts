import {
  decideRegistration,
  enterRegistration,
  exportRegistrations,
  exportRegistrationsCsv,
  listDeskRegistrations,
  showDeskRegistration,
} from 'contract/registrations/desk.ts'
import type { FastifyInstance } from 'fastify'
import { implementExports, inBatches } from '../platform/http/exports/implement-exports.ts'
import { implement } from '../platform/http/implement.ts'
import { pageRange, paginate } from '../platform/http/paging.ts'
import * as actions from './actions.ts'
import { registrationColumns } from './columns.ts'
import { registrationsById } from './desk-columns-queries.ts'
import { countRegistrationsAtDesk, registrationIds, stepsOf } from './desk-queries.ts'
import { readerOf, registrationAtDesk, stepAtDesk } from './desk-rules.ts'
import * as entered from './entered/actions.ts'

export function registrationsAtDesk(app: FastifyInstance) {
  implement(app, listDeskRegistrations, async ({ query }, context) => {
    const { db, now } = context
    const reader = readerOf(context)
    const filter = { ...query, branchIds: reader.branchIds, now: now() }
    const [total, ids] = await Promise.all([
      countRegistrationsAtDesk(db, filter),
      registrationIds(db, filter, pageRange(query)),
    ])
    return paginate(query, total, await registrationsById(db, ids, reader))
  })

  implement(app, showDeskRegistration, async ({ params: { id } }, context) => {
    const { db } = context
    const reader = readerOf(context)
    const registration = await registrationAtDesk(db, id, reader)
    return { ...registration, history: (await stepsOf(db, id, reader.branchIds)).map(stepAtDesk) }
  })

  implement(app, decideRegistration, ({ params: { id }, body }, context) =>
    context.transaction(async (trx) => {
      await actions.decideRegistration(trx, context, id, body)
      return { id, status: body.answer }
    }),
  )

  implement(app, enterRegistration, ({ params, body }, context) =>
    context.transaction(
      async (trx) => {
        const id = await entered.enterRegistration(trx, context, params.id, body)
        return registrationAtDesk(trx, id, readerOf(context))
      },
      (trx, first) => registrationAtDesk(trx, first.id, readerOf(context)),
    ),
  )

  implementExports(
    app,
    { xlsx: exportRegistrations, csv: exportRegistrationsCsv },
    {
      sheet: 'sheet_registrations',
      columns: registrationColumns,
      verb: 'registrations_exported',
      kind: 'registration',
      async find(filter, context) {
        const { db, now } = context
        const reader = { branchIds: context.user.branchIds, language: context.language, now }
        const ids = await registrationIds(db, { ...filter, branchIds: reader.branchIds, now })
        return {
          count: ids.length,
          batches: inBatches(ids, (some) => registrationsById(db, some, reader)),
        }
      },
    },
  )
}
