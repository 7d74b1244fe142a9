import { listNationalities } from 'contract/nationalities/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../platform/http/implement.ts'
import { allNationalities } from './queries.ts'
import { sortedFor } from './rules.ts'

export function nationalities(app: FastifyInstance) {
  implement(app, listNationalities, async (_input, { db, language }) =>
    sortedFor(language, await allNationalities(db, language)),
  )
}
