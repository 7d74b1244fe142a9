import { randomInt } from 'node:crypto'

// References are read out on the phone, also in Arabic: no characters that sound or look alike, no vowels that make words.
const clearLetters = '3479CDFHJKMNPQRTVWXY'

/** Creates a reference like `SK-7F3K9Q`: one of 64 million. */
export const newReference = (kind = 'SK') =>
  `${kind}-${Array.from({ length: 6 }, () => clearLetters[randomInt(clearLetters.length)]).join('')}`

/** Adds a row under a new reference; `add` returns undefined if the reference is taken. */
export async function addWithReference<Added>(
  add: (reference: string) => Promise<Added | undefined>,
  kind?: string,
): Promise<Added> {
  for (;;) {
    const added = await add(newReference(kind))
    if (added !== undefined) return added
  }
}
