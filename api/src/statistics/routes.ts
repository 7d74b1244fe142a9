import { listStatistics } from 'contract/statistics/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../platform/http/implement.ts'
import { statisticsInOrder } from './queries.ts'

export function statistics(app: FastifyInstance) {
  implement(app, listStatistics, (_input, { db, language }) => statisticsInOrder(db, language))
}
