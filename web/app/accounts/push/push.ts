import { call } from 'browser/calls/call.ts'
import { forgetPushToken, showPush, storePushToken } from 'contract/push/endpoints.ts'
import { isAllowed } from '../../shell/consent/consent.ts'
import { webPush } from './web-push.ts'

/** What a push service does for a browser; the specification's steps (spec §4) are the same for each. */
export interface PushProvider {
  /** Whether this browser can at all. */
  readonly supported: () => boolean
  readonly initialise: (appId: string) => Promise<void>
  /** Empty: nobody is signed in. */
  readonly logIn: (userId: string) => Promise<void>
  /** Asks the reader; undefined where they said no. Must follow a click. */
  readonly prompt: () => Promise<StoredPushSubscription | undefined>
  readonly current: () => Promise<StoredPushSubscription | undefined>
  readonly leave: () => Promise<void>
}

export interface StoredPushSubscription {
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

/** `none`: the school sends no messages. `unasked`: a third party carries them, and may not be asked yet. */
export type PushState = 'none' | 'unsupported' | 'denied' | 'unasked' | 'off' | 'on'

/** What the school has chosen; a third party's part is fetched where it is used. */
async function service() {
  const { provider: name, app_id: appId } = await call(showPush)
  if (name === 'off') return undefined
  const provider = name === 'onesignal' ? (await import('./one-signal.ts')).oneSignal : webPush
  return { provider, appId, isThirdParty: name === 'onesignal' }
}

async function stateOf(provider: PushProvider): Promise<PushState> {
  if (!provider.supported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return localStorage.getItem(pushIdKey) && (await provider.current()) ? 'on' : 'off'
}

/** How it stands on this device; nobody is asked for anything. */
export async function pushState(): Promise<PushState> {
  const chosen = await service()
  return chosen ? stateOf(chosen.provider) : 'none'
}

/** The four steps, after a click: initialise, log in, prompt, store and send. */
export async function turnPushOn(userId: string): Promise<PushState> {
  const chosen = await service()
  if (!chosen) return 'none'
  const { provider, appId, isThirdParty } = chosen
  if (!provider.supported()) return 'unsupported'
  if (isThirdParty && !isAllowed('push')) return 'unasked'
  if (!initialised) await initialisePush(provider, appId)
  await provider.logIn(userId)
  localStorage.setItem(promptedKey, 'yes')
  const subscription = await provider.prompt()
  if (!subscription) return stateOf(provider)
  localStorage.setItem(pushIdKey, subscription.id)
  await send(subscription.token)
  return 'on'
}

/**
 * After signing in, without a word: where messages were shown before and may be shown still, the server learns again where
 * to send them. It forgot when the session before ended.
 */
export async function renewPush() {
  if (!localStorage.getItem(pushIdKey) || globalThis.Notification?.permission !== 'granted') return
  const chosen = await service()
  if (!chosen?.provider.supported() || (chosen.isThirdParty && !isAllowed('push'))) return
  const subscription = await chosen.provider.current()
  if (!subscription) return
  localStorage.setItem(pushIdKey, subscription.id)
  await send(subscription.token)
}

async function deleteToken() {
  const device_id = localStorage.getItem(machineIdKey)
  if (device_id) await call(forgetPushToken, { body: { device_id } })
}

export async function turnPushOff(): Promise<PushState> {
  await deleteToken()
  const chosen = await service()
  await chosen?.provider.leave()
  localStorage.removeItem(pushIdKey)
  return chosen ? 'off' : 'none'
}

/** The consent to a third party is taken back: what stands on it ends, whoever is signed in by now. */
export async function endPush() {
  await deleteToken().catch(() => undefined)
  const { oneSignal } = await import('./one-signal.ts')
  await oneSignal.leave()
}
