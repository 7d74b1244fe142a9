import webpush from 'web-push'

export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const lifetimeMs = 12 * 3_600_000
/** Signed anew long before it ends: clocks differ, and messages wait. */
const reusedForMs = lifetimeMs / 2

const signed = new Map<string, { readonly header: string; readonly until: number }>()

/**
 * The school's signature for one push service (RFC 8292). It says nothing of the message, so one is enough for all that go
 * there within hours: signing takes as long as the rest of the message together.
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
  // Push services are few, but their names are of many servers: not one is kept for ever.
  if (signed.size > 100) signed.clear()
  signed.set(`${service} ${publicKey} ${contact}`, { header, until: now + reusedForMs })
  return header
}
