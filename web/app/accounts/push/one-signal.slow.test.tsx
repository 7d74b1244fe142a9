import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { wordsFor } from 'browser/testing.tsx'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OneSignal } from './one-signal.ts'
import { aBrowser, aPushSchool, appId, openRow, sent } from './push.testing.ts'

const subscriptionId = '0b1c2d3e-4f50-4a6b-8c7d-9e0f1a2b3c4d'
const user = { access_token: 'token-1', user_id: 7, user_name: 'نورة', email: 'noura@mail.example' }

beforeEach(() => {
  vi.resetModules()
  globalThis.OneSignalDeferred = undefined
  document.head.replaceChildren()
  localStorage.setItem('user', JSON.stringify(user))
})

const script = () => document.head.querySelector<HTMLScriptElement>('script[src*="onesignal"]')

/** A stand-in for OneSignal's page SDK (API of version 16) that records the calls. */
async function theScriptArrives(browser: ReturnType<typeof aBrowser>) {
  await waitFor(() => expect(script()).not.toBeNull())
  const events: string[] = []
  const listeners = new Set<() => void>()
  const subscription: { id: string | null } = { id: null }
  const sdk: OneSignal = {
    init: async (options) => void events.push(`init ${options.appId} ${options.serviceWorkerPath}`),
    login: async (id) => void events.push(`login ${id}`),
    logout: async () => void events.push('logout'),
    Notifications: {
      get permission() {
        return browser.notification.permission === 'granted'
      },
      async requestPermission() {
        events.push('permission')
        await browser.notification.requestPermission()
      },
    },
    User: {
      PushSubscription: {
        get id() {
          return subscription.id
        },
        async optIn() {
          events.push('opt in')
          // The id comes later, from OneSignal's server.
          subscription.id = 'local-1'
          setTimeout(() => {
            subscription.id = subscriptionId
            for (const listener of listeners) listener()
          })
        },
        optOut: async () => void events.push('opt out'),
        addEventListener: (_event, listener) => void listeners.add(listener),
        removeEventListener: (_event, listener) => void listeners.delete(listener),
      },
    },
  }
  for (const start of globalThis.OneSignalDeferred ?? []) start(sdk)
  return events
}

test(`§4 push, product §3 OneSignal is not loaded before a consent; then the four steps run`, async () => {
  const language = 'ar'
  const browser = aBrowser()
  const calls = aPushSchool('onesignal')
  const { settings } = wordsFor(language)
  const { DeviceRow, show } = await openRow()
  show(<DeviceRow />, { language })
  await userEvent.click(await screen.findByRole('switch', { name: new RegExp(settings.device ?? '') }))
  const yes = await screen.findByRole('button', { name: settings.device_ask_yes ?? '' })
  expect([script(), browser.calls]).toEqual([null, []])

  await userEvent.click(yes)
  const events = await theScriptArrives(browser)
  expect(script()?.src).toBe('https://cdn.onesignal.com/sdks/web/v16/OneSignalSDK.page.js')
  await waitFor(() => expect(screen.getByRole('switch')).toBeChecked())
  expect(events).toEqual([`init ${appId} onesignal/OneSignalSDKWorker.js`, 'login 7', 'permission', 'opt in'])
  expect(localStorage.getItem('consent')).toBe('push')
  expect(localStorage.getItem('push_id')).toBe(subscriptionId)
  expect(sent(calls, '/auth/fcm/storeToken')).toEqual([
    { token: subscriptionId, device_id: localStorage.getItem('machine_id') },
  ])
})

test('product §3 after a refusal OneSignal is not loaded, and the page does not ask again', async () => {
  const browser = aBrowser()
  aPushSchool('onesignal')
  const { DeviceRow, show } = await openRow()
  show(<DeviceRow />)
  await userEvent.click(await screen.findByRole('switch'))
  await userEvent.click(await screen.findByRole('button', { name: 'No, thank you' }))
  expect(await screen.findByRole('switch')).not.toBeChecked()
  expect([script(), browser.calls, localStorage.getItem('consent')]).toEqual([null, [], 'no-push'])
})

test('§4 push: OneSignal requires an app id, and a second initialisation is rejected', async () => {
  const browser = aBrowser()
  const { initialisePush } = await import('./push.ts')
  const { oneSignal } = await import('./one-signal.ts')
  await expect(initialisePush(oneSignal, null)).rejects.toThrow('app id')
  expect(script()).toBeNull()
  const first = initialisePush(oneSignal, appId)
  const events = await theScriptArrives(browser)
  await first
  await expect(initialisePush(oneSignal, appId)).rejects.toThrow('already')
  expect(events).toHaveLength(1)
})

test('§8 push: if the script fails to load, later calls reject, and nothing else breaks', async () => {
  const browser = aBrowser()
  aPushSchool('onesignal')
  localStorage.setItem('consent', 'push')
  const { pushState, turnPushOn } = await import('./push.ts')
  const { oneSignal } = await import('./one-signal.ts')
  const first = turnPushOn('7')
  await waitFor(() => expect(script()).not.toBeNull())
  script()?.dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow('did not load')
  await expect(turnPushOn('7')).rejects.toThrow('did not load')
  await expect(oneSignal.logIn('7')).rejects.toThrow('did not load')
  await expect(oneSignal.prompt()).rejects.toThrow('did not load')
  expect(document.head.querySelectorAll('script')).toHaveLength(1)
  expect([await pushState(), browser.calls]).toEqual(['off', []])
  expect(localStorage.getItem('push_prompted')).toBeNull()
})

test('§4 push: without a signed-in user the external id is empty', async () => {
  const browser = aBrowser()
  const { oneSignal } = await import('./one-signal.ts')
  await expect(oneSignal.logIn('')).rejects.toThrow('not initialised')
  const initialised = oneSignal.initialise(appId)
  const events = await theScriptArrives(browser)
  await initialised
  await oneSignal.logIn('')
  expect(events.at(-1)).toBe('logout')
})

test('product §3 a withdrawn consent, or a log-out, ends the subscription', async () => {
  const browser = aBrowser()
  const calls = aPushSchool('onesignal')
  localStorage.setItem('consent', 'push')
  const { turnPushOn } = await import('./push.ts')
  const { choose } = await import('../../shell/consent/use-purposes.ts')
  const { logOut } = await import('../log-out.ts')
  const on = turnPushOn('7')
  const events = await theScriptArrives(browser)
  expect(await on).toBe('on')

  choose('push', false)
  expect([localStorage.getItem('push_id'), localStorage.getItem('consent')]).toEqual([null, 'no-push'])
  await waitFor(() => expect(events.slice(-2)).toEqual(['opt out', 'logout']))
  expect(sent(calls, '/auth/fcm/forgetToken')).toEqual([{ device_id: localStorage.getItem('machine_id') }])

  choose('push', true)
  expect(await turnPushOn('7')).toBe('on')
  events.length = 0
  logOut()
  await waitFor(() => expect(events).toEqual(['opt out', 'logout']))
  expect(localStorage.getItem('push_id')).toBeNull()
})
