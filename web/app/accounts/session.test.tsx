import { act, screen, waitFor } from '@testing-library/react'
import { call, queryClient } from 'browser/calls/call.ts'
import { useLoadable } from 'browser/calls/use-loadable.ts'
import { json, network } from 'browser/testing.tsx'
import { listBranches } from 'contract/branches/endpoints.ts'
import { endpoint } from 'contract/endpoint.ts'
import { useNavigate } from 'react-router'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { useRequireSignIn } from '../settings/use-require-sign-in.ts'
import { show } from '../testing.tsx'
import { logOut } from './log-out.ts'
import { useProfile } from './profile.ts'
import { usePendingAction } from './sign-in/invitation.ts'
import { useSignInState } from './sign-in/use-sign-in-state.ts'
import { expireSession, savedUser, saveUser, sessionEnded, useUser } from './user.ts'

const user = { access_token: 'token-1', user_id: 7, user_name: 'نورة Al-Harbi', email: 'noura@mail.example' }
const dead = () => json({ message: 'Please sign in.', code: 'unauthenticated' }, 401)
const bearerOf = (init: RequestInit | undefined) => (init?.headers as Record<string, string> | undefined)?.authorization

const mine = endpoint({ method: 'GET', path: '/mine', caller: 'parent', summary: '', answer: z.string() })
const liked = endpoint({
  method: 'GET',
  path: '/liked',
  caller: 'anyone',
  personal: true,
  summary: '',
  answer: z.string(),
})

test('§6 the bearer token is sent with parents’ calls and personal responses only', async () => {
  saveUser(user)
  const calls = network(() => json({ data: [] }))
  for (const each of [mine, liked, listBranches]) await call(each)
  expect(calls.map(({ init }) => bearerOf(init))).toEqual(['Bearer token-1', 'Bearer token-1', undefined])
})

test('§6 a visitor’s calls have no bearer token', async () => {
  const calls = network(() => json({ data: [] }))
  for (const each of [mine, liked]) await call(each)
  expect(calls.map(({ init }) => bearerOf(init))).toEqual([undefined, undefined])
})

test('§6 a 401 signs out with a notice; other stored data stays', async () => {
  saveUser(user)
  localStorage.setItem('machine_id', 'machine')
  const onEnd = vi.fn()
  addEventListener(sessionEnded, onEnd)
  network(dead)
  await expect(call(mine)).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(savedUser()).toBeUndefined()
  expect(localStorage.getItem('machine_id')).toBe('machine')
  expect(onEnd).toHaveBeenCalledOnce()
  removeEventListener(sessionEnded, onEnd)
})

test('§6 a late 401 to an old token does not sign out the next user', async () => {
  saveUser(user)
  network(() => {
    saveUser({ ...user, access_token: 'token-2' })
    return dead()
  })
  await expect(call(mine)).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(savedUser()?.access_token).toBe('token-2')
})

test('§4 logging out removes the four keys, revokes the token and keeps drafts from the next reader', async () => {
  saveUser(user)
  for (const key of ['push_id', 'machine_id', 'push_prompted', 'i18nextLng']) localStorage.setItem(key, 'x')
  sessionStorage.setItem('draft:profile', '{}')
  const calls = network(() => json({ data: { signed_out: true } }))
  logOut()
  expect(Object.keys(localStorage)).toEqual(['i18nextLng'])
  expect(sessionStorage.getItem('draft:profile')).toBeNull()
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]).toMatchObject({ path: '/auth/logout', init: { headers: { authorization: 'Bearer token-1' } } })
})

test('§4 without a connection logging out works too', () => {
  saveUser(user)
  network(() => Promise.reject(new TypeError('offline')))
  logOut()
  expect(savedUser()).toBeUndefined()
})

function Someone() {
  const user = useUser()
  const image = useProfile().data?.image
  const own = useLoadable(liked, undefined, { status: 'succeeded', data: 'everybody’s' })
  return (
    <p>
      {user?.user_name ?? 'nobody'} · {image ?? 'no picture'} · {own.data}
    </p>
  )
}

