import { decideRegistration, decideSuspect } from 'contract/moderation/desk.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../platform/db/client.ts'
import { addLogRowOfChange, notifyDesk } from '../platform/db/staff-log.ts'
import type { Staff } from '../platform/http/authentication.ts'
import { implement } from '../platform/http/implement.ts'
import type { Services } from '../services.ts'
import { decide } from './decide.ts'
import { registrationToDecide } from './desk-queries.ts'
import { decideSuspect as judgeSuspect } from './suspects.ts'

interface Deciding extends Pick<Services, 'queue' | 'now'> {
  readonly user: Staff
}

interface Decided {
  readonly id: number
  readonly moderationRequestId: number
  readonly answer: Parameters<typeof decide>[2]['answer']
  readonly was: string
}

/** Applies a decision; the second of two different decisions gets a conflict and changes nothing. */
async function decided(trx: Trx, { user, queue, now }: Deciding, { id, moderationRequestId, answer, was }: Decided) {
  const outcome = await decide(trx, queue, {
    moderationRequestId: moderationRequestId,
    answer,
    staffId: user.id,
    at: now(),
  })
  // The status is already the requested one.
  if (outcome === 'stands') return
  if (outcome !== 'done') throw new Problem('conflict')
  await addLogRowOfChange(trx, { kind: 'registration', id, before: { status: was }, after: { status: answer } })
}

export function deskDecisions(app: FastifyInstance) {
  implement(app, decideRegistration, ({ params: { id }, body: { answer, was } }, context) =>
    context.transaction(async (trx) => {
      const found = await registrationToDecide(trx, id, context.user.branchIds)
      if (!found) throw new Problem('not_found')
      const { status } = found
      if (status !== was && status !== answer) throw new Problem('conflict', { data: { current: { id, status } } })
      await decided(trx, context, { id, moderationRequestId: found.question_id, answer, was })
      if (found.family_id !== null) await notifyDesk(trx, 'family', found.family_id)
      return { id, status: answer }
    }),
  )

  implement(app, decideSuspect, ({ params: { id }, body: { answer, was } }, context) =>
    context.transaction(async (trx) => {
      const { state, was: before } = await judgeSuspect(trx, context, { id, answer, was })
      if (state !== before) {
        await addLogRowOfChange(trx, { kind: 'suspect', id, before: { state: before }, after: { state } })
        await notifyDesk(trx, 'message', id)
      }
      return { id, state }
    }),
  )
}
