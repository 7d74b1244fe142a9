import type { Db } from '../db/client.ts'
import { bestOfFew, bestOfLatest, entriesWithRarest } from './queries.ts'

/** Up to so many entries are all weighed against each other. */
const fewEntries = 1000

/** What has all the words, the best first: rare words through their index, common ones among the latest entries. */
export async function entriesFor(db: Db, terms: readonly (readonly string[])[], take: number) {
  const rarest = await entriesWithRarest(db, terms)
  if (rarest === 0) return []
  return rarest <= fewEntries ? bestOfFew(db, terms, take) : bestOfLatest(db, terms, take)
}
