import type { Session } from 'browser/calls/session.ts'
import { createStoreListeners } from 'browser/parts/listeners.ts'
import { deviceStore, type StoreLifetime } from 'browser/storage/stores.ts'
import { useSyncExternalStore } from 'react'

/** The signed-in user, stored as in spec §3: local storage, key `user`. */
export interface User {
  readonly access_token: string
  readonly user_id: number | string
  readonly user_name: string
  readonly email: string
  /** Stored after registration only. */
  readonly phone?: string
  readonly gender?: 'male' | 'female'
}

export const userKey = 'user'
/** Storage keys that logging out removes (spec §4, product §2). */
export const signedInKeys = [userKey, 'push_id', 'machine_id', 'push_prompted', 'push_sent'] as const

let lastText: string | undefined
let lastUser: User | undefined
let ended = false

/** The saved user, or undefined for a visitor or an unreadable record. The same object until the record changes. */
export function savedUser(): User | undefined {
  const text = deviceStore.get(userKey)
  if (text !== lastText) {
    const user = deviceStore.getJson<Partial<User>>(userKey)
    lastUser = user?.access_token && user.user_name ? (user as User) : undefined
  }
  lastText = text
  if (lastUser) ended = false
  return lastUser
}

const { subscribe, notify } = createStoreListeners()
/** The event when the server no longer knows this session. */
export const sessionEnded = 'session-ended'

/** The user; undefined for visitors and during hydration, because the server renders for visitors. */
export const useUser = () => useSyncExternalStore(subscribe, savedUser, () => undefined)

/** Stores the user; returns how long the browser keeps it. */
export function saveUser(user: User): StoreLifetime {
  const lasting = deviceStore.set(userKey, JSON.stringify(user))
  notify()
  return lasting
}

export function clearUser(keys: readonly string[] = [userKey]) {
  for (const key of keys) deviceStore.remove(key)
  notify()
}

/** Signs out after a 401, unless another user has signed in since this token. */
export function expireSession(token: string | undefined) {
  if (token === undefined || savedUser()?.access_token !== token) return
  ended = true
  clearUser()
  dispatchEvent(new Event(sessionEnded))
}

/** Whether the server ended the last session and no user has signed in since. */
export const hasSessionEnded = () => ended

/** The session as `call` uses it. */
export const session: Session = {
  token: () => savedUser()?.access_token,
  userId: () => savedUser()?.user_id,
  end: expireSession,
  subscribe,
}
