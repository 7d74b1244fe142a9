import { forgetPushToken, showPush, storePushToken } from 'contract/push/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../platform/http/implement.ts'
import { registerDevice } from './actions.ts'
import { ensurePushKeys } from './keys.ts'
import { deleteSubscription } from './queries.ts'

export function push(app: FastifyInstance) {
  implement(app, showPush, async (_input, { db, env: { pushProvider: provider, oneSignalAppId } }) => {
    if (provider === 'webpush') return { provider, app_id: (await ensurePushKeys(db)).publicKey }
    return { provider, app_id: provider === 'onesignal' ? (oneSignalAppId ?? null) : null }
  })

  implement(app, storePushToken, async ({ body }, context) => {
    await registerDevice(context, body)
    return { stored: true as const }
  })

  implement(app, forgetPushToken, async ({ body }, { db, user }) => {
    await deleteSubscription(db, user.id, body.device_id)
    return { forgotten: true as const }
  })
}
