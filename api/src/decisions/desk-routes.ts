import { decideComment, decideRegistration } from 'contract/decisions/desk.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { decideIn, held } from '../answers/decide.ts'
import type { Trx } from '../db/client.ts'
import type { Decision } from '../db/columns.ts'
import { addLogRow, tellDesk } from '../db/staff-log.ts'
import type { Staff } from '../http/authentication.ts'
import { implement } from '../http/implement.ts'
import type { Services } from '../services.ts'
import { decideComment as decide } from './comments.ts'
import { registrationToDecide } from './desk-queries.ts'

interface Deciding extends Pick<Services, 'queue' | 'now'> {
  readonly user: Staff
  readonly address: string
}

interface Decided {
  readonly id: number
  readonly questionId: number
  readonly answer: Decision
  readonly was: string
}

/** The same as a press of the link in the school's email: whoever of the two comes second is told, and changes nothing. */
async function decided(trx: Trx, { user, address, queue, now }: Deciding, { id, questionId, answer, was }: Decided) {
  const outcome = await decideIn(trx, queue, { questionId, answer, seen: held, link: `staff ${user.id}`, at: now() })
  // Whoever finds it as they wanted it has nothing to decide.
  if (outcome === 'stands') return
  if (outcome !== 'done') throw new Problem('conflict')
  await addLogRow(trx, {
    staff_id: user.id,
    address,
    action: 'registration_decided',
    kind: 'registration',
    item_id: String(id),
    before: { state: was },
    after: { answer },
  })
}

export function deskDecisions(app: FastifyInstance) {
  implement(app, decideRegistration, ({ params: { id }, body: { answer, was } }, context) =>
    context.transaction(async (trx) => {
      const found = await registrationToDecide(trx, id, context.user.branchIds)
      if (!found) throw new Problem('not_found')
      const { status } = found
      if (status !== was && status !== answer) throw new Problem('conflict', { beside: { current: { id, status } } })
      await decided(trx, context, { id, questionId: found.question_id, answer, was })
      if (found.family_id !== null) await tellDesk(trx, 'family', found.family_id)
      return { id, status: answer }
    }),
  )

  implement(app, decideComment, ({ params: { id }, body: { answer, was } }, context) =>
    context.transaction(async (trx) => ({
      id,
      state: await decide(trx, context, { id, answer, was }),
    })),
  )
}
