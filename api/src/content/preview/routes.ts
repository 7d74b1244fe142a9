import { previewContent } from 'contract/content/preview.ts'
import { dayMs } from 'contract/durations.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../platform/db/client.ts'
import { addLogRowOfChange } from '../../platform/db/staff-log.ts'
import { implement } from '../../platform/http/implement.ts'
import { hashOfToken, newToken } from '../../platform/http/tokens.ts'
import { itemById } from '../item-queries.ts'
import { addPreview } from './queries.ts'

/** Lifetime of a preview link (desk §8). */
const lifetimeMs = dayMs

export function contentPreviews(app: FastifyInstance) {
  implement(app, previewContent, ({ params }, { transaction, user, language, now, env }) => {
    const open = async (trx: Trx) => {
      const item = await itemById(trx, params.id, user.branchIds, language)
      if (!item) throw new Problem('not_found')
      const token = newToken()
      const expires_at = new Date(now().getTime() + lifetimeMs)
      await addPreview(trx, { token_hash: hashOfToken(token), item_id: item.id, staff_id: user.id, expires_at }, now())
      await addLogRowOfChange(trx, { kind: 'content_items', id: item.id })
      return { url: new URL(`/preview/${token}`, env.publicUrl).href, expires_at: expires_at.toISOString() }
    }
    // Only the token's hash is stored, so a repeat gets another token.
    return transaction(open, open)
  })
}
