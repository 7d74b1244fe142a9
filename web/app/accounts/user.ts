import { useSyncExternalStore } from 'react'

/** Who is signed in on this device, as the specification keeps it (spec §3): local storage, key `user`. */
export interface User {
  readonly access_token: string
  readonly user_id: number | string
  readonly user_name: string
  readonly email: string
  /** Known once the profile is. */
  readonly image?: string
}

const userKey = 'user'
/** What logging out removes (spec §4, product.md §2). */
export const signedInKeys = [userKey, 'push_id', 'machine_id', 'push_prompted'] as const

let lastText: string | null = null
let lastUser: User | undefined

/** The saved user, or undefined for a visitor or an unreadable record. The same object until the record changes. */
export function savedUser(): User | undefined {
  let text: string | null = null
  try {
    text = localStorage.getItem(userKey)
    if (text === lastText) return lastUser
    const user = text === null ? undefined : (JSON.parse(text) as Partial<User>)
    lastUser = user?.access_token && user.user_name ? (user as User) : undefined
  } catch {
    lastUser = undefined
  }
  lastText = text
  return lastUser
}

const changed = 'user-changed'

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

export function logOut() {
  for (const key of signedInKeys) localStorage.removeItem(key)
  dispatchEvent(new Event(changed))
}
