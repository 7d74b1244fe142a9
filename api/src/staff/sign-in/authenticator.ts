import { randomBytes, randomInt } from 'node:crypto'
import { recoveryCodeCount } from 'contract/staff/sign-in/authenticator.ts'
import { foldDigits } from 'contract/text.ts'
import { Secret, TOTP } from 'otpauth'

const periodMs = 30_000

const totpOf = (secret: Buffer, named: { issuer: string; label: string } = { issuer: '', label: '' }) =>
  new TOTP({ ...named, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) })

/** A new secret of 160 bits (RFC 4226 §4). */
export const newAuthenticatorSecret = () => randomBytes(20)

/** Secret for an authenticator app, as text and as URI for a QR code; the app shows the school's name and the email. */
export function offered(secret: Buffer, email: string, issuer: string) {
  const totp = totpOf(secret, { issuer, label: email })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The 30-second step of a code, one step of clock difference accepted; undefined for a wrong code. */
export function stepOfCode(secret: Buffer, written: string, at: Date): number | undefined {
  const code = foldDigits(written).replace(/\s/g, '')
  // The library throws for other digits and other lengths.
  if (!/^\d{6}$/.test(code)) return undefined
  const offset = totpOf(secret).validate({ token: code, timestamp: at.getTime(), window: 1 })
  return offset === null ? undefined : Math.floor(at.getTime() / periodMs) + offset
}

// Letters and digits that cannot be confused: codes are written on paper and typed again.
const clearLetters = '23456789abcdefghjkmnpqrstuvwxyz'
/** Characters of a recovery code, without the dashes. */
export const recoveryCodeLength = 12

/** Ten codes of 59 bits, `abcd-efgh-jkmn`, each for one sign-in without the second step (desk §1). */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: recoveryCodeLength }, () => clearLetters[randomInt(clearLetters.length)])
      .join('')
      .replace(/.{4}(?=.)/g, '$&-'),
  )

/** A recovery code as it is hashed: the same for any spaces, dashes, case and digits typed. */
export const plainRecoveryCode = (written: string) => foldDigits(written).toLowerCase().replace(/[\s-]/g, '')
