import { kindOf, type Part } from 'contract/content/kinds.ts'
import { Problem } from 'contract/problems.ts'
import type { Language } from 'i18n/languages.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import { listForRestore } from '../../platform/db/restore-list.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { itemById, lockItem, type StoredItem } from '../item-queries.ts'
import { isLanguage, partOf } from '../parts.ts'
import { wordColumns } from '../public/columns.ts'
import { runConsequences } from '../public/consequences.ts'
import { checkParts } from '../public/publishing.ts'
import { changeRow, lockRow } from '../public/row-queries.ts'
import { addVersion } from '../version-queries.ts'
import { forgetPlans, markTakenDown, planPublishing, planTakingDown } from './queries.ts'

interface PlanActor {
  readonly staffId: number | null
  readonly now: Date
}
interface PlanOptions extends PlanActor {
  readonly staffId: number
  readonly at: Date
  readonly queue: Queue
}

export const refusePast = (at: Date, now: Date) => {
  if (at <= now) throw invalidField('at')
}

/** Refuses a plan by which a part would be taken down before it is published, beside the field of the moment (desk §5). */
function refuseEndBeforeBeginning(
  item: StoredItem,
  parts: readonly Part[],
  { begins, ends }: { begins?: Date; ends?: Date },
) {
  for (const part of parts) {
    const { publish_at, take_down_at } = partOf(item, part)
    const [begin, end] = [begins ?? publish_at, ends ?? take_down_at]
    if (begin && end && new Date(begin) >= new Date(end)) throw invalidField('at', { rule: 'ends_before' })
  }
}

/** Plans publishing of parts: the current draft is checked now and published then. */
export async function schedule(trx: Trx, item: StoredItem, requested: readonly Part[], planning: PlanOptions) {
  const { staffId, at, now, queue } = planning
  refuseEndBeforeBeginning(item, requested, { begins: at })
  const { ready, blocked } = await checkParts(trx, item, requested, staffId)
  for (const part of ready) {
    await planPublishing(trx, { itemId: item.id, part, staffId, at })
    await addVersion(trx, {
      itemId: item.id,
      part,
      what: 'scheduled',
      fields: partOf(item, part).draft,
      staffId,
      at: now,
    })
  }
  await queue.add(trx, 'content_due', { item_id: item.id }, at)
  return { blocked }
}

/** Takes languages off the site. The text stays in the draft, and the row stays for its likes and address. */
export async function takeDown(trx: Trx, item: StoredItem, requested: readonly Part[], { staffId, now }: PlanActor) {
  if (kindOf(item.kind).fixed) throw invalidField('parts')
  for (const language of requested.filter(isLanguage)) {
    const { published } = partOf(item, language)
    if (published === null || item.row_id === null) continue
    const row = await lockRow(trx, item.kind, item.row_id)
    await changeRow(trx, item.kind, item.row_id, wordColumns(item.kind, language, {}, row))
    await runConsequences(trx, item.kind, { id: item.row_id, itemId: item.id, before: row, at: now })
    await markTakenDown(trx, item.id, language, now)
    await listForRestore(trx, 'content', [item.id], language)
    await addVersion(trx, { itemId: item.id, part: language, what: 'taken_down', fields: published, staffId, at: now })
  }
}

export async function scheduleTakingDown(
  trx: Trx,
  item: StoredItem,
  requested: readonly Part[],
  planning: PlanOptions,
) {
  const { staffId, at, now, queue } = planning
  if (kindOf(item.kind).fixed) throw invalidField('parts')
  refusePast(at, now)
  refuseEndBeforeBeginning(item, requested, { ends: at })
  for (const part of requested.filter(isLanguage)) await planTakingDown(trx, { itemId: item.id, part, staffId, at })
  await queue.add(trx, 'content_due', { item_id: item.id }, at)
}

export async function unschedule(trx: Trx, item: StoredItem, requested: readonly Part[], { staffId, now }: PlanActor) {
  const planned = requested.filter((part) => {
    const { publish_at, take_down_at } = partOf(item, part)
    return publish_at !== null || take_down_at !== null
  })
  if (planned.length === 0) return
  await forgetPlans(trx, item.id, planned)
  for (const part of planned)
    await addVersion(trx, {
      itemId: item.id,
      part,
      what: 'unscheduled',
      fields: partOf(item, part).draft,
      staffId,
      at: now,
    })
}

/** Takes a language down again after an older backup was restored; false if it is not published. */
export const takeDownAgain = (db: Db, id: number, language: Language, at: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await lockItem(trx, id)
    const item = await itemById(trx, id, 'all', language)
    if (!item || partOf(item, language).published === null) return false
    await takeDown(trx, item, [language], { staffId: null, now: at })
    return true
  })

/** Code and facts of a refusal, as stored; other errors are thrown on. */
export function refusalIn(error: unknown) {
  if (!(error instanceof Problem)) throw error
  return { code: error.code, facts: error.details.facts ?? {} }
}
