import { postAddress } from 'contract/posts/address.ts'
import { newsCategory } from 'contract/posts/endpoints.ts'
import type { SearchResult } from 'contract/search/endpoints.ts'
import { href } from 'contract/site/href.ts'
import { termsOf } from 'i18n/folding.ts'
import type { Language } from 'i18n/languages.ts'
import type { Db } from '../platform/db/client.ts'
import { pageFound, pagesFor } from './pages.ts'
import { type FoundEntry, programNames, resortName, shownOf } from './queries.ts'
import { searched } from './rules.ts'

/** Results in the reader's language; entries taken down between the two queries are left out. */
async function resultsOf(db: Db, found: readonly FoundEntry[], language: Language): Promise<SearchResult[]> {
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
  return found.flatMap(({ kind, item_id }) => results.get(`${kind} ${item_id}`) ?? [])
}

interface Search {
  readonly q: string
  /** Number of results. */
  readonly take: number
  readonly language: Language
  readonly now: Date
}

/** Results for the text that was searched: pages and branches first, in the order of what was meant. */
export async function searchResults(db: Db, { q, take, language, now }: Search): Promise<SearchResult[]> {
  const terms = termsOf(q)
  if (terms.length === 0) return []
  const [resort, programs] = await Promise.all([resortName(db, language), programNames(db)])
  const names = { resort, programs }
  const matches = await searched(db, terms, take, { language, now }, pagesFor(names))
  const { branches, isEveryBranch, entries, pages } = matches
  const named: FoundEntry[] = branches.map((item_id) => ({ kind: 'branch', item_id }))
  const others = entries.filter(({ kind, item_id }) => kind !== 'branch' || !branches.includes(item_id))
  const results = await resultsOf(db, [...named, ...others], language)
  const ofBranches = results.filter(({ kind }) => kind === 'branch')
  const ofPages = pages.map((page) => pageFound(page, language, names))
  return [
    ...(isEveryBranch ? [...ofPages, ...ofBranches] : [...ofBranches, ...ofPages]),
    ...results.filter(({ kind }) => kind !== 'branch'),
  ].slice(0, take)
}
