import type { PushProvider, StoredPushSubscription } from './provider.ts'

let applicationServerKey: Uint8Array<ArrayBuffer> | undefined

/** Decodes base64url, the format of the server's public key. */
function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const binary = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

const toStored = (subscription: PushSubscription): StoredPushSubscription => {
  const { endpoint, keys } = subscription.toJSON()
  return { id: endpoint ?? subscription.endpoint, token: JSON.stringify({ endpoint, keys }) }
}

const worker = async () => {
  await navigator.serviceWorker.register('/service-worker.js')
  return navigator.serviceWorker.ready
}

/** The browser's own push service, for our own server's keys: no third party's script. */
export const webPush: PushProvider = {
  supported: () => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis,
  async initialise(appId) {
    applicationServerKey = bytesOf(appId)
    await worker()
  },
  // The access token of the call identifies the user.
  logIn: async () => {},
  async prompt() {
    if ((await Notification.requestPermission()) !== 'granted' || !applicationServerKey) return undefined
    const { pushManager } = await worker()
    const options = { userVisibleOnly: true, applicationServerKey }
    const subscription = await pushManager.subscribe(options).catch(async () => {
      // A subscription with an old server key blocks a new one.
      await (await pushManager.getSubscription())?.unsubscribe()
      return pushManager.subscribe(options)
    })
    return toStored(subscription)
  },
  async current() {
    const registration = await navigator.serviceWorker.getRegistration()
    const subscription = await registration?.pushManager.getSubscription()
    return subscription ? toStored(subscription) : undefined
  },
  async leave() {
    const registration = await navigator.serviceWorker.getRegistration()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  },
}
