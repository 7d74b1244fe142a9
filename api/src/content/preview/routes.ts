import { previewContent } from 'contract/content/preview.ts'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../platform/db/client.ts'
import { implement } from '../../platform/http/implement.ts'
import * as actions from './actions.ts'

export function contentPreviews(app: FastifyInstance) {
  implement(app, previewContent, ({ params: { id } }, context) => {
    const open = async (trx: Trx) => {
      const { token, expiresAt } = await actions.openPreview(trx, context, id)
      return { url: new URL(`/preview/${token}`, context.env.publicUrl).href, expires_at: expiresAt.toISOString() }
    }
    // Only the token's hash is stored, so a repeat gets another token.
    return context.transaction(open, open)
  })
}
