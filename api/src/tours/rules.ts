import { randomInt } from 'node:crypto'
import type { TourRequest } from 'contract/tours/form.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** Whether somebody could answer this number. The contract knows the Saudi ones; for others the length and first digits of each country count. */
export const canBeCalled = (phone: string) =>
  phone.startsWith('+966') || parsePhoneNumberFromString(phone)?.isValid() === true

const manyLinks = 3

/** Whether a program wrote this: it filled a field that people don't see, or sends links. Kept, but from nobody's inbox. */
export const looksLikeSpam = ({ website, message }: Pick<TourRequest, 'website' | 'message'>) =>
  Boolean(website?.trim()) || (message?.match(/https?:\/\/|\bwww\./gi)?.length ?? 0) >= manyLinks

// Said on the phone, also in Arabic: no letter or digit that sounds or looks like another, no vowel that makes a word.
const clearLetters = '3479CDFHJKMNPQRTVWXY'

/** `SK-7F3K9Q`: one of 64 million. */
export const newReference = (kind = 'SK') =>
  `${kind}-${Array.from({ length: 6 }, () => clearLetters[randomInt(clearLetters.length)]).join('')}`

/** The second of two clicks within this time is the same request (safety §stored). */
export const sameRequestWithinMs = 10 * 60_000
