import { randomInt } from 'node:crypto'
import { foldDigits } from 'contract/text.ts'

// References are read out on the phone, also in Arabic: no characters that sound or look alike, no vowels that make words.
export const clearLetters = '3479CDFHJKMNPQRTVWXY'

/** Creates a reference like `SK-7F3K9Q`: one of 64 million. */
export const newReference = (kind: Kind = 'SK') =>
  `${kind}-${Array.from({ length: 6 }, () => clearLetters[randomInt(clearLetters.length)]).join('')}`

/** Kinds of references, said before the hyphen. */
const kinds = ['SK', 'RG'] as const
export type Kind = (typeof kinds)[number]

const referencePattern = new RegExp(`^(${kinds.join('|')})?([${clearLetters}]{6})$`)

/**
 * The references that a search text means, as families say and staff copy them: without the hyphen, with another dash or a space,
 * with marks of direction, in any case and any digits. The second half alone may be of either kind.
 */
export function referencesIn(q: string): readonly string[] {
  const signs = foldDigits(q)
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
  const [, kind, half] = referencePattern.exec(signs) ?? []
  return half ? (kind ? [kind] : kinds).map((each) => `${each}-${half}`) : []
}

/** Adds a row under a new reference; `add` returns undefined if the reference is taken. */
export async function addWithReference<Added>(
  add: (reference: string) => Promise<Added | undefined>,
  kind?: Kind,
): Promise<Added> {
  for (;;) {
    const added = await add(newReference(kind))
    if (added !== undefined) return added
  }
}
