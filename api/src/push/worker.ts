import type { Language } from 'i18n/languages.ts'
import type { Db } from '../platform/db/client.ts'
import type { Environment } from '../platform/env.ts'
import type { BatchHandler, Jobs } from '../platform/jobs/kinds.ts'
import { ensurePushKeys } from './keys.ts'
import { messageAbout, type PushMessage } from './message.ts'
import { deleteSubscriptionById, storiesSeenOn, subscriptionsById } from './queries.ts'
import { type IsPushService, isPushService, subscriptionIn } from './rules.ts'
import { SubscriptionGone, sendByOneSignal, sendByWebPush } from './senders.ts'

export interface PushSenderOptions {
  readonly db: Db
  readonly env: Pick<Environment, 'publicUrl' | 'pushProvider' | 'oneSignalAppId' | 'oneSignalApiKey' | 'mailFrom'>
  readonly isPushService?: IsPushService
  readonly now: () => Date
}
type Job = Jobs['push_message']

const addressIn = (sender: string) => `mailto:${/<([^<>]+)>/.exec(sender)?.[1] ?? sender}`

/** Loads the message of each kind, thing and language once a batch. */
function messagesOf(db: Db, now: Date) {
  const inFlight = new Map<string, Promise<PushMessage | undefined>>()
  return ({ kind, thing_id: thingId }: Job, language: Language) => {
    const key = `${kind} ${thingId} ${language}`
    const message = inFlight.get(key) ?? messageAbout(db, { kind, thingId, now }, language)
    inFlight.set(key, message)
    return message
  }
}

/** Sends queued messages, each to one device, and deletes devices that no longer exist. */
export function pushSender({
  db,
  env,
  now,
  isPushService: isService = isPushService,
}: PushSenderOptions): BatchHandler<'push_message'> {
  const contact = env.publicUrl.startsWith('https:') ? env.publicUrl : addressIn(env.mailFrom)
  const { oneSignalAppId: appId, oneSignalApiKey: apiKey } = env

  async function sending() {
    const keys = await ensurePushKeys(db)
    return async (token: string, message: PushMessage) => {
      if (env.pushProvider === 'webpush') {
        const subscription = subscriptionIn(token, isService)
        if (!subscription) throw new SubscriptionGone('the subscription of the device cannot be used')
        await sendByWebPush({ subscription, keys, contact }, message)
        // Without a key the school sends from OneSignal's own pages.
      } else if (appId && apiKey) await sendByOneSignal({ appId, apiKey }, token, message, env.publicUrl)
    }
  }

  return {
    async prepare(batch) {
      const found = await subscriptionsById(
        db,
        batch.map(({ subscription_id }) => subscription_id),
      )
      const devices = new Map(found.map((device) => [device.id, device]))
      const stories = batch.filter(({ kind }) => kind === 'story')
      const seen = stories.length > 0 ? await storiesSeenOn(db, stories) : new Set()
      function deviceOf(job: Job) {
        const device = devices.get(job.subscription_id)
        // A subscription of the former provider; the device subscribes again by itself.
        if (device?.provider !== env.pushProvider) return
        if (job.kind === 'story' && !seen.has(`${job.subscription_id} ${job.thing_id}`)) return
        return device
      }
      const messageFor = messagesOf(db, now())
      // A message that fails to load fails its jobs below.
      await Promise.allSettled(
        batch.map((job) => {
          const device = deviceOf(job)
          return device && messageFor(job, device.language as Language)
        }),
      )
      const send = await sending()
      return async (job) => {
        const device = deviceOf(job)
        if (!device) return
        const message = await messageFor(job, device.language as Language)
        if (!message) return
        try {
          await send(device.token, message)
        } catch (error) {
          if (error instanceof SubscriptionGone) await deleteSubscriptionById(db, device.id)
          throw error
        }
      }
    },
  }
}
