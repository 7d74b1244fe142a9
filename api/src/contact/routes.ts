import { showContact } from 'contract/contact/endpoints.ts'
import type { ContactMessage } from 'contract/contact/form.ts'
import { sendMessage } from 'contract/contact/messages.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../db/client.ts'
import { implement } from '../http/implement.ts'
import { mayReceiveMail } from '../mail/recipients.ts'
import { canBeCalled, looksLikeSpam, newReference, sameRequestWithinMs } from '../tours/rules.ts'
import { addMessage, lockBranch, lockSameMessage, type NewMessage, sameMessageSince, schoolContact } from './queries.ts'

const invalid = (field: keyof ContactMessage) =>
  new Problem('invalid_fields', { fields: { [field]: [{ rule: 'invalid' }] } })

async function addWithReference(trx: Trx, message: NewMessage) {
  for (;;) {
    const added = await addMessage(trx, message, newReference())
    if (added) return added
  }
}

export function contact(app: FastifyInstance) {
  implement(app, showContact, async (_input, { db, language }) => {
    const contact = await schoolContact(db, language)
    if (!contact) throw new Problem('not_found')
    return contact
  })

  implement(app, sendMessage, async ({ body }, { transaction, queue, language, now }) => {
    const { website, ...written } = body
    if (!canBeCalled(written.phone)) throw invalid('phone')

    return transaction(async (trx) => {
      if (written.branch_id && !(await lockBranch(trx, written.branch_id))) throw invalid('branch_id')

      const message = { ...written, language, suspected_spam: looksLikeSpam(body), created_at: now() }
      await lockSameMessage(trx, message)
      const sent = await sameMessageSince(trx, message, new Date(now().getTime() - sameRequestWithinMs))
      if (sent) return sent

      const added = await addWithReference(trx, message)
      if (message.suspected_spam) return added
      if (await mayReceiveMail(trx, message.email, now()))
        await queue.add(trx, 'message_mail', { message_id: added.id, reader: 'sender' })
      await queue.add(trx, 'message_mail', { message_id: added.id, reader: 'school' })
      return added
    })
  })
}
