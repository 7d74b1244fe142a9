import { useSyncExternalStore } from 'react'

/** The session of the user on this device, as the site stores it. */
export interface Session {
  /** The token for calls; undefined for a visitor. */
  readonly token: () => string | undefined
  readonly userId: () => number | string | undefined
  /** Ends the session because the server refused its token. */
  readonly end: (token: string | undefined) => void
  readonly subscribe: (listener: () => void) => () => void
}

const signedOut: Session = { token: () => undefined, userId: () => undefined, end() {}, subscribe: () => () => {} }
let session = signedOut

/** Called once, before the page is hydrated. */
export const startSession = (newSession: Session) => {
  session = newSession
}

export const currentSession = () => session

/**
 * The id of the user; undefined for visitors, on the server and before hydration, because the server renders for
 * everybody.
 */
export const useUserId = () => useSyncExternalStore(session.subscribe, session.userId, () => undefined)
