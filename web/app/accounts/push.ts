import { forgetPushToken, showPush, storePushToken } from 'contract/push.ts'
import { call } from '../loading/browser.ts'
import { webPush } from './web-push.ts'

/** What a push service does for a browser; the specification's steps (spec §4) are the same for each. */
export interface PushProvider {
  /** Whether this browser can at all. */
  readonly supported: () => boolean
  readonly initialise: (appId: string) => Promise<void>
  /** Empty: nobody is signed in. */
  readonly logIn: (userId: string) => Promise<void>
  /** Asks the reader; undefined where they said no. Must follow a click. */
  readonly prompt: () => Promise<PushSubscriptionKept | undefined>
  readonly current: () => Promise<PushSubscriptionKept | undefined>
  readonly leave: () => Promise<void>
}

export interface PushSubscriptionKept {
  /** What the browser keeps as `push_id`. */
  readonly id: string
  /** What the server needs to send. */
  readonly token: string
}

const pushIdKey = 'push_id'
const machineIdKey = 'machine_id'
const promptedKey = 'push_prompted'

/** The browser's own name: a UUID made once. */
export function machineId(): string {
  const known = localStorage.getItem(machineIdKey)
  if (known) return known
  const made = crypto.randomUUID()
  localStorage.setItem(machineIdKey, made)
  return made
}

let initialised = false

/** The first of the four steps; an app id is required, and a second initialisation is rejected (spec §4). */
export async function initialisePush(provider: PushProvider, appId: string | null) {
  if (!appId) throw new Error('An app id is required.')
  if (initialised) throw new Error('Push is initialised already.')
  initialised = true
  await provider.initialise(appId).catch((error: unknown) => {
    initialised = false
    throw error
  })
}

/** Sends what the browser keeps; the outcome is ignored (spec §7, §8). */
const send = (token: string) => call(storePushToken, { body: { token, device_id: machineId() } }).catch(() => undefined)

export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

export async function pushState(provider: PushProvider = webPush): Promise<PushState> {
  if (!provider.supported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return (await provider.current()) && localStorage.getItem(pushIdKey) ? 'on' : 'off'
}

/** The four steps, after a click: initialise, log in, prompt, store and send. */
export async function turnPushOn(userId: string, provider: PushProvider = webPush): Promise<PushState> {
  const { provider: name, app_id } = await call(showPush)
  if (name !== 'webpush' || !provider.supported()) return 'unsupported'
  if (!initialised) await initialisePush(provider, app_id)
  await provider.logIn(userId)
  localStorage.setItem(promptedKey, 'yes')
  const subscription = await provider.prompt()
  if (!subscription) return pushState(provider)
  localStorage.setItem(pushIdKey, subscription.id)
  await send(subscription.token)
  return 'on'
}

export async function turnPushOff(provider: PushProvider = webPush): Promise<PushState> {
  const device_id = localStorage.getItem(machineIdKey)
  if (device_id) await call(forgetPushToken, { body: { device_id } })
  await provider.leave()
  localStorage.removeItem(pushIdKey)
  return 'off'
}