test('§4 the profile is loaded at start if a user is stored; its picture is never stored', async () => {
  saveUser(user)
  const calls = network((path) =>
    path === '/auth/profile' ? json({ data: { image: 'people/7.webp' } }) : json({ data: 'my own' }),
  )
  show(<Someone />)
  expect(await screen.findByText('نورة Al-Harbi · people/7.webp · my own')).toBeVisible()
  expect(calls.map(({ path }) => path).toSorted()).toEqual(['/auth/profile', '/liked'])
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user)
})

test('§4 a visitor’s page does not request the profile', async () => {
  const calls = network(() => json({ data: 'my own' }))
  show(<Someone />)
  expect(await screen.findByText('nobody · no picture · everybody’s')).toBeVisible()
  expect(calls).toEqual([])
})

test('two tabs stay in step: logging out in one clears user and responses in the other', async () => {
  saveUser(user)
  network((path) => (path === '/auth/profile' ? json({ data: { image: null } }) : json({ data: 'my own' })))
  show(<Someone />)
  expect(await screen.findByText(/my own/)).toBeVisible()
  act(() => {
    localStorage.removeItem('user')
    dispatchEvent(new StorageEvent('storage', { key: 'user' }))
  })
  expect(screen.getByText('nobody · no picture · everybody’s')).toBeVisible()
  act(() => {
    localStorage.setItem('user', JSON.stringify({ ...user, user_name: 'Sara' }))
    dispatchEvent(new StorageEvent('storage', { key: 'user' }))
  })
  expect(await screen.findByText(/^Sara/)).toBeVisible()
})

test('§4 no personal response stays in the cache after logging out', async () => {
  saveUser(user)
  network((path) => (path === '/auth/profile' ? json({ data: { image: null } }) : json({ data: 'my own' })))
  show(<Someone />)
  await screen.findByText(/my own/)
  act(logOut)
  const cached = queryClient.getQueryCache().getAll()
  expect(cached.filter(({ queryKey }) => queryKey.at(-1) === user.user_id)).toEqual([])
})

test('the pending action runs once after signing in', async () => {
  const like = vi.fn()
  function Post() {
    const navigate = useNavigate()
    usePendingAction('like:12', like)
    return (
      <>
        <button type="button" onClick={() => navigate('/here', { state: { ready: 'like:12' } })}>
          back
        </button>
        <button type="button" onClick={() => navigate('/here', { state: { ready: 'like:13' } })}>
          back for another
        </button>
      </>
    )
  }
  show(<Post />)
  act(() => screen.getByText('back for another').click())
  await waitFor(() => expect(screen.getByText('back')).toBeVisible())
  expect(like).not.toHaveBeenCalled()
  act(() => screen.getByText('back').click())
  await waitFor(() => expect(like).toHaveBeenCalledOnce())
})

function FamilyOnly() {
  return useRequireSignIn()?.user_name
}

function Arrival() {
  const { from, notice } = useSignInState().state
  return `${notice ?? 'no notice'}, from ${from}`
}

const showFamilyOnly = () =>
  show(<FamilyOnly />, { at: '/here#privacy', routes: { '/login': <Arrival />, '/': 'the home page' } })

test.each([
  ['before the page is awake', () => expireSession(user.access_token), () => {}],
  ['afterwards', () => {}, () => expireSession(user.access_token)],
])(
  '§6 a session ended by the server %s shows a notice on the log-in page, and signing in leads back',
  async (...when) => {
    const [, before, after] = when
    saveUser(user)
    before()
    showFamilyOnly()
    act(after)
    expect(await screen.findByText('ended, from /here#privacy')).toBeVisible()
  },
)

test('§6 a visitor of a private page is sent to the log-in page without a notice', async () => {
  saveUser(user)
  expireSession(user.access_token)
  saveUser(user)
  logOut()
  showFamilyOnly()
  expect(await screen.findByText('no notice, from /here#privacy')).toBeVisible()
})
