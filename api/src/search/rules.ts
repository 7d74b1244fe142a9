import type { Term } from 'i18n/folding.ts'
import type { Db } from '../platform/db/client.ts'
import { kindsOf, namedBy } from './branch-names.ts'
import { branchesInOrder, branchesWithNames } from './branch-queries.ts'
import type { Page } from './pages.ts'
import { type FoundEntry, foundBy, knownTerms, type Reader } from './queries.ts'

interface SearchFacts {
  /** Named branches, or all of them. */
  readonly branches: readonly number[]
  /** Whether the search asks for branches only: then the page that lists them comes first. */
  readonly isEveryBranch: boolean
  readonly entries: readonly FoundEntry[]
  readonly pages: readonly Page[]
}

/**
 * Results of a search: branches by their names, texts and pages by all of the words. A word found in no text is ignored.
 * General words for branches (`preschool`) are ignored if no entry contains them together with the others.
 */
export async function searched(
  db: Db,
  terms: readonly Term[],
  take: number,
  reader: Reader,
  pagesWith: (terms: readonly Term[]) => Page[],
): Promise<SearchFacts> {
  const [known, branches] = await Promise.all([knownTerms(db, terms), branchesWithNames(db, terms, reader.language)])
  const kinds = kindsOf(terms)
  const isKnown = terms.map((term, index) => known[index] || pagesWith([term]).length > 0)
  const indexes = terms.map((_, index) => index).filter((index) => isKnown[index])
  const specific = indexes.filter((index) => kinds[index] === 'other' || kinds[index] === 'page')

  const textsWith = async (indexes: readonly number[]) => {
    const chosen = indexes.flatMap((index) => [terms[index] ?? []])
    return { entries: await foundBy(db, chosen, take, reader), pages: pagesWith(chosen) }
  }
  const isEmpty = ({ entries, pages }: Awaited<ReturnType<typeof textsWith>>) => entries.length + pages.length === 0
  let texts = await textsWith(indexes)
  if (isEmpty(texts) && specific.length < indexes.length) texts = await textsWith(specific)

  const strictly = namedBy(terms, branches, (index) => isKnown[index] === true)
  // If no entry has all the words, branches named by some of them are used.
  const named = strictly.ids.length === 0 && isEmpty(texts) ? namedBy(terms, branches) : strictly
  // Words that every branch contains name no branch.
  const entries = indexes.some((index) => kinds[index] === 'other')
    ? texts.entries
    : texts.entries.filter(({ kind }) => kind !== 'branch')
  return {
    branches: named.isEvery || named.ids.length > 0 ? await branchesInOrder(db, named, reader.language, take) : [],
    isEveryBranch: named.isEvery,
    entries,
    pages: texts.pages,
  }
}
