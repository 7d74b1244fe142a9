import { listDeskBranches } from 'contract/branches/desk.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../platform/http/implement.ts'
import { pageRange, paginate } from '../platform/http/paging.ts'
import { deskBranches } from './desk-queries.ts'

export function branchesAtDesk(app: FastifyInstance) {
  implement(app, listDeskBranches, async ({ query }, { db, language }) => {
    const filter = { q: query.q, ids: query.ids?.split(',').map(Number) }
    const { branches, total } = await deskBranches(db, filter, pageRange(query), language)
    return paginate(query, total, branches)
  })
}
