import { kindOf, type Part } from 'contract/content/kinds.ts'
import {
  confirmContent,
  contentInBulk,
  orderContent,
  takeDownContent,
  unscheduleContent,
} from 'contract/content/plans.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { problemSentence } from 'i18n/problems.ts'
import type { Trx } from '../../platform/db/client.ts'
import { addLogRowOfChange, setVerb } from '../../platform/db/staff-log.ts'
import { implement } from '../../platform/http/implement.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { changeRow } from '../public/row-queries.ts'
import { mayWrite } from '../shape.ts'
import { thingAgain, thingOf, thingToChange, type Working } from '../things.ts'
import { scheduleTakingDown, takeDown, unschedule } from './plans.ts'
import { markUpToDate, orderItems } from './queries.ts'
import { sendOut } from './send-out.ts'

interface Doing {
  readonly action: 'publish' | 'take_down' | 'unschedule'
  readonly parts: readonly Part[]
  readonly at?: string | undefined
}

/** Applies one action to one item, at once or at a later moment. */
async function doWith(trx: Trx, id: number, { action, parts, at }: Doing, working: Working & { queue: Queue }) {
  const item = await thingToChange(trx, id, working)
  const now = working.now()
  const staffId = working.user.id
  if (at) await setVerb(trx, action === 'publish' ? 'content_planned' : 'content_end_planned')
  const planning = { staffId, now, queue: working.queue, at: new Date(at ?? now) }
  if (action === 'unschedule') return unschedule(trx, item, parts, { staffId, now })
  if (action === 'take_down')
    return at ? scheduleTakingDown(trx, item, parts, planning) : takeDown(trx, item, parts, { staffId, now })
  return sendOut(trx, item, { parts, at }, { staffId, now, queue: working.queue })
}

export function contentPlans(app: FastifyInstance) {
  implement(app, takeDownContent, ({ params, body }, context) =>
    context.transaction(
      async (trx) => {
        await doWith(trx, params.id, { action: 'take_down', ...body }, context)
        return thingOf(await thingToChange(trx, params.id, context), context)
      },
      thingAgain(params.id, context),
    ),
  )

  implement(app, unscheduleContent, ({ params, body }, context) =>
    context.transaction(
      async (trx) => {
        await doWith(trx, params.id, { action: 'unschedule', ...body }, context)
        return thingOf(await thingToChange(trx, params.id, context), context)
      },
      thingAgain(params.id, context),
    ),
  )

  implement(app, confirmContent, ({ params, body }, context) =>
    context.transaction(
      async (trx) => {
        await thingToChange(trx, params.id, context)
        await markUpToDate(trx, params.id, body.parts)
        await addLogRowOfChange(trx, { kind: 'content_items', id: params.id, after: { parts: body.parts } })
        return thingOf(await thingToChange(trx, params.id, context), context)
      },
      thingAgain(params.id, context),
    ),
  )

  implement(app, contentInBulk, ({ body: { ids, ...doing } }, context) => {
    const doAll = async (trx: Trx) => {
      const done: number[] = []
      const refused: { id: number; code: string; message: string }[] = []
      // Always in the same order, so that two concurrent batches never deadlock.
      for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
        try {
          await doWith(trx, id, doing, context)
          done.push(id)
        } catch (error) {
          // A refusal is thrown before anything of this item is written.
          if (!(error instanceof Problem)) throw error
          refused.push({
            id,
            code: error.code,
            message: problemSentence(context.language, error.code, error.details.facts),
          })
        }
      }
      return { done, refused }
    }
    // A repeat is harmless: it redoes what was done, and reports refusals again.
    return context.transaction(doAll, doAll)
  })

  implement(app, orderContent, ({ body: { kind, ids } }, { transaction, user }) =>
    transaction(async (trx) => {
      if (!kindOf(kind).ordered || !mayWrite(user, kind) || user.branchIds !== 'all') throw new Problem('role_may_not')
      const placed = await orderItems(trx, kind, [...new Set(ids)])
      for (const { row_id, position } of placed) if (row_id !== null) await changeRow(trx, kind, row_id, { position })
      return placed.map(({ id, position }) => ({ id, position })).sort((one, other) => one.position - other.position)
    }),
  )
}
