import { ECDH } from 'node:crypto'
import { z } from 'zod'

/**
 * Whether the key is a point of the curve, without which nothing can be encrypted (RFC 8291); the secret has sixteen
 * bytes.
 */
function isPoint(key: string): boolean {
  try {
    return ECDH.convertKey(key, 'prime256v1', 'base64url', 'hex', 'uncompressed').length === 2 * 65
  } catch {
    return false
  }
}
const isSecret = (key: string) => Buffer.from(key, 'base64url').length === 16

const WebPushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }),
  keys: z.object({
    p256dh: z
      .string()
      .regex(/^[\w-]{80,100}=*$/)
      .refine(isPoint),
    auth: z
      .string()
      .regex(/^[\w-]{16,44}=*$/)
      .refine(isSecret),
  }),
})
export type WebPushSubscription = z.output<typeof WebPushSubscription>

/** Hosts of the browsers' push services. Other addresses are refused, or a caller could choose what the server calls. */
const pushServices = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
]
export type IsPushService = (endpoint: URL) => boolean
export const isPushService: IsPushService = ({ protocol, hostname, port }) =>
  protocol === 'https:' &&
  port === '' &&
  pushServices.some((name) => hostname === name || hostname.endsWith(`.${name}`))

/** A subscription to a known push service as browsers write it; undefined for anything else. */
export function subscriptionIn(token: string, isService: IsPushService): WebPushSubscription | undefined {
  let json: unknown
  try {
    json = JSON.parse(token)
  } catch {
    return undefined
  }
  const { data } = WebPushSubscription.safeParse(json)
  return data && isService(new URL(data.endpoint)) ? data : undefined
}

/** OneSignal names a subscription by a UUID. */
export const isOneSignalId = (token: string) => z.uuid().safeParse(token).success
