import type { Db } from '../db/client.ts'
import { bestOfAll, bestOfLatest, bestOfRare, type Reader, rarestOf, type Term, weighedMost } from './queries.ts'

type Found = Awaited<ReturnType<typeof bestOfLatest>>

/** The latest before the others, each once. */
function joined(latest: Found, others: Found, take: number): Found {
  const names = new Set(latest.map(({ kind, item_id }) => `${kind} ${item_id}`))
  return [...latest, ...others.filter(({ kind, item_id }) => !names.has(`${kind} ${item_id}`))].slice(0, take)
}

/**
 * What has all the words, the best first: rare words through their index, common ones among the latest entries. Where
 * common words are seldom together, and the latest have too few of them, the index is asked for all of them at once.
 */
export async function entriesFor(db: Db, terms: readonly Term[], take: number, reader: Reader) {
  const rarest = await rarestOf(db, terms)
  if (rarest.entries === 0) return []
  if (rarest.entries <= weighedMost) {
    const others = terms.filter((forms) => forms !== rarest.forms)
    return bestOfRare(db, rarest, others, take, reader)
  }
  const latest = await bestOfLatest(db, terms, take, reader)
  return latest.length < take ? joined(latest, await bestOfAll(db, terms, take, reader), take) : latest
}
