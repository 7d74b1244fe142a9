import { randomInt } from 'node:crypto'
import type { TourRequest } from 'contract/tours/form.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** Whether somebody could answer this number. The contract knows the Saudi ones; for others the length and first digits of each country count. */
export const canBeCalled = (phone: string) =>
  phone.startsWith('+966') || parsePhoneNumberFromString(phone)?.isValid() === true

const manyLinks = 3

/** Whether it looks like spam: the hidden field is filled in, or there are links. It is stored, and not mailed. */
export const looksLikeSpam = ({ website, message }: Pick<TourRequest, 'website' | 'message'>) =>
  Boolean(website?.trim()) || (message?.match(/https?:\/\/|\bwww\./gi)?.length ?? 0) >= manyLinks

// References are read out on the phone, also in Arabic: no characters that sound or look alike, no vowels that make words.
const clearLetters = '3479CDFHJKMNPQRTVWXY'

/** `SK-7F3K9Q`: one of 64 million. */
export const newReference = (kind = 'SK') =>
  `${kind}-${Array.from({ length: 6 }, () => clearLetters[randomInt(clearLetters.length)]).join('')}`

/** The second of two clicks within this time is the same request (safety §stored). */
export const sameRequestWithinMs = 10 * 60_000
