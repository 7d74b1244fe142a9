import { postAddress } from 'contract/posts/address.ts'
import { newsCategory } from 'contract/posts/endpoints.ts'
import { type SearchResult, searchSchool } from 'contract/search/endpoints.ts'
import { href } from 'contract/site/href.ts'
import type { FastifyInstance } from 'fastify'
import type { Language } from 'i18n/languages.ts'
import type { Db } from '../db/client.ts'
import { implement } from '../http/implement.ts'
import { termsOf } from './folding.ts'
import { pagesWith } from './pages.ts'
import { resortName, shownOf } from './queries.ts'
import { entriesFor } from './rules.ts'

interface Asking {
  readonly db: Db
  readonly language: Language
  readonly now: () => Date
}

async function resultsFor({ db, language, now }: Asking, terms: string[][], take: number): Promise<SearchResult[]> {
  const found = await entriesFor(db, terms, take, { language, now: now() })
  if (found.length === 0) return []
  const { posts, events, branches } = await shownOf(db, found, language)
  const results = new Map<string, SearchResult>()
  for (const { id, category_id, title, text, image, at } of posts) {
    const kind = category_id === newsCategory ? 'news' : 'post'
    const address = postAddress(id, category_id)
    results.set(`post ${id}`, { kind, id, title, text, image, address, at: at.toISOString() })
  }
  for (const { id, title, text, image, at } of events)
    results.set(`event ${id}`, {
      kind: 'event',
      id,
      title,
      text,
      image,
      address: href('event', { eventId: id }),
      at: at.toISOString(),
    })
  for (const { id, title, text, image } of branches)
    results.set(`branch ${id}`, {
      kind: 'branch',
      id,
      title,
      text,
      image,
      address: href('branch', { branchId: id }),
      at: null,
    })
  // One taken away between the two looks is left out.
  return found.flatMap(({ kind, item_id }) => results.get(`${kind} ${item_id}`) ?? [])
}

export function search(app: FastifyInstance) {
  implement(app, searchSchool, async ({ query: { q = '', take } }, context) => {
    const terms = termsOf(q)
    if (terms.length === 0) return []
    const [entries, resort] = await Promise.all([
      resultsFor(context, terms, take),
      resortName(context.db, context.language),
    ])
    const pages = pagesWith(terms, context.language, resort)
    const branches = entries.filter(({ kind }) => kind === 'branch')
    return [...branches, ...pages, ...entries.filter(({ kind }) => kind !== 'branch')].slice(0, take)
  })
}
