import { useSyncExternalStore } from 'react'

/** Whoever is signed in on this device, as a site keeps it. */
export interface Session {
  /** What their calls carry; undefined for a visitor. */
  readonly token: () => string | undefined
  readonly userId: () => number | string | undefined
  /** The server knows this token no longer. */
  readonly end: (token: string | undefined) => void
  readonly subscribe: (listener: () => void) => () => void
}

const nobody: Session = { token: () => undefined, userId: () => undefined, end() {}, subscribe: () => () => {} }
let session = nobody

/** Called once, before the page is hydrated. */
export const startSession = (kept: Session) => {
  session = kept
}

export const currentSession = () => session

/** undefined for visitors, and until the browser has taken the page over: the server never knows who reads. */
export const useUserId = () => useSyncExternalStore(session.subscribe, session.userId, () => undefined)
