import { listSliders } from 'contract/sliders/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../platform/http/implement.ts'
import { slidersInOrder } from './queries.ts'

export function sliders(app: FastifyInstance) {
  implement(app, listSliders, (_input, { db, language }) => slidersInOrder(db, language))
}
