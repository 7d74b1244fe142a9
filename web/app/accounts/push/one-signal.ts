import type { PushProvider } from './push.ts'

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

/** Asked for once a visit; where the script does not load, every later call is rejected (spec §8). */
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

/** OneSignal names a subscription once its own server has heard of it. */
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

/** The school's OneSignal app. Nothing is asked of OneSignal before `initialise`, which follows a consent (push.ts). */
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
  // What was kept the last time: nobody else has to be asked for it.
  async current() {
    const id = localStorage.getItem('push_id')
    return id !== null && Notification.permission === 'granted' ? { id, token: id } : undefined
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
