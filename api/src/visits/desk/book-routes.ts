import { bookAtDesk, bookRequest } from 'contract/visits/desk.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import * as actions from './book-actions.ts'
import { deskVisit } from './deciding.ts'

/** Bookings by staff: for a request without a slot, by phone, and for a walk-in. */
export function bookingAtDesk(app: FastifyInstance) {
  implement(app, bookRequest, ({ params: { id }, body }, context) =>
    context.transaction(
      async (trx) => deskVisit(trx, context, await actions.bookForRequest(trx, context, id, body)),
      (trx, first) => deskVisit(trx, context, first.id),
    ),
  )

  implement(app, bookAtDesk, ({ body }, context) =>
    context.transaction(
      async (trx) => deskVisit(trx, context, await actions.bookNew(trx, context, body)),
      (trx, first) => deskVisit(trx, context, first.id),
    ),
  )
}
