import { listDeskPrograms } from 'contract/programs/desk.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../platform/http/implement.ts'
import { deskPrograms } from './queries.ts'

export function programsAtDesk(app: FastifyInstance) {
  implement(app, listDeskPrograms, (_input, { db, language }) => deskPrograms(db, language))
}
