import { decideSuspect } from 'contract/moderation/desk.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../platform/http/implement.ts'
import * as actions from './actions.ts'

export function moderationAtDesk(app: FastifyInstance) {
  implement(app, decideSuspect, ({ params: { id }, body: { answer, was } }, context) =>
    context.transaction(async (trx) => ({
      id,
      state: await actions.decideSuspect(trx, context, { id, answer, was }),
    })),
  )
}
