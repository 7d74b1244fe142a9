import { z } from 'zod'
import { devices } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { text } from '../fields.ts'

/** A subscription as browsers write it is a few hundred characters long; a OneSignal id is 36. */
const tokenMaxLength = 2000

export const showPush = endpoint({
  method: 'GET',
  path: '/push/settings',
  caller: 'anyone',
  summary: 'The push service of the site, with the data a browser needs to subscribe',
  answer: z.object({
    provider: z.enum(['webpush', 'onesignal', 'off']),
    app_id: z.string().nullable().meta({ description: 'webpush: the VAPID public key, base64url; onesignal: the app' }),
  }),
})

export const storePushToken = endpoint({
  method: 'POST',
  path: '/auth/fcm/storeToken',
  caller: 'parent',
  summary: 'Subscribe this device to push messages; a new token replaces the old one',
  body: z.object({
    token: text(tokenMaxLength).meta({
      description: 'webpush: the subscription as JSON {endpoint, keys: {p256dh, auth}}; onesignal: the subscription id',
    }),
    device_id: z.uuid().meta({ description: 'Random id of the browser, created once' }),
  }),
  answer: z.object({ stored: z.literal(true) }),
  limit: devices,
})

export const forgetPushToken = endpoint({
  method: 'POST',
  path: '/auth/fcm/forgetToken',
  caller: 'parent',
  summary: 'Unsubscribe this device from push messages',
  body: z.object({ device_id: z.uuid() }),
  answer: z.object({ forgotten: z.literal(true) }),
  limit: devices,
})
