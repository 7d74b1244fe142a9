import { exportEverything } from 'contract/everything/desk.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../platform/http/implement.ts'
import * as actions from './actions.ts'

export function everythingExport(app: FastifyInstance) {
  implement(app, exportEverything, ({ query: { format = 'csv' } }, context) => actions.beginExport(context, format))
}
