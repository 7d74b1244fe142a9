import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network } from 'browser/testing.tsx'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aBrowser, aPushSchool, openRow, sent, vapidKey } from './push.testing.ts'

const user = { access_token: 'token-1', user_id: 7, user_name: 'نورة', email: 'noura@mail.example' }

/** Push state is per page, so its modules are loaded again for each test. */
beforeEach(() => vi.resetModules())
const open = () => import('./push.ts')

test('§4 push: the page prompts nobody by itself; the four steps follow a click, in their order', async () => {
  const browser = aBrowser()
  const calls = aPushSchool('webpush')
  const { DeviceRow, show } = await openRow()
  localStorage.setItem('user', JSON.stringify(user))
  show(<DeviceRow />)
  const row = await screen.findByRole('switch', { name: /Notifications on this device/ })
  expect(row).not.toBeChecked()
  expect(browser.calls).toEqual([])
  expect(localStorage.getItem('push_prompted')).toBeNull()
  expect(localStorage.getItem('machine_id')).toBeNull()

  await userEvent.click(row)
  await waitFor(() => expect(screen.getByRole('switch')).toBeChecked())
  expect([...new Set(browser.calls)]).toEqual(['register', 'permission', 'subscribe'])
  expect(browser.subscribedWith()).toMatchObject({ userVisibleOnly: true })
  expect(localStorage.getItem('push_id')).toBe('https://push.example/1')
  expect(localStorage.getItem('push_prompted')).toBe('yes')
  expect(sent(calls, '/auth/fcm/storeToken')).toEqual([
    {
      token: JSON.stringify({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
      device_id: localStorage.getItem('machine_id'),
    },
  ])
})

test('§4 push: an app id is required, and without one the browser is not prompted', async () => {
  const browser = aBrowser()
  aPushSchool('webpush', { appId: null })
  const { turnPushOn } = await open()
  await expect(turnPushOn('7')).rejects.toThrow('app id')
  expect(browser.calls).toEqual([])
})

test('§4 push: a second initialisation is rejected, also while the first is under way', async () => {
  aBrowser()
  const { initialisePush } = await open()
  const { webPush } = await import('./web-push.ts')
  const first = initialisePush(webPush, vapidKey)
  await expect(initialisePush(webPush, vapidKey)).rejects.toThrow('already')
  await first
  await expect(initialisePush(webPush, vapidKey)).rejects.toThrow('already')
})

test('§3 push: the machine id is a UUID created once', async () => {
  aBrowser()
  const calls = aPushSchool('webpush')
  const { turnPushOff, turnPushOn } = await open()
  await turnPushOn('7')
  await turnPushOff()
  await turnPushOn('7')
  const ids = sent(calls, '/auth/fcm/storeToken').map(({ device_id }) => device_id)
  expect(ids).toEqual([localStorage.getItem('machine_id'), localStorage.getItem('machine_id')])
  expect(ids[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

test('§8 push: an error while storing a subscription is ignored in the page', async () => {
  aBrowser()
  aPushSchool('webpush', { storing: 500 })
  const { pushState, turnPushOn } = await open()
  expect(await turnPushOn('7')).toBe('on')
  expect(await pushState()).toBe('on')
})

test('§4 push: after a refusal no push id is stored, and the prompt flag is set', async () => {
  const browser = aBrowser({ answer: 'denied' })
  const calls = aPushSchool('webpush')
  const { turnPushOn } = await open()
  expect(await turnPushOn('7')).toBe('denied')
  expect(localStorage.getItem('push_id')).toBeNull()
  expect(localStorage.getItem('push_prompted')).toBe('yes')
  expect(browser.calls).not.toContain('subscribe')
  expect(sent(calls, '/auth/fcm/storeToken')).toEqual([])
})

describe('§7 push: signing in renews push if it was on before, without a prompt', () => {
  const signIn = {
    login: async () => (await import('../account.ts')).logIn({ email: 'n@mail.example', password: 'a short sentence' }),
    registration: async () => (await import('../account.ts')).signUp({} as never),
  }
  const aSchool = () =>
    network((path) => {
      if (path === '/push/settings') return json({ data: { provider: 'webpush', app_id: vapidKey } })
      return json({ data: path.startsWith('/auth/') ? user : {} })
    })

  test.each(['login', 'registration'] as const)('%s', async (way) => {
    const browser = aBrowser()
    const calls = aSchool()
    await (await open()).turnPushOn('7')
    vi.resetModules()
    browser.calls.length = 0
    calls.length = 0
    await signIn[way]()
    await waitFor(() => expect(sent(calls, '/auth/fcm/storeToken')).toHaveLength(1))
    expect(sent(calls, '/auth/fcm/storeToken')[0]).toEqual({
      token: JSON.stringify({ endpoint: localStorage.getItem('push_id'), keys: { p256dh: 'p', auth: 'a' } }),
      device_id: localStorage.getItem('machine_id'),
    })
    expect(browser.calls).toEqual([])
  })

  test.each([
    ['no push id is stored', 'granted', null],
    ['the permission was taken back', 'denied', 'https://push.example/1'],
  ] as const)('nothing is sent if %s', async (_where, permission, pushId) => {
    const browser = aBrowser()
    const calls = aSchool()
    await (await open()).turnPushOn('7')
    vi.resetModules()
    browser.notification.permission = permission
    if (pushId === null) localStorage.removeItem('push_id')
    calls.length = 0
    await signIn.login()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(sent(calls, '/auth/fcm/storeToken')).toEqual([])
  })
})

test('product §3 push: a renewed subscription and a changed language are sent at the next visit, and nothing without a change', async () => {
  const browser = aBrowser()
  const calls = aPushSchool('webpush')
  localStorage.setItem('user', JSON.stringify(user))
  document.documentElement.lang = 'ar'
  await (await open()).turnPushOn('7')
  const visit = async () => {
    calls.length = 0
    await (await open()).updatePush()
    return sent(calls, '/auth/fcm/storeToken').map(({ token }) => JSON.parse(token ?? '').endpoint)
  }
  expect(await visit()).toEqual([])
  expect(calls).toEqual([])

  browser.renew()
  expect(await visit()).toEqual(['https://push.example/2'])
  expect(await visit()).toEqual([])
  document.documentElement.lang = 'en'
  expect(await visit()).toEqual(['https://push.example/2'])
  expect(new Headers(calls.at(-1)?.init.headers).get('accept-language')).toBe('en')
  expect(await visit()).toEqual([])
})

test('§4 push: logging out clears push id, machine id and the prompt flag; switching off keeps the consent', async () => {
  aBrowser()
  const calls = aPushSchool('webpush')
  const { turnPushOff, turnPushOn } = await open()
  const { logOut } = await import('../log-out.ts')
  localStorage.setItem('user', JSON.stringify(user))
  await turnPushOn('7')
  const device_id = localStorage.getItem('machine_id')
  expect(await turnPushOff()).toBe('off')
  expect(sent(calls, '/auth/fcm/forgetToken')).toEqual([{ device_id }])
  expect(localStorage.getItem('push_id')).toBeNull()
  expect(localStorage.getItem('machine_id')).toBe(device_id)

  await turnPushOn('7')
  logOut()
  expect(Object.keys(localStorage)).toEqual([])
})

test('push: a school without push messages shows no switch; a browser without them shows a notice', async () => {
  const { DeviceRow, show } = await openRow()
  aBrowser({ able: false })
  aPushSchool('webpush')
  const { unmount } = show(<DeviceRow />)
  expect(await screen.findByText(/This browser cannot show notifications/)).toBeVisible()
  expect(screen.queryByRole('switch')).toBeNull()
  unmount()
  const calls = aPushSchool('off')
  const { container } = show(<DeviceRow />)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(container.querySelector('.settings-row')).toBeNull()
})

test('push: without a connection the switch stays off and shows an error', async () => {
  aBrowser()
  const { turnPushOn } = await open()
  network(() => Promise.reject(new TypeError('offline')))
  await expect(turnPushOn('7')).rejects.toThrow()
  expect(localStorage.getItem('push_prompted')).toBeNull()
})
