// Actions on published content with all their consequences, in order, each in the transaction it is given.

import { type KindName, kindOf, type Part } from 'contract/content/kinds.ts'
import { Problem } from 'contract/problems.ts'
import { problemSentence } from 'i18n/problems.ts'
import type { Trx } from '../../platform/db/client.ts'
import { addLogRowOfChange, setVerb } from '../../platform/db/staff-log.ts'
import { isAsSeen, lockOrder } from '../../platform/db/stored-order.ts'
import type { Staff } from '../../platform/http/authentication.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { type ContentContext, lockOr404 } from '../changing.ts'
import type { StoredItem } from '../item-queries.ts'
import { changeRow } from '../public/row-queries.ts'
import { mayWrite } from '../shape.ts'
import * as plans from './plans.ts'
import { itemOrder, markUpToDate, orderItems } from './queries.ts'
import { sendOut } from './send-out.ts'

type PlanContext = ContentContext & { readonly queue: Queue }

interface Parts {
  readonly parts: readonly Part[]
  /** The moment in ISO 8601; without it, at once. */
  readonly at?: string | undefined
}

/** Publishes parts of an item, at once or at a later moment. Returns the parts that cannot be published. */
export async function publish(
  trx: Trx,
  { user, now, queue }: PlanContext,
  item: StoredItem,
  sending: Parameters<typeof sendOut>[2],
) {
  if (sending.at) await setVerb(trx, 'content_planned')
  return sendOut(trx, item, sending, { staffId: user.id, now: now(), queue })
}

/** Takes parts of an item down, at once or at a later moment. */
export async function takeDown(trx: Trx, { user, now, queue }: PlanContext, item: StoredItem, { parts, at }: Parts) {
  const change = { staffId: user.id, now: now() }
  if (!at) return plans.takeDown(trx, item, parts, change)
  await setVerb(trx, 'content_end_planned')
  return plans.scheduleTakingDown(trx, item, parts, { ...change, queue, at: new Date(at) })
}

/** Drops what is planned for parts of an item. */
export const unschedule = (trx: Trx, { user, now }: PlanContext, item: StoredItem, { parts }: Parts) =>
  plans.unschedule(trx, item, parts, { staffId: user.id, now: now() })

/** Confirms that parts of an item are up to date, although their other language has changed since. */
export async function confirm(trx: Trx, id: number, parts: readonly Part[]) {
  await markUpToDate(trx, id, parts)
  await addLogRowOfChange(trx, { kind: 'content_items', id, after: { parts } })
}

const bulkActions = { publish, take_down: takeDown, unschedule }

interface Bulk extends Parts {
  readonly ids: readonly number[]
  readonly action: keyof typeof bulkActions
}

/** Applies one action to many items. Returns the changed ones, and the others with the reason of their refusal. */
export async function changeInBulk(trx: Trx, context: PlanContext, { ids, action, ...parts }: Bulk) {
  const done: number[] = []
  const refused: { id: number; code: string; message: string }[] = []
  // Always in the same order, so that two concurrent batches never deadlock.
  for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
    try {
      await bulkActions[action](trx, context, await lockOr404(trx, id, context), parts)
      done.push(id)
    } catch (error) {
      // A refusal is thrown before anything of this item is written.
      if (!(error instanceof Problem)) throw error
      const message = problemSentence(context.language, error.code, error.details.facts)
      refused.push({ id, code: error.code, message })
    }
  }
  return { done, refused }
}

interface NewOrder {
  readonly kind: KindName
  readonly ids: readonly number[]
  readonly was: readonly number[]
}

/** Orders the items of a kind. Returns each with its position. 409 if their order is not `was` any more. */
export async function order(trx: Trx, user: Staff, { kind, ids, was }: NewOrder) {
  if (!kindOf(kind).ordered || !mayWrite(user, kind) || user.branchIds !== 'all') throw new Problem('role_may_not')
  await lockOrder(trx, kind)
  const current = await itemOrder(trx, kind)
  if (!isAsSeen(current, was)) throw new Problem('conflict', { data: { current } })
  const ordered = await orderItems(trx, kind, [...new Set(ids)])
  for (const { row_id, position } of ordered) if (row_id !== null) await changeRow(trx, kind, row_id, { position })
  return ordered.map(({ id, position }) => ({ id, position })).sort((one, other) => one.position - other.position)
}
