import { showContact } from 'contract/contact/endpoints.ts'
import { sendMessage } from 'contract/contact/messages.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { firstVisitOf } from '../families/first-visits/first-visits.ts'
import { implement } from '../platform/http/implement.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { canBeCalled } from '../requests/phone.ts'
import { addMessage } from './actions.ts'
import { schoolContact } from './queries.ts'

export function contact(app: FastifyInstance) {
  implement(app, showContact, async (_input, { db, language }) => {
    const contact = await schoolContact(db, language)
    if (!contact) throw new Problem('not_found')
    return contact
  })

  implement(app, sendMessage, async ({ body }, { request, transaction, queue, language, address, now }) => {
    if (!canBeCalled(body.phone)) throw invalidField('phone')
    const incoming = { body, language, address, firstVisit: firstVisitOf(request), now: now() }
    return transaction((trx) => addMessage(trx, queue, incoming))
  })
}
