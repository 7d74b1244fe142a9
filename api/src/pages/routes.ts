import { showPage } from 'contract/pages/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../platform/http/implement.ts'
import { pageByName } from './queries.ts'

const unwritten = { title: null, intro: null, document: null }

export function pages(app: FastifyInstance) {
  implement(app, showPage, async ({ params }, { db, language }) => ({
    ...unwritten,
    ...(await pageByName(db, params.page, language)),
  }))
}
