import type { Session } from 'browser/calls/session.ts'
import { useSyncExternalStore } from 'react'

/** Who is signed in on this device, as the specification keeps it (spec §3): local storage, key `user`. */
export interface User {
  readonly access_token: string
  readonly user_id: number | string
  readonly user_name: string
  readonly email: string
  /** Kept after registration only. */
  readonly phone?: string
  readonly gender?: 'male' | 'female'
}

export const userKey = 'user'
/** What logging out removes (spec §4, product §2). */
export const signedInKeys = [userKey, 'push_id', 'machine_id', 'push_prompted'] as const

let lastText: string | null = null
let lastUser: User | undefined
let ended = false

/** The saved user, or undefined for a visitor or an unreadable record. The same object until the record changes. */
export function savedUser(): User | undefined {
  const text = savedText()
  if (text !== lastText) lastUser = text === null ? undefined : parsed(text)
  lastText = text
  if (lastUser) ended = false
  return lastUser
}

function savedText() {
  try {
    return localStorage.getItem(userKey)
  } catch {
    return null
  }
}

function parsed(text: string): User | undefined {
  try {
    const user = JSON.parse(text) as Partial<User>
    return user.access_token && user.user_name ? (user as User) : undefined
  } catch {
    return undefined
  }
}

const changed = 'user-changed'
/** The event when the server no longer knows this session. */
export const sessionEnded = 'session-ended'
const dispatch = (what: string) => dispatchEvent(new Event(what))

function subscribe(listener: () => void) {
  // `storage` tells of other tabs, the other event of this one.
  addEventListener('storage', listener)
  addEventListener(changed, listener)
  return () => {
    removeEventListener('storage', listener)
    removeEventListener(changed, listener)
  }
}

/** undefined for visitors, and until the browser has taken the page over: the server never knows who reads. */
export const useUser = () => useSyncExternalStore(subscribe, savedUser, () => undefined)

export function saveUser(user: User) {
  localStorage.setItem(userKey, JSON.stringify(user))
  dispatch(changed)
}

export function clearUser(keys: readonly string[] = [userKey]) {
  for (const key of keys) localStorage.removeItem(key)
  dispatch(changed)
}

/** A 401 to this token: whoever it belonged to is signed out, unless somebody has signed in since. */
export function expireSession(token: string | undefined) {
  if (token === undefined || savedUser()?.access_token !== token) return
  ended = true
  clearUser()
  dispatch(sessionEnded)
}

/** Whether the server ended the last session, and nobody has signed in since. */
export const hasSessionEnded = () => ended

/** What calls know of whoever is signed in. */
export const session: Session = {
  token: () => savedUser()?.access_token,
  userId: () => savedUser()?.user_id,
  end: expireSession,
  subscribe,
}
