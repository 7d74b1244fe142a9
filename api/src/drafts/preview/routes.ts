import { previewContent } from 'contract/content/preview.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../http/implement.ts'
import { hashOfToken, newToken } from '../../http/tokens.ts'
import { itemById } from '../item-queries.ts'
import { addPreview } from './queries.ts'

const lifetimeMs = 24 * 60 * 60_000

export function contentPreviews(app: FastifyInstance) {
  implement(app, previewContent, ({ params }, { transaction, user, language, now, env }) =>
    transaction(async (trx) => {
      const item = await itemById(trx, params.id, user.branchIds, language)
      if (!item) throw new Problem('not_found')
      const token = newToken()
      const expires_at = new Date(now().getTime() + lifetimeMs)
      await addPreview(trx, { token_hash: hashOfToken(token), item_id: item.id, staff_id: user.id, expires_at }, now())
      return { url: new URL(`/preview/${token}`, env.publicUrl).href, expires_at: expires_at.toISOString() }
    }),
  )
}
