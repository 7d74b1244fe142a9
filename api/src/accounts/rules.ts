import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { codeDigits, codeMinutes } from 'contract/accounts/codes.ts'
import { dayMs, minuteMs } from 'contract/durations.ts'

/** Lifetime of a code: ten minutes (product §2). */
export const codeLifetimeMs = codeMinutes * minuteMs
/** A code's mail is not sent after this time. */
export const codeMailMaxWaitMs = 30 * minuteMs
/** Lifetime of a reset token. */
export const resetLifetimeMs = 15 * minuteMs
/** An unconfirmed new address is shown this long, then ignored. */
export const emailChangeLifetimeMs = dayMs

/**
 * Six-digit codes per address and day (`docs/decisions/0034`): with so few tries, guessing one is hopeless. After that a link
 * is sent.
 */
export const codesPerDay = 10

export const newCode = () => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')

const hashOf = (code: string, salt: Buffer) => createHash('sha256').update(salt).update(code).digest()

/** Hash of a code: strong enough for ten minutes and five tries. */
export function hashedCode(code: string) {
  const salt = randomBytes(16)
  return { salt, code_hash: hashOf(code, salt) }
}

export const isCodeOf = (code: string, { salt, code_hash }: { salt: Buffer | null; code_hash: Buffer | null }) =>
  salt !== null && code_hash !== null && timingSafeEqual(hashOf(code, salt), code_hash)
