import { type KindName, kindOf, type Part } from 'contract/content/kinds.ts'
import type { Fields } from 'contract/content/values.ts'
import { Problem } from 'contract/problems.ts'
import type { BranchIds } from '../platform/db/branch-ids.ts'
import type { Trx } from '../platform/db/client.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { type ContentContext, itemOf } from './changing.ts'
import { lostReferences, mergeFields, parseFields } from './checking.ts'
import { addItem, type StoredItem, saveDraft, setItemBranch } from './item-queries.ts'
import { ownWords, withoutOwnWords } from './own-words.ts'
import { partOf } from './parts.ts'
import { noteUses } from './public/pictures.ts'
import { mayAdd } from './shape.ts'
import { addSaved, addVersion, keepFirstVersion } from './version-queries.ts'

/** The branch named by the fields; undefined if none is named. */
function branchIn(kind: KindName, common: Fields): number | null | undefined {
  const { branch } = kindOf(kind)
  if (branch === 'branch_id') return (common.branch_id as number | undefined) ?? null
  if (branch !== 'branches') return undefined
  const [only, ...others] = (common.branches as number[] | undefined) ?? []
  return others.length === 0 ? (only ?? null) : null
}

/** Refuses an item of another branch, or of all branches, to users of some branches. */
function refuseOthers(branchIds: BranchIds, kind: KindName, branchId: number | null | undefined) {
  if (branchIds === 'all' || branchId === undefined) return
  if (branchId === null || !branchIds.includes(branchId)) throw invalidField(kindOf(kind).branch ?? 'branch_id')
}

/** Adds an item of a kind, for a branch if it has one; returns its id. */
export async function begin(
  trx: Trx,
  { kind, branch_id }: { kind: KindName; branch_id?: number | null | undefined },
  { user, now }: ContentContext,
): Promise<number> {
  if (!mayAdd(user, kind)) throw new Problem('role_may_not')
  const { branch } = kindOf(kind)
  const own = user.branchIds === 'all' || user.branchIds.length > 1 ? null : (user.branchIds[0] ?? null)
  const branchId = branch_id ?? own
  const common: Fields = {}
  if (branchId !== null && branch === 'branch_id') common.branch_id = branchId
  if (branchId !== null && branch === 'branches') common.branches = [branchId]
  refuseOthers(user.branchIds, kind, branch === 'itself' ? undefined : branchId)
  await refuseLost(trx, kind, common)
  return addItem(trx, { kind, staffId: user.id, branchId: branchIn(kind, common) ?? null, common, at: now() })
}

async function refuseLost(trx: Trx, kind: KindName, common: Fields) {
  const lost = await lostReferences(trx, kind, common)
  if (lost.length > 0)
    throw new Problem('invalid_fields', {
      fields: Object.fromEntries(lost.map(({ field, ...problem }) => [field, [problem]])),
    })
}

interface StoredDraft {
  readonly part: Part
  readonly draft: Fields
  readonly isRestored?: boolean
}

/** Stores the draft of a part with its version, its pictures and the branch it names. */
async function storeDraft(
  trx: Trx,
  item: StoredItem,
  { part, draft, isRestored = false }: StoredDraft,
  { user, now }: ContentContext,
) {
  if (part === 'common') {
    refuseOthers(user.branchIds, item.kind, branchIn(item.kind, draft))
    await refuseLost(trx, item.kind, draft)
  }
  const saving = { itemId: item.id, part, fields: draft, staffId: user.id, at: now() }
  await keepFirstVersion(trx, item.id, part)
  await saveDraft(trx, saving)
  await (isRestored ? addVersion(trx, { ...saving, what: 'restored' }) : addSaved(trx, saving))
  await noteUses(trx, item, part, draft)
  const branchId = part === 'common' ? branchIn(item.kind, draft) : undefined
  if (branchId !== undefined) await setItemBranch(trx, item.id, branchId)
}

interface PartChange {
  readonly part: Part
  readonly fields: Readonly<Record<string, unknown>>
  readonly version: number
}

/** Saves a part, unless it was saved since it was read: then 409 with the current state. */
export async function save(trx: Trx, item: StoredItem, { part, fields, version }: PartChange, context: ContentContext) {
  const current = partOf(item, part)
  const typed = parseFields(item, part, fields)
  if (current.version !== version)
    throw new Problem('conflict', { data: { current: itemOf(item, context).parts[part] } })
  const draft = withoutOwnWords(mergeFields(current.draft, typed), ownWords(item.kind, item.row_id, part))
  if (JSON.stringify(draft) === JSON.stringify(current.draft)) return
  await storeDraft(trx, item, { part, draft }, context)
}

/** Restores a version of a part; its pictures or branches may be gone meanwhile. */
export async function restore(
  trx: Trx,
  item: StoredItem,
  { part, fields }: { part: Part; fields: Fields },
  context: ContentContext,
) {
  const draft = mergeFields({}, parseFields(item, part, fields))
  await storeDraft(trx, item, { part, draft, isRestored: true }, context)
}
