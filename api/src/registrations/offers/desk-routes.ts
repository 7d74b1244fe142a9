import * as calls from 'contract/registrations/offers.ts'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../platform/db/client.ts'
import { actThenShow, type TransactionOnce } from '../../platform/http/idempotency.ts'
import { implement } from '../../platform/http/implement.ts'
import { readerOf, registrationAtDesk } from '../desk-rules.ts'
import * as changes from './changes.ts'
import * as actions from './desk-actions.ts'
import { offeredAtDesk, previewOf } from './preview.ts'

interface ChangeContext extends actions.DeskContext {
  readonly transaction: TransactionOnce
}

/** Acts on a registration, and answers with it. */
const changed = (context: ChangeContext, id: number, act: (trx: Trx) => Promise<unknown>) =>
  actThenShow(context.transaction, act, (trx) => registrationAtDesk(trx, id, readerOf(context)))

export function offersAtDesk(app: FastifyInstance) {
  implement(app, calls.previewOffer, ({ params: { id }, query }, context) =>
    context.db.transaction().execute((trx) => previewOf(trx, context, id, query)),
  )

  implement(app, calls.offerPlace, ({ params: { id }, body }, context) =>
    actThenShow(
      context.transaction,
      (trx) => actions.offerPlace(trx, context, id, body),
      (trx) => offeredAtDesk(trx, context, id),
    ),
  )

  implement(app, calls.takeOfferBack, ({ params: { id }, body }, context) =>
    changed(context, id, (trx) => actions.takeOfferBack(trx, context, id, body)),
  )

  implement(app, calls.extendOffer, ({ params: { id }, body }, context) =>
    changed(context, id, (trx) => actions.extendOffer(trx, context, id, body)),
  )

  implement(app, calls.openOfferInWhatsapp, ({ params: { id } }, context) =>
    changed(context, id, (trx) => actions.recordWhatsapp(trx, context, id)),
  )

  implement(app, calls.answerOffer, ({ params: { id }, body }, context) =>
    changed(context, id, (trx) => actions.answerOffer(trx, context, id, body)),
  )

  implement(app, calls.changeRegistration, ({ params: { id }, body }, context) =>
    changed(context, id, (trx) => changes.changeRegistration(trx, context, id, body)),
  )

  implement(app, calls.setPriority, ({ params: { id }, body }, context) =>
    changed(context, id, (trx) => changes.setPriority(trx, context, id, body)),
  )

  implement(app, calls.endPlace, ({ params: { id }, body }, context) =>
    changed(context, id, (trx) => changes.endPlace(trx, context, id, body)),
  )
}
