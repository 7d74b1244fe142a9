import { call } from 'browser/calls/call.ts'
import { deviceStore } from 'browser/storage/stores.ts'
import { forgetPushToken, showPush, storePushToken } from 'contract/push/endpoints.ts'
import { isAllowed } from '../../shell/consent/consent.ts'
import type { PushProvider, StoredPushSubscription } from './provider.ts'
import { webPush } from './web-push.ts'

const pushIdKey = 'push_id'
const machineIdKey = 'machine_id'
const promptedKey = 'push_prompted'
const pushSentKey = 'push_sent'

/** Id of this browser: a UUID, generated once. */
export function machineId(): string {
  const known = deviceStore.get(machineIdKey)
  if (known) return known
  const created = crypto.randomUUID()
  deviceStore.set(machineIdKey, created)
  return created
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

/** The subscription in the language of its messages: what the server has stored of this device. */
const sentMark = (id: string) => `${document.documentElement.lang} ${id}`

/** Stores the subscription here and on the server; errors of the server are ignored (spec §7, §8). */
async function send({ id, token }: StoredPushSubscription) {
  deviceStore.set(pushIdKey, id)
  await call(storePushToken, { body: { token, device_id: machineId() } }).then(
    () => deviceStore.set(pushSentKey, sentMark(id)),
    () => undefined,
  )
}

/** `none`: the school sends no messages. `unasked`: a third party would send them, and its consent is missing. */
export type PushState = 'none' | 'unsupported' | 'denied' | 'unasked' | 'off' | 'on'

/** The push service that the school has chosen; its code is loaded on use. */
async function service() {
  const { provider: name, app_id: appId } = await call(showPush)
  if (name === 'off') return undefined
  const provider = name === 'onesignal' ? (await import('./one-signal.ts')).oneSignal : webPush
  return { provider, appId, isThirdParty: name === 'onesignal' }
}

async function stateOf(provider: PushProvider): Promise<PushState> {
  if (!provider.supported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return deviceStore.get(pushIdKey) && (await provider.current()) ? 'on' : 'off'
}

/** State of push on this device, without any prompt. */
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
  deviceStore.set(promptedKey, 'yes')
  const subscription = await provider.prompt()
  if (!subscription) return stateOf(provider)
  await send(subscription)
  return 'on'
}

/**
 * Sends the push token again after signing in, without a prompt, if push was on and is still permitted: the server deleted
 * it with the previous session.
 */
export async function renewPush() {
  if (!deviceStore.get(pushIdKey) || globalThis.Notification?.permission !== 'granted') return
  const chosen = await service()
  if (!chosen?.provider.supported() || (chosen.isThirdParty && !isAllowed('push'))) return
  const subscription = await chosen.provider.current()
  if (!subscription) return
  await send(subscription)
}

/**
 * Sends the push token at a visit if the server does not have it: the browser has renewed the subscription, the language was
 * changed, or the last time failed. OneSignal renews its own.
 */
export async function updatePush() {
  const id = deviceStore.get(pushIdKey)
  if (!id) return
  const current = await webPush.current()
  if (deviceStore.get(pushSentKey) !== sentMark(current?.id ?? id)) await renewPush()
}

async function deleteToken() {
  const device_id = deviceStore.get(machineIdKey)
  if (device_id) await call(forgetPushToken, { body: { device_id } })
}

export async function turnPushOff(): Promise<PushState> {
  await deleteToken()
  const chosen = await service()
  await chosen?.provider.leave()
  deviceStore.remove(pushIdKey)
  return chosen ? 'off' : 'none'
}

/** Ends the subscription after the consent was withdrawn, also for another user. */
export async function endPush() {
  await deleteToken().catch(() => undefined)
  const { oneSignal } = await import('./one-signal.ts')
  await oneSignal.leave()
}
