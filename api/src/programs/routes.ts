import { listPrograms } from 'contract/programs/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../platform/http/implement.ts'
import { programsInOrder } from './queries.ts'

export function programs(app: FastifyInstance) {
  implement(app, listPrograms, (_input, { db, language }) => programsInOrder(db, language))
}
