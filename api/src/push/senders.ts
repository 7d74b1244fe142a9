import webpush from 'web-push'
import type { Db } from '../db/client.ts'
import { ensurePushKeys } from './keys.ts'
import type { PushMessage } from './message.ts'
import type { WebPushSubscription } from './rules.ts'

/** `gone`: the device has unsubscribed, and nothing will arrive there again. Any other failure is thrown. */
export type Sent = 'sent' | 'gone'

const timeoutMs = 10_000
/** Who was away for a day has seen the page since. */
const keepForSeconds = 86_400

async function post(url: string, init: { headers: Record<string, string>; body: string | Buffer<ArrayBuffer> }) {
  const answer = await fetch(url, {
    ...init,
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await answer.body?.cancel()
  return answer.status
}

/** Encrypted for one browser (RFC 8291) and signed with the school's keys (RFC 8292). */
export async function sendByWebPush(
  db: Db,
  { subscription, contact }: { readonly subscription: WebPushSubscription; readonly contact: string },
  message: PushMessage,
): Promise<Sent> {
  const { publicKey, privateKey } = await ensurePushKeys(db)
  const { endpoint, headers, body } = webpush.generateRequestDetails(subscription, JSON.stringify(message), {
    vapidDetails: { subject: contact, publicKey, privateKey },
    TTL: keepForSeconds,
    urgency: 'normal',
  })
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  delete sent['Content-Length']
  const status = await post(endpoint, { headers: sent, body: body as Buffer<ArrayBuffer> })
  if (status === 404 || status === 410) return 'gone'
  if (status >= 300) throw new Error(`the push service answered ${status}`)
  return 'sent'
}

export const oneSignalUrl = 'https://api.onesignal.com/notifications'

/** By OneSignal's own server, to one of its subscriptions. */
export async function sendByOneSignal(
  { appId, apiKey, url = oneSignalUrl }: { readonly appId: string; readonly apiKey: string; readonly url?: string },
  subscriptionId: string,
  { title, body, url: page, lang }: PushMessage,
  publicUrl: string,
): Promise<Sent> {
  const status = await post(url, {
    headers: { 'Content-Type': 'application/json', Authorization: `Key ${apiKey}` },
    // OneSignal wants English to be there, whatever language is shown.
    body: JSON.stringify({
      app_id: appId,
      include_subscription_ids: [subscriptionId],
      headings: { en: title, [lang]: title },
      contents: { en: body, [lang]: body },
      url: publicUrl + page,
    }),
  })
  if (status === 404) return 'gone'
  if (status >= 300) throw new Error(`OneSignal answered ${status}`)
  return 'sent'
}
