// Opening a preview with all consequences, in order, in the transaction it is given.

import { dayMs } from 'contract/durations.ts'
import { Problem } from 'contract/problems.ts'
import type { Trx } from '../../platform/db/client.ts'
import { addLogRowOfChange } from '../../platform/db/staff-log.ts'
import { hashOfToken, newToken } from '../../platform/http/tokens.ts'
import type { ContentContext } from '../changing.ts'
import { itemById } from '../item-queries.ts'
import { addPreview } from './queries.ts'

/** Lifetime of a preview link (desk §8). */
const lifetimeMs = dayMs

/** Adds a preview link of an item's draft. Returns its token, of which only the hash is stored, and its end. */
export async function openPreview(trx: Trx, { user, language, now }: ContentContext, itemId: number) {
  const item = await itemById(trx, itemId, user.branchIds, language)
  if (!item) throw new Problem('not_found')
  const token = newToken()
  const expiresAt = new Date(now().getTime() + lifetimeMs)
  const link = { token_hash: hashOfToken(token), item_id: item.id, staff_id: user.id, expires_at: expiresAt }
  await addPreview(trx, link, now())
  await addLogRowOfChange(trx, { kind: 'content_items', id: item.id })
  return { token, expiresAt }
}
