import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { codeDigits, codeMinutes } from 'contract/accounts/codes.ts'

const minuteMs = 60_000
export const codeLifetimeMs = codeMinutes * minuteMs
/** After this long a code's mail is not sent any more. */
export const codeMailMaxWaitMs = 30 * minuteMs
/** How long a reset token is valid. */
export const resetLifetimeMs = 15 * minuteMs
/** A new address is shown as waiting for so long; afterwards it is as if nobody had asked. */
export const emailChangeLifetimeMs = 24 * 60 * minuteMs

/** So many codes of six digits an address gets in a day: with five tries each, nobody guesses one. Then it is a link. */
export const codesPerDay = 10
export const dayMs = 24 * 60 * minuteMs

export const newCode = () => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')

const hashOf = (code: string, salt: Buffer) => createHash('sha256').update(salt).update(code).digest()

/** What is kept of a code: enough for the ten minutes it lives, five tries long. */
export function hashedCode(code: string) {
  const salt = randomBytes(16)
  return { salt, code_hash: hashOf(code, salt) }
}

export const isCodeOf = (code: string, { salt, code_hash }: { salt: Buffer | null; code_hash: Buffer | null }) =>
  salt !== null && code_hash !== null && timingSafeEqual(hashOf(code, salt), code_hash)
