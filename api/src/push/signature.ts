import { hourMs } from 'contract/durations.ts'
import webpush from 'web-push'

export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const lifetimeMs = 12 * hourMs
/** Renewed long before it expires: clocks differ, and messages wait. */
const reusedForMs = lifetimeMs / 2

const signed = new Map<string, { readonly header: string; readonly until: number }>()

/**
 * The school's signature for one push service (RFC 8292). It does not depend on the message, so it is reused for hours: signing
 * takes as long as the rest of a message.
 */
export function signatureFor(service: string, { publicKey, privateKey }: PushKeys, contact: string): string {
  const now = Date.now()
  const known = signed.get(`${service} ${publicKey} ${contact}`)
  if (known && known.until > now) return known.header
  const expires = Math.floor((now + lifetimeMs) / 1000)
  const { Authorization: header } = webpush.getVapidHeaders(
    service,
    contact,
    publicKey,
    privateKey,
    'aes128gcm',
    expires,
  )
  // Bounded: a push service has many host names.
  if (signed.size > 100) signed.clear()
  signed.set(`${service} ${publicKey} ${contact}`, { header, until: now + reusedForMs })
  return header
}
