import { Problem } from 'contract/problems.ts'
import {
  acceptOffer,
  declareRegistration,
  declineOffer,
  listRegistrations,
  registerKidToBranch,
  withdrawRegistration,
} from 'contract/registrations/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { kidOfParent } from '../kids/queries.ts'
import { implement } from '../platform/http/implement.ts'
import { pageRange, paginate } from '../platform/http/paging.ts'
import * as actions from './actions.ts'
import * as answers from './offers/family-answers.ts'
import { countRegistrations, registrationById, registrationsWithin } from './queries.ts'
import { registrationOf } from './rules.ts'

export function registrations(app: FastifyInstance) {
  implement(app, registerKidToBranch, ({ body }, context) =>
    context.transaction(async (trx) => {
      const id = await actions.registerKid(trx, context, body)
      return registrationOf(await registrationById(trx, id, context), context.now())
    }),
  )

  implement(app, listRegistrations, async ({ query }, context) => {
    const { db, user, now } = context
    const { kid_id: kidId } = query
    if (kidId !== undefined && !(await kidOfParent(db, kidId, user.id))) throw new Problem('not_found')
    const filter = { userId: user.id, kidId }
    const [total, found] = await Promise.all([
      countRegistrations(db, filter),
      registrationsWithin(db, filter, pageRange(query), context),
    ])
    return paginate(
      query,
      total,
      found.map((each) => registrationOf(each, now())),
    )
  })

  implement(app, withdrawRegistration, ({ params: { registrationId } }, context) =>
    context.db.transaction().execute(async (trx) => {
      await actions.withdrawRegistration(trx, context, registrationId)
      return registrationOf(await registrationById(trx, registrationId, context), context.now())
    }),
  )

  implement(app, acceptOffer, ({ params: { registrationId }, body: { declaration } }, context) =>
    context.db.transaction().execute(async (trx) => {
      await answers.acceptOffer(trx, context, registrationId, declaration)
      return registrationOf(await registrationById(trx, registrationId, context), context.now())
    }),
  )

  implement(app, declineOffer, ({ params: { registrationId }, body: { keep_waiting } }, context) =>
    context.db.transaction().execute(async (trx) => {
      await answers.declineOffer(trx, context, registrationId, keep_waiting ?? false)
      return registrationOf(await registrationById(trx, registrationId, context), context.now())
    }),
  )

  implement(app, declareRegistration, ({ params: { registrationId }, body: { wording } }, context) =>
    context.db.transaction().execute(async (trx) => {
      await actions.declare(trx, context, registrationId, wording)
      return registrationOf(await registrationById(trx, registrationId, context), context.now())
    }),
  )
}
