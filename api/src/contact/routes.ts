import { showContact } from 'contract/contact.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../http/implement.ts'
import { schoolContact } from './queries.ts'

export function contact(app: FastifyInstance) {
  implement(app, showContact, async (_asked, { db, language }) => {
    const contact = await schoolContact(db, language)
    if (!contact) throw new Problem('not_found')
    return contact
  })
}
