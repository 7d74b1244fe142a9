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
  summary: 'Which push service the site uses, and what a browser needs to subscribe to it',
  answer: z.object({
    provider: z.enum(['webpush', 'onesignal', 'off']),
    app_id: z.string().nullable().meta({ description: 'webpush: the VAPID public key, base64url; onesignal: the app' }),
  }),
})

export const storePushToken = endpoint({
  method: 'POST',
  path: '/auth/fcm/storeToken',
  caller: 'parent',
  summary: 'This device wants push messages; a device has one token, the latest',
  body: z.object({
    token: text(tokenMaxLength).meta({
      description: 'webpush: the subscription as JSON {endpoint, keys: {p256dh, auth}}; onesignal: the subscription id',
    }),
    device_id: z.uuid().meta({ description: "The browser's own name, made once" }),
  }),
  answer: z.object({ stored: z.literal(true) }),
  limit: devices,
})

export const forgetPushToken = endpoint({
  method: 'POST',
  path: '/auth/fcm/forgetToken',
  caller: 'parent',
  summary: 'This device wants no push messages any more',
  body: z.object({ device_id: z.uuid() }),
  answer: z.object({ forgotten: z.literal(true) }),
  limit: devices,
})
