import type { Language } from 'i18n/languages.ts'
import type { Db } from '../platform/db/client.ts'
import type { Environment } from '../platform/env.ts'
import type { JobHandler } from '../platform/jobs/kinds.ts'
import { ensurePushKeys } from './keys.ts'
import { messageAbout, type PushMessage } from './message.ts'
import { deleteSubscriptionById, seesStory, subscriptionById } from './queries.ts'
import { type IsPushService, isPushService, subscriptionIn } from './rules.ts'
import { SubscriptionGone, sendByOneSignal, sendByWebPush } from './senders.ts'

export interface PushSenderOptions {
  readonly db: Db
  readonly env: Pick<Environment, 'publicUrl' | 'pushProvider' | 'oneSignalAppId' | 'oneSignalApiKey' | 'mailFrom'>
  readonly isPushService?: IsPushService
  readonly now: () => Date
}

const addressIn = (sender: string) => `mailto:${/<([^<>]+)>/.exec(sender)?.[1] ?? sender}`

/** Sends one queued message to one device, and deletes a device that no longer exists. */
export function pushSender({
  db,
  env,
  now,
  isPushService: isService = isPushService,
}: PushSenderOptions): JobHandler<'push_message'> {
  const contact = env.publicUrl.startsWith('https:') ? env.publicUrl : addressIn(env.mailFrom)
  const { oneSignalAppId: appId, oneSignalApiKey: apiKey } = env

  async function send(token: string, message: PushMessage) {
    if (env.pushProvider === 'webpush') {
      const subscription = subscriptionIn(token, isService)
      if (!subscription) throw new SubscriptionGone('the subscription of the device cannot be used')
      await sendByWebPush({ subscription, keys: await ensurePushKeys(db), contact }, message)
      // Without a key the school sends from OneSignal's own pages.
    } else if (appId && apiKey) await sendByOneSignal({ appId, apiKey }, token, message, env.publicUrl)
  }

  return async ({ kind, thing_id: thingId, subscription_id }) => {
    const device = await subscriptionById(db, subscription_id)
    // A subscription of the former provider; the device subscribes again by itself.
    if (device?.provider !== env.pushProvider) return
    if (kind === 'story' && !(await seesStory(db, device.id, thingId))) return
    const message = await messageAbout(db, { kind, thingId, now: now() }, device.language as Language)
    if (!message) return
    try {
      await send(device.token, message)
    } catch (error) {
      if (error instanceof SubscriptionGone) await deleteSubscriptionById(db, device.id)
      throw error
    }
  }
}
