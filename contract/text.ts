// In a file without zod, so that a page whose form has no schema does not load the validator (docs/decisions/0003).

/** ٠–٩ and ۰–۹ become 0–9, so that a number typed on an Arabic or Persian keyboard is a number. */
export const foldDigits = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))

/** Marks of direction, joiners, and characters that Unicode says to ignore: they have no width and come along with what is pasted. */
const marks = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\s)[\p{Cc}\p{Cs}]/gu

/** The text without such marks: for numbers and addresses, in which none has a meaning. */
export const withoutMarks = (text: string) => text.replace(marks, '')

const seen = /[^\s\p{Cc}\p{Cs}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * Control characters such as NUL, halves of characters, and signs without width that turn or hide what follows. Joiners and the
 * other marks of direction stay, because Persian words, emoji and lines in two scripts need them.
 */
const unseen = /\ufeff|(?!\s)[\p{Cc}\p{Cs}\u180e\u200b\u202a-\u202e\u2060-\u2064\ufff9-\ufffb]/gu

/** The text without characters that nobody sees and no text needs (safety §input). */
export const withoutUnseen = (text: string) => text.replace(unseen, '')

const loneSurrogates = /\p{Cs}/gu

/** The text with a sign in place of half a character, which cannot be stored or sent. */
export const wellFormed = (text: string) => text.replace(loneSurrogates, '\ufffd')

export const isWellFormed = (text: string) => wellFormed(text) === text

/** Whether a text has no visible character; it does not fill a required field (spec §5). */
export const isBlank = (text: string) => !seen.test(text)

/** A text without surrounding spaces and unseen characters; `''` if it has no visible character. */
export const trimmed = (text: string) => (isBlank(text) ? '' : withoutUnseen(text).trim())

const simple = /^[\x20-\x7e\u0621-\u063a\u0641-\u064a]*$/
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter() : undefined

/**
 * Number of characters that a reader sees (grapheme clusters): a letter with its vowel marks is one, an emoji is one. Browsers
 * without Intl.Segmenter count code points.
 */
export function characterCount(text: string): number {
  if (simple.test(text)) return text.length
  if (!segmenter) return codePointCount(text)
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}

/** Number of code points of a text: the unit of PostgreSQL's char_length, and of passwords. */
export const codePointCount = (text: string) => [...text].length

/** Most code points that are stored for a limit of so many characters that a reader sees: letters carry vowel marks. */
const codePointLimit = (max: number) => max * 4

/** Whether a text is over a limit of characters. A far longer text is not counted to its end. */
export const isTooLong = (text: string, max: number) =>
  text.length > max &&
  (text.length > 2 * codePointLimit(max) || codePointCount(text) > codePointLimit(max) || characterCount(text) > max)
