import { letterOf } from 'contract/content/letters.ts'
import { sendLetterProof } from 'contract/content/proof.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../http/implement.ts'
import { itemById } from '../item-queries.ts'
import { ownWords } from '../own-words.ts'
import { partOf } from '../parts.ts'
import { addProof } from './queries.ts'

export function letterProofs(app: FastifyInstance) {
  implement(app, sendLetterProof, ({ params, body }, { transaction, user, now, queue }) =>
    transaction(async (trx) => {
      const item = await itemById(trx, params.id, user.branchIds, body.language)
      const letter = item?.kind === 'letter' && item.row_id !== null ? letterOf(item.row_id) : undefined
      if (!item || !letter) throw new Problem('not_found')
      const words = { ...ownWords('letter', item.row_id, body.language), ...partOf(item, body.language).draft }
      const proof = { staffId: user.id, letter, language: body.language, words, at: now() }
      await queue.add(trx, 'proof_mail', { proof_id: await addProof(trx, proof) })
      return { sent_to: user.email }
    }),
  )
}
