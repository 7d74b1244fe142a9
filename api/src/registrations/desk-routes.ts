import {
  decideRegistration,
  exportRegistrations,
  exportRegistrationsCsv,
  listDeskRegistrations,
} from 'contract/registrations/desk.ts'
import type { FastifyInstance } from 'fastify'
import { implementExports, inBatches } from '../platform/http/exports/implement-exports.ts'
import { implement } from '../platform/http/implement.ts'
import { pageRange, paginate } from '../platform/http/paging.ts'
import * as actions from './actions.ts'
import { registrationColumns } from './columns.ts'
import { countRegistrationsAtDesk, registrationIds, registrationsById } from './desk-queries.ts'

export function registrationsAtDesk(app: FastifyInstance) {
  implement(app, listDeskRegistrations, async ({ query }, { db, user: { branchIds }, language }) => {
    const { status, branch_id } = query
    const filter = { status, branch_id, branchIds }
    const [total, ids] = await Promise.all([
      countRegistrationsAtDesk(db, filter),
      registrationIds(db, filter, pageRange(query)),
    ])
    return paginate(query, total, await registrationsById(db, ids, branchIds, language))
  })

  implement(app, decideRegistration, ({ params: { id }, body }, context) =>
    context.transaction(async (trx) => {
      await actions.decideRegistration(trx, context, { id, ...body })
      return { id, status: body.answer }
    }),
  )

  implementExports(
    app,
    { xlsx: exportRegistrations, csv: exportRegistrationsCsv },
    {
      sheet: 'sheet_registrations',
      columns: registrationColumns,
      verb: 'registrations_exported',
      kind: 'registration',
      async find(filter, { db, user: { branchIds }, language }) {
        const ids = await registrationIds(db, { ...filter, branchIds })
        return {
          count: ids.length,
          batches: inBatches(ids, (some) => registrationsById(db, some, branchIds, language)),
        }
      },
    },
  )
}
