import { searchSchool } from 'contract/search/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../platform/http/implement.ts'
import { searchResults } from './results.ts'

export function search(app: FastifyInstance) {
  implement(app, searchSchool, ({ query: { q = '', take } }, { db, language, now }) =>
    searchResults(db, { q, take, language, now: now() }),
  )
}
