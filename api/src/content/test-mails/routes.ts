import { mailTemplateOf } from 'contract/content/mail-templates.ts'
import { sendTestMail } from 'contract/content/test-mail.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { itemById } from '../item-queries.ts'
import { ownWords } from '../own-words.ts'
import { partOf } from '../parts.ts'
import { addTestMail } from './queries.ts'

export function testMails(app: FastifyInstance) {
  implement(app, sendTestMail, ({ params, body }, { transaction, user, now, queue }) =>
    transaction(
      async (trx) => {
        const item = await itemById(trx, params.id, user.branchIds, body.language)
        const template = item?.kind === 'letter' && item.row_id !== null ? mailTemplateOf(item.row_id) : undefined
        if (!item || !template) throw new Problem('not_found')
        const words = { ...ownWords('letter', item.row_id, body.language), ...partOf(item, body.language).draft }
        const testMail = { staffId: user.id, letter: template, language: body.language, words, at: now() }
        await queue.add(trx, 'proof_mail', { proof_id: await addTestMail(trx, testMail) })
        return { sent_to: user.email }
      },
      async () => ({ sent_to: user.email }),
    ),
  )
}
