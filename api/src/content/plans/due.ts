import type { Part } from 'contract/content/kinds.ts'
import { Problem } from 'contract/problems.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import { isRestoreOpen } from '../../platform/db/restore-list.ts'
import { setActor } from '../../platform/db/staff-log.ts'
import { itemById, lockItem, type StoredItem } from '../item-queries.ts'
import { publish } from '../public/publishing.ts'
import { refusalIn, takeDown } from './plans.ts'
import { markRefused, plansOf } from './queries.ts'

interface DueServices {
  readonly db: Db
  readonly now: () => Date
}

type Plans = Awaited<ReturnType<typeof plansOf>>

/** The item with the fields that were planned, without later edits. */
const asPlanned = (item: StoredItem, due: Plans): StoredItem => ({
  ...item,
  parts: item.parts.map((part) => ({
    ...part,
    draft: due.find((plan) => plan.part === part.part)?.publish_fields ?? part.draft,
  })),
})

async function publishDue(trx: Trx, item: StoredItem, due: Plans, at: Date) {
  const names: Part[] = due.map(({ part }) => part)
  try {
    if (await isRestoreOpen(trx)) throw new Problem('plan_missed')
    await publish(trx, asPlanned(item, due), names, { staffId: due[0]?.planned_by ?? null, at })
  } catch (error) {
    // A refused plan is not retried; the desk shows the reason.
    await markRefused(trx, item.id, names, at, refusalIn(error))
  }
}

/** Executes the due plans of an item once; the second of two concurrent calls finds none. */
export const runDuePlans = ({ db, now }: DueServices, itemId: number) =>
  db.transaction().execute(async (trx) => {
    await lockItem(trx, itemId)
    const at = now()
    const plans = await plansOf(trx, itemId)
    const out = plans.filter(({ publish_at }) => publish_at !== null && publish_at <= at)
    const down = plans.filter(({ take_down_at }) => take_down_at !== null && take_down_at <= at)
    const actor = [...out, ...down].find(({ planned_by }) => planned_by !== null)?.planned_by
    if (actor)
      await setActor(trx, {
        staffId: actor,
        address: '',
        action: out.length > 0 ? 'content_published' : 'content_taken_down',
      })
    const item = await itemById(trx, itemId, 'all', 'ar')
    if (item && out.length > 0) await publishDue(trx, item, out, at)
    const after = down.length > 0 ? await itemById(trx, itemId, 'all', 'ar') : undefined
    if (after)
      await takeDown(
        trx,
        after,
        down.map(({ part }) => part),
        { staffId: actor ?? null, now: at },
      )
  })

/** Handler of the job at a planned moment. */
export const contentDue =
  (services: DueServices) =>
  ({ item_id }: { readonly item_id: number }) =>
    runDuePlans(services, item_id)
