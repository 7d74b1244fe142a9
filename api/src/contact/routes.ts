import { showContact } from 'contract/contact/endpoints.ts'
import { sendMessage } from 'contract/contact/messages.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { firstVisitOf, storeFirstVisit } from '../families/came-by/first-visits.ts'
import { linkToFamily } from '../families/intake.ts'
import { implement } from '../platform/http/implement.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { canBeCalled } from '../requests/phone.ts'
import { addModerationRequest, lockBranch } from '../requests/queries.ts'
import { receiveRequest } from '../requests/receive-request.ts'
import { addWithReference } from '../requests/reference.ts'
import { looksLikeSpam } from '../requests/spam.ts'
import { addMessage, sameMessageSince, schoolContact } from './queries.ts'

export function contact(app: FastifyInstance) {
  implement(app, showContact, async (_input, { db, language }) => {
    const contact = await schoolContact(db, language)
    if (!contact) throw new Problem('not_found')
    return contact
  })

  implement(app, sendMessage, async ({ body }, { request, transaction, queue, language, address, now }) => {
    const { website, ...written } = body
    if (!canBeCalled(written.phone)) throw invalidField('phone')

    return transaction(async (trx) => {
      if (written.branch_id && !(await lockBranch(trx, written.branch_id))) throw invalidField('branch_id')

      const message = { ...written, language, suspected_spam: looksLikeSpam(body), created_at: now() }
      return receiveRequest(
        trx,
        { ...message, address },
        {
          oneByOne: `message ${message.email} ${message.subject} ${message.message}`,
          sameSince: (since) => sameMessageSince(trx, message, since),
          add: () => addWithReference((reference) => addMessage(trx, message, reference)),
          ask: ({ id }) =>
            addModerationRequest(trx, {
              message_id: id,
              branch_id: message.branch_id ?? null,
              asked_at: message.created_at,
            }),
          join: async ({ id }) => {
            const familyId = await linkToFamily(trx, 'messages', id, message.created_at)
            await storeFirstVisit(trx, familyId, firstVisitOf(request), message.created_at)
          },
          mailSender: ({ id }) => queue.add(trx, 'message_mail', { message_id: id, reader: 'sender' }),
          mailSchool: ({ id }) => queue.add(trx, 'message_mail', { message_id: id, reader: 'school' }),
        },
      )
    })
  })
}
