const unseen = /[\p{M}\p{Cf}\u0640]/u
const letterOrDigit = /[\p{L}\p{N}]/u
const same: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ۀ: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ک: 'ك',
}
const arabicDigit = /[٠-٩۰-۹]/

const letterOf = (letter: string) =>
  same[letter] ??
  (arabicDigit.test(letter) ? String((letter.codePointAt(0) ?? 0) & 0xf) : letter.toLocaleLowerCase('en'))

export interface NormalisedText {
  /** Normalised letters; everything between two words is one blank. */
  readonly text: string
  /** For each normalised letter, its start and end in the original text. */
  readonly from: readonly number[]
  readonly to: readonly number[]
}

/**
 * Normalises a text for comparison (arabic §words): drops vowel marks, tatweel and invisible characters; unifies forms of alef
 * and hamza, ى and ي, ة and ه, digits, case and full-width letters.
 */
export function normalisedLetters(written: string): NormalisedText {
  let text = ''
  const from: number[] = []
  const to: number[] = []
  let at = 0
  for (const sign of written) {
    for (const part of sign.normalize('NFKD')) {
      if (unseen.test(part)) continue
      const letter = letterOrDigit.test(part) ? letterOf(part) : ' '
      if (letter === ' ' && text.endsWith(' ')) continue
      text += letter
      for (let unit = 0; unit < letter.length; unit += 1) {
        from.push(at)
        to.push(at + sign.length)
      }
    }
    at += sign.length
  }
  return { text, from, to }
}
