import { Problem } from 'contract/problems.ts'
import {
  declareRegistration,
  listRegistrations,
  registerKidToBranch,
  withdrawRegistration,
} from 'contract/registrations/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { kidOfParent } from '../kids/queries.ts'
import { implement } from '../platform/http/implement.ts'
import { pageRange, paginate } from '../platform/http/paging.ts'
import * as actions from './actions.ts'
import { countRegistrations, registrationById, registrationsWithin } from './queries.ts'
import { registrationOf } from './rules.ts'

export function registrations(app: FastifyInstance) {
  implement(app, registerKidToBranch, ({ body }, context) =>
    context.transaction(async (trx) => {
      const id = await actions.registerKid(trx, context, body)
      return registrationOf(await registrationById(trx, id, context.language))
    }),
  )

  implement(app, listRegistrations, async ({ query }, { db, user, language }) => {
    const { kid_id: kidId } = query
    if (kidId !== undefined && !(await kidOfParent(db, kidId, user.id))) throw new Problem('not_found')
    const filter = { userId: user.id, kidId }
    const [total, found] = await Promise.all([
      countRegistrations(db, filter),
      registrationsWithin(db, filter, pageRange(query), language),
    ])
    return paginate(query, total, found.map(registrationOf))
  })

  implement(app, withdrawRegistration, ({ params: { registrationId } }, context) =>
    context.db.transaction().execute(async (trx) => {
      await actions.withdrawRegistration(trx, context, registrationId)
      return registrationOf(await registrationById(trx, registrationId, context.language))
    }),
  )

  implement(app, declareRegistration, ({ params: { registrationId }, body: { wording } }, context) =>
    context.db.transaction().execute(async (trx) => {
      await actions.declare(trx, context, registrationId, wording)
      return registrationOf(await registrationById(trx, registrationId, context.language))
    }),
  )
}
