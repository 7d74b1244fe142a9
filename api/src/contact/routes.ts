import { showContact } from 'contract/contact/endpoints.ts'
import { sendMessage } from 'contract/contact/messages.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { joinArrival } from '../families/arrivals.ts'
import { implement } from '../http/implement.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { canBeCalled } from '../requests/phone.ts'
import { lockBranch } from '../requests/queries.ts'
import { addWithReference } from '../requests/reference.ts'
import { looksLikeSpam } from '../requests/spam.ts'
import { takeIn } from '../requests/take-in.ts'
import { addMessage, sameMessageSince, schoolContact } from './queries.ts'

export function contact(app: FastifyInstance) {
  implement(app, showContact, async (_input, { db, language }) => {
    const contact = await schoolContact(db, language)
    if (!contact) throw new Problem('not_found')
    return contact
  })

  implement(app, sendMessage, async ({ body }, { transaction, queue, language, now }) => {
    const { website, ...written } = body
    if (!canBeCalled(written.phone)) throw invalidField('phone')

    return transaction(async (trx) => {
      if (written.branch_id && !(await lockBranch(trx, written.branch_id))) throw invalidField('branch_id')

      const message = { ...written, language, suspected_spam: looksLikeSpam(body), created_at: now() }
      return takeIn(trx, message, {
        oneByOne: `message ${message.email} ${message.subject} ${message.message}`,
        sameSince: (since) => sameMessageSince(trx, message, since),
        add: () => addWithReference((reference) => addMessage(trx, message, reference)),
        join: ({ id }) => joinArrival(trx, 'messages', id, message.created_at),
        mailSender: ({ id }) => queue.add(trx, 'message_mail', { message_id: id, reader: 'sender' }),
        mailSchool: ({ id }) => queue.add(trx, 'message_mail', { message_id: id, reader: 'school' }),
      })
    })
  })
}
