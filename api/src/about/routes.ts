import { listAboutEntries, listAboutParts, listCertificates } from 'contract/about/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../platform/http/implement.ts'
import { pageRange, paginate } from '../platform/http/paging.ts'
import { aboutEntriesWithin, aboutPartsOf, certificatesInOrder, countAboutEntries } from './queries.ts'

export function about(app: FastifyInstance) {
  implement(app, listAboutEntries, async ({ query }, { db, language }) => {
    const entries = await aboutEntriesWithin(db, pageRange(query), language)
    return paginate(query, await countAboutEntries(db, language), entries)
  })

  implement(app, listAboutParts, ({ params }, { db, language }) => aboutPartsOf(db, params.tab, language))

  implement(app, listCertificates, (_input, { db, language }) => certificatesInOrder(db, language))
}
