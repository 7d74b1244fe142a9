import type { Language } from 'i18n/languages.ts'
import type { Db } from '../db/client.ts'
import type { Environment } from '../env.ts'
import type { Jobs } from '../jobs/queue.ts'
import { messageAbout } from './message.ts'
import { dropSubscription, subscriptionById } from './queries.ts'
import { type IsPushService, isPushService, subscriptionIn } from './rules.ts'
import { sendByOneSignal, sendByWebPush } from './senders.ts'

export interface PushTools {
  readonly db: Db
  readonly env: Pick<Environment, 'publicUrl' | 'pushProvider' | 'oneSignalAppId' | 'oneSignalApiKey' | 'mailFrom'>
  readonly isPushService?: IsPushService
}

const addressIn = (sender: string) => `mailto:${/<([^>]+)>/.exec(sender)?.[1] ?? sender}`

/** Sends one message to one device; a device that is gone is forgotten. */
export const pushSender =
  ({ db, env, isPushService: isService = isPushService }: PushTools) =>
  async ({ subscription_id, kind, thing_id }: Jobs['push_message']) => {
    const device = await subscriptionById(db, subscription_id)
    // Of another provider: the school has changed it, and this device will subscribe anew.
    if (!device || device.provider !== env.pushProvider) return
    const message = await messageAbout(db, { kind, thingId: thing_id }, device.language as Language)
    if (!message) return

    if (device.provider === 'webpush') {
      const subscription = subscriptionIn(device.token, isService)
      const contact = env.publicUrl.startsWith('https:') ? env.publicUrl : addressIn(env.mailFrom)
      if (!subscription || (await sendByWebPush(db, { subscription, contact }, message)) === 'gone')
        await dropSubscription(db, device.id)
      return
    }
    const { oneSignalAppId: appId, oneSignalApiKey: apiKey } = env
    // Without a key the school sends from OneSignal's own pages.
    if (!appId || !apiKey) return
    if ((await sendByOneSignal({ appId, apiKey }, device.token, message, env.publicUrl)) === 'gone')
      await dropSubscription(db, device.id)
  }
