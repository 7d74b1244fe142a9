import webpush from 'web-push'
import { Refused } from '../platform/jobs/refused.ts'
import type { PushKeys } from './keys.ts'
import type { PushMessage } from './message.ts'
import type { WebPushSubscription } from './rules.ts'

/** The device has unsubscribed: messages will not arrive any more, so it can be deleted. */
export class SubscriptionGone extends Refused {}

const timeoutMs = 10_000
/** Push services drop a message that could not be delivered within a day. */
const timeToLiveSeconds = 86_400
// Timeout, too early, too many requests: the push service accepts the same message later.
const notYet = [408, 425, 429]

async function post(
  service: string,
  url: string,
  init: { headers: Record<string, string>; body: string | Buffer<ArrayBuffer> },
): Promise<void> {
  const answer = await fetch(url, {
    ...init,
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await answer.body?.cancel()
  const { status } = answer
  if (status < 300) return
  const sentence = `${service} answered ${status}`
  if (status === 404 || status === 410) throw new SubscriptionGone(sentence)
  throw status < 500 && !notYet.includes(status) ? new Refused(sentence) : new Error(sentence)
}

export interface WebPushTarget {
  readonly subscription: WebPushSubscription
  readonly keys: PushKeys
  /** Contact of the school for push services (VAPID subject). */
  readonly contact: string
}

/** Encrypts a message for one browser (RFC 8291), signs it with the school's keys (RFC 8292) and sends it. */
export async function sendByWebPush({ subscription, keys, contact }: WebPushTarget, message: PushMessage) {
  const { endpoint, headers, body } = webpush.generateRequestDetails(subscription, JSON.stringify(message), {
    vapidDetails: { subject: contact, ...keys },
    TTL: timeToLiveSeconds,
    urgency: 'normal',
  })
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  delete sent['Content-Length']
  await post('the push service', endpoint, { headers: sent, body: body as Buffer<ArrayBuffer> })
}

const oneSignalUrl = 'https://api.onesignal.com/notifications'

/** Sends a message through OneSignal's API to one of its subscriptions. */
export async function sendByOneSignal(
  { appId, apiKey, url = oneSignalUrl }: { readonly appId: string; readonly apiKey: string; readonly url?: string },
  subscriptionId: string,
  { title, body, url: page, lang }: PushMessage,
  publicUrl: string,
): Promise<void> {
  await post('OneSignal', url, {
    headers: { 'Content-Type': 'application/json', Authorization: `Key ${apiKey}` },
    // OneSignal requires an English text, whichever language is shown.
    body: JSON.stringify({
      app_id: appId,
      include_subscription_ids: [subscriptionId],
      headings: { en: title, [lang]: title },
      contents: { en: body, [lang]: body },
      url: publicUrl + page,
    }),
  })
}
