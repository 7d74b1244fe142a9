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
import type { Trx } from '../platform/db/client.ts'
import { type Context, implement } from '../platform/http/implement.ts'
import { pageRange, paginate } from '../platform/http/paging.ts'
import * as actions from './actions.ts'
import * as answers from './offers/family-answers.ts'
import { countRegistrations, registrationById, registrationsWithin } from './queries.ts'
import { registrationOf } from './rules.ts'

/** Acts on a registration of a parent, and answers with it. */
const changed = (context: Context, registrationId: number, act: (trx: Trx) => Promise<unknown>) =>
  context.db.transaction().execute(async (trx) => {
    await act(trx)
    return registrationOf(await registrationById(trx, registrationId, context), context.now())
  })

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

  implement(app, withdrawRegistration, ({ params: { registrationId: id } }, context) =>
    changed(context, id, (trx) => actions.withdrawRegistration(trx, context, id)),
  )

  implement(app, acceptOffer, ({ params: { registrationId: id }, body: { declaration } }, context) =>
    changed(context, id, (trx) => answers.acceptOffer(trx, context, id, declaration)),
  )

  implement(app, declineOffer, ({ params: { registrationId: id }, body: { keep_waiting = false } }, context) =>
    changed(context, id, (trx) => answers.declineOffer(trx, context, id, keep_waiting)),
  )

  implement(app, declareRegistration, ({ params: { registrationId: id }, body: { wording } }, context) =>
    changed(context, id, (trx) => actions.declare(trx, context, id, wording)),
  )
}
