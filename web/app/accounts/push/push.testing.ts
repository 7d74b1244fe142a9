import { json, network } from 'browser/testing.tsx'
import { vi } from 'vitest'

export const vapidKey = 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U'
export const appId = '4f2d6c1e-8a3b-4c5d-9e6f-7a8b9c0d1e2f'

/** A browser with push (jsdom has none) that records its calls. */
export function aBrowser({ able = true, answer = 'granted' as NotificationPermission } = {}) {
  const calls: string[] = []
  let options: unknown
  let count = 0
  let subscription: unknown
  const subscriptionAt = (endpoint: string) => ({
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    async unsubscribe() {
      subscription = undefined
    },
  })
  const registration = {
    pushManager: {
      getSubscription: async () => subscription,
      async subscribe(given: unknown) {
        calls.push('subscribe')
        options = given
        count += 1
        const endpoint = `https://push.example/${count}`
        subscription = subscriptionAt(endpoint)
        return subscription
      },
    },
  }
  const notification = {
    permission: 'default' as NotificationPermission,
    async requestPermission() {
      calls.push('permission')
      notification.permission = answer
      return answer
    },
  }
  vi.stubGlobal('Notification', notification)
  if (able) vi.stubGlobal('PushManager', class {})
  else Reflect.deleteProperty(globalThis, 'PushManager')
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => {
        calls.push('register')
        return registration
      },
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  })
  /** The browser replaces its subscription, without a page of ours. */
  const renew = () => {
    count += 1
    subscription = subscriptionAt(`https://push.example/${count}`)
  }
  return { calls, notification, subscribedWith: () => options, renew }
}

/** The school's server with a push service; `stores` says whether it accepts tokens. */
export const aPushSchool = (
  provider: 'webpush' | 'onesignal' | 'off',
  {
    appId: id = provider === 'webpush' ? vapidKey : appId,
    storing = 200,
  }: { appId?: string | null; storing?: number } = {},
) =>
  network((path) => {
    if (path === '/push/settings') return json({ data: { provider, app_id: id } })
    if (path === '/auth/fcm/storeToken') return json({ data: { stored: true } }, storing)
    return json({ data: {} })
  })

export const sent = (calls: ReturnType<typeof network>, path: string) =>
  calls.filter((call) => call.path === path).map(({ init }) => JSON.parse(String(init.body)) as Record<string, string>)

/** Renders the row of this device with fresh modules (the test called `vi.resetModules`). */
export const openRow = async () => ({
  ...(await import('../../settings/notifications/device-row.tsx')),
  ...(await import('../../testing.tsx')),
})
