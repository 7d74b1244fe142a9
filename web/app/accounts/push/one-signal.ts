import { deviceStore } from 'browser/storage/stores.ts'
import type { PushProvider } from './provider.ts'

/** As much of OneSignal's page SDK (v16) as the four steps need. */
export interface OneSignal {
  readonly init: (options: Record<string, unknown>) => Promise<void>
  readonly login: (externalId: string) => Promise<void>
  readonly logout: () => Promise<void>
  readonly Notifications: { readonly permission: boolean; readonly requestPermission: () => Promise<unknown> }
  readonly User: {
    readonly PushSubscription: {
      readonly id?: string | null
      readonly optIn: () => Promise<void>
      readonly optOut: () => Promise<void>
      readonly addEventListener: (event: 'change', listener: () => void) => void
      readonly removeEventListener: (event: 'change', listener: () => void) => void
    }
  }
}

declare global {
  var OneSignalDeferred: ((sdk: OneSignal) => void)[] | undefined
}

const sdkAddress = 'https://cdn.onesignal.com/sdks/web/v16/OneSignalSDK.page.js'
/** Beside our own service worker, which has the whole site. */
const workerFolder = '/onesignal/'
const nameWithinMs = 20_000
const isSubscriptionId = (id: string | null | undefined): id is string => /^[\da-f]{8}-[\da-f-]{27}$/i.test(id ?? '')

let loading: Promise<OneSignal> | undefined

/** Loads the SDK once a visit; if the script fails, every later call rejects (spec §8). */
function load(): Promise<OneSignal> {
  loading ??= new Promise((resolve, reject) => {
    globalThis.OneSignalDeferred ??= []
    globalThis.OneSignalDeferred.push(resolve)
    const script = document.createElement('script')
    script.src = sdkAddress
    script.async = true
    script.addEventListener('error', () => reject(new Error('The push script did not load.')))
    document.head.append(script)
  })
  return loading
}

const loaded = () => loading ?? Promise.reject(new Error('Push is not initialised.'))

/** Waits for the id of the subscription, which comes from OneSignal's server. */
async function subscriptionId({ User: { PushSubscription } }: OneSignal): Promise<string> {
  if (isSubscriptionId(PushSubscription.id)) return PushSubscription.id
  return new Promise((resolve, reject) => {
    const end = (then: () => void) => {
      clearTimeout(late)
      PushSubscription.removeEventListener('change', look)
      then()
    }
    const look = () => {
      const { id } = PushSubscription
      if (isSubscriptionId(id)) end(() => resolve(id))
    }
    const late = setTimeout(() => end(() => reject(new Error('OneSignal gave no name.'))), nameWithinMs)
    PushSubscription.addEventListener('change', look)
  })
}

/** The school's OneSignal app. OneSignal is not called before `initialise`, which follows a consent (push.ts). */
export const oneSignal: PushProvider = {
  supported: () => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis,
  async initialise(appId) {
    const sdk = await load()
    await sdk.init({
      appId,
      serviceWorkerPath: `${workerFolder.slice(1)}OneSignalSDKWorker.js`,
      serviceWorkerParam: { scope: workerFolder },
      // On a developer's machine too.
      allowLocalhostAsSecureOrigin: true,
    })
  },
  async logIn(userId) {
    const sdk = await loaded()
    await (userId === '' ? sdk.logout() : sdk.login(userId))
  },
  async prompt() {
    const sdk = await loaded()
    await sdk.Notifications.requestPermission()
    if (!sdk.Notifications.permission) return undefined
    await sdk.User.PushSubscription.optIn()
    const id = await subscriptionId(sdk)
    return { id, token: id }
  },
  // The stored subscription needs no call to OneSignal.
  async current() {
    const id = deviceStore.get('push_id')
    return id !== undefined && Notification.permission === 'granted' ? { id, token: id } : undefined
  },
  async leave() {
    const sdk = await loading?.catch(() => undefined)
    if (sdk) {
      await sdk.User.PushSubscription.optOut()
      await sdk.logout()
    }
    const registration = await navigator.serviceWorker.getRegistration(workerFolder)
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  },
}
