import { forgetPushToken, showPush, storePushToken } from 'contract/push/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../platform/http/implement.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { deleteOldestDevices } from './device-queries.ts'
import { ensurePushKeys } from './keys.ts'
import { deleteSubscription, saveSubscription } from './queries.ts'
import { isOneSignalId, isPushService, subscriptionIn } from './rules.ts'

/** The most devices of one account; one more replaces the one registered longest ago. */
const devicesAtMost = 20

export function push(app: FastifyInstance) {
  implement(app, showPush, async (_input, { db, env: { pushProvider: provider, oneSignalAppId } }) => {
    if (provider === 'webpush') return { provider, app_id: (await ensurePushKeys(db)).publicKey }
    return { provider, app_id: provider === 'onesignal' ? (oneSignalAppId ?? null) : null }
  })

  implement(app, storePushToken, async ({ body }, { db, env, user, language, now, isPushService: known }) => {
    const { token, device_id: deviceId } = body
    const provider = env.pushProvider
    const holds =
      provider === 'onesignal' ? isOneSignalId(token) : subscriptionIn(token, known ?? isPushService) !== undefined
    if (provider === 'off' || !holds) throw invalidField('token')
    await saveSubscription(db, {
      userId: user.id,
      sessionId: user.session_id,
      deviceId,
      provider,
      token,
      language,
      at: now(),
    })
    await deleteOldestDevices(db, user.id, deviceId, devicesAtMost - 1)
    return { stored: true as const }
  })

  implement(app, forgetPushToken, async ({ body }, { db, user }) => {
    await deleteSubscription(db, user.id, body.device_id)
    return { forgotten: true as const }
  })
}
