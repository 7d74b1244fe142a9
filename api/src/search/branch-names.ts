import { folded, openArticle, type Term } from 'i18n/folding.ts'
import arabic from 'i18n/locales/ar/api/search.json' with { type: 'json' }
import english from 'i18n/locales/en/api/search.json' with { type: 'json' }
import { begun, quoted } from './tsquery.ts'

const wordsIn = (key: keyof typeof english) => new Set(folded(`${english[key]} ${arabic[key]}`).split(' '))
/** Words for a branch in general: `branch`, `preschool`. One of them may also be a name («الروضة»). */
const branchWords = wordsIn('branch_words')
/** The same in two words, of which the first alone is a city («رياض الأطفال», «الرياض»). */
const branchPhrases = [english, arabic].map(({ branch_phrase }) => folded(branch_phrase).split(' '))
/** Words for facts on the page of every branch: `opening hours`, `phone`. */
const pageWords = wordsIn('page_words')
/** Stop words: `the`, `in`, and Latin spellings of the article. */
const smallWords = wordsIn('small_words')

const latinArticle = /^(?:al|el|an|ar|as|ad|at|az|ash)(?=.{3})/
/** An Arabic prefix of one letter: و ف ب ل. */
const joinedLetter = /^[\u0648\u0641\u0628\u0644](?=.{3})/
/** From this length on, the last word may be unfinished. */
const unfinishedFrom = 2

const isIn = (words: ReadonlySet<string>, term: Term, isLast: boolean) =>
  term.some(
    (form) =>
      words.has(form) ||
      words.has(form.replace(joinedLetter, '')) ||
      (isLast && form.length >= unfinishedFrom && [...words].some((word) => word.startsWith(form))),
  )

const isPhrase = (terms: readonly Term[], from: number) =>
  branchPhrases.some((words) => words.every((word, index) => terms[from + index]?.includes(word)))

/**
 * Kind of a search term: `branch` and `phrase` mean branches in general, `page` a fact about one, `small` a stop word, `other`
 * may be a name.
 */
type TermKind = 'branch' | 'phrase' | 'page' | 'small' | 'other'

/** Kind of each term; the last term may be unfinished. */
export const kindsOf = (terms: readonly Term[]): TermKind[] =>
  terms.map((term, index) => {
    const isLast = index === terms.length - 1
    if (isPhrase(terms, index) || isPhrase(terms, index - 1)) return 'phrase'
    if (isIn(smallWords, term, false)) return 'small'
    if (isIn(branchWords, term, isLast)) return 'branch'
    return isIn(pageWords, term, isLast) ? 'page' : 'other'
  })

/** Splits a word into two words of a name, with or without the article between them: `lapalma`, `hafralbatin`. */
const partsOf = (word: string) =>
  Array.from({ length: Math.max(0, word.length - 3) }, (_, index) => index + 2).flatMap((cut) => {
    const [first, second] = [quoted(word.slice(0, cut)), word.slice(cut)]
    const withoutArticle = second.replace(openArticle, '')
    const latin = latinArticle.exec(second)?.[0]
    return [
      `(${first} <-> ${begun(second)})`,
      ...(withoutArticle === second ? [] : [`(${first} <-> ${begun(withoutArticle)})`]),
      ...(latin ? [`(${first} <-> ${quoted(latin)} <-> ${begun(second.slice(latin.length))})`] : []),
    ]
  })

/**
 * For each term the tsquery that finds it in a branch's name or city: as a prefix, with its words joined or split, and with or
 * without an article.
 */
export const nameQueries = (terms: readonly Term[]): string[] =>
  terms.map((term, index) => {
    const [word = ''] = term
    const [before, after] = [terms[index - 1]?.[0], terms[index + 1]?.[0]]
    const joined = [...(before ? [before + word] : []), ...(after ? [word + after] : [])]
    const withoutLatin = word.replace(latinArticle, '')
    return [
      ...new Set([
        ...term.map(begun),
        ...joined.map(begun),
        ...(withoutLatin === word ? [begun(`al${word}`)] : [begun(withoutLatin)]),
        ...term.flatMap(partsOf),
      ]),
    ].join(' | ')
  })

/** A branch, and which of the terms its name or city contains. */
export interface NamedBranch {
  readonly id: number
  readonly has: readonly boolean[]
}

/** Branches that a search names, unordered. */
export interface NamedBranches {
  readonly ids: readonly number[]
  /** The branches with most of the words: of all branches in Jeddah «الروضة», for «روضة جدة». */
  readonly best: readonly number[]
  /** The search names no branch and asks for branches only: `branches`, `our preschool`. */
  readonly isEvery: boolean
}

/**
 * Finds the branches that contain every term that is part of a name. A general word for branches does not narrow the result
 * beside a name, and counts as a name if there is no other. A term that no branch contains is ignored, unless `mustHave`
 * returns true for it.
 */
export function namedBy(
  terms: readonly Term[],
  branches: readonly NamedBranch[],
  mustHave: (index: number) => boolean = () => false,
): NamedBranches {
  const kinds = kindsOf(terms)
  const indexesOf = (...chosenKinds: TermKind[]) =>
    kinds.flatMap((kind, index) => (chosenKinds.includes(kind) ? [index] : []))
  const isNamed = (index: number) => branches.some(({ has }) => has[index])

  const names = indexesOf('other', 'page').filter(
    (index) => isNamed(index) || (kinds[index] === 'other' && mustHave(index)),
  )
  const isOnlyGeneric = indexesOf('other', 'page').length === 0
  const branchIndexes = indexesOf('branch').filter(isNamed)
  // `the` and `al` count as a name only if no other term does.
  const generic = branchIndexes.length > 0 || !isOnlyGeneric ? branchIndexes : indexesOf('small').filter(isNamed)
  if (names.length === 0 && generic.length === 0) return { ids: [], best: [], isEvery: isOnlyGeneric }

  const genericIn = ({ has }: NamedBranch) => generic.filter((index) => has[index]).length
  const found = branches.filter(
    (branch) => names.every((index) => branch.has[index]) && (names.length > 0 || genericIn(branch) > 0),
  )
  const most = Math.max(...found.map(genericIn))
  const idsOf = (some: readonly NamedBranch[]) => some.map(({ id }) => id)
  return { ids: idsOf(found), best: idsOf(found.filter((branch) => genericIn(branch) === most)), isEvery: false }
}
