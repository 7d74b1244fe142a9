// Registering a device for push messages, with all its consequences, in order.

import type { ParsedInput } from 'contract/endpoint.ts'
import type { storePushToken } from 'contract/push/endpoints.ts'
import type { CurrentUser } from '../platform/http/authentication.ts'
import type { Context } from '../platform/http/implement.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { deleteOldestDevices } from './device-queries.ts'
import { saveSubscription } from './queries.ts'
import { isOneSignalId, isPushService, subscriptionIn } from './rules.ts'

/** The most devices of one account; one more replaces the one registered longest ago. */
const devicesAtMost = 20

type DeviceContext = Omit<Context, 'user'> & { readonly user: CurrentUser }

/** Stores the push token of the user's device; 422 if it is none of the installation's push service. */
export async function registerDevice(
  { db, env, user, language, now, isPushService: isKnownService = isPushService }: DeviceContext,
  { token, device_id: deviceId }: ParsedInput<typeof storePushToken>['body'],
) {
  const provider = env.pushProvider
  const isValid = provider === 'onesignal' ? isOneSignalId(token) : subscriptionIn(token, isKnownService) !== undefined
  if (provider === 'off' || !isValid) throw invalidField('token')
  const device = { userId: user.id, sessionId: user.session_id, deviceId }
  await saveSubscription(db, { ...device, provider, token, language, at: now() })
  await deleteOldestDevices(db, user.id, deviceId, devicesAtMost - 1)
}
