import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What a visitor wanted to do, and what brings them back to it. */
export interface Invitation {
  /** It chooses the sentence of the invitation. */
  readonly to: 'like' | 'comment' | 'stories' | 'register'
  /** A name of the page's own, `like:12`: `usePendingAction` hears it when they are back. */
  readonly action?: string
}

/** What travels with the address through /login, and back: router state, so that it never stands in an address. */
export interface SignInState {
  /** Where to go afterwards; a path of ours. */
  readonly from?: string
  readonly action?: string
  readonly email?: string
  /** What a code was asked for with: it is typed with the same. */
  readonly request?: string
  /** After the code of a forgotten password. */
  readonly resetToken?: string
  /** A sentence on arrival, by its key. */
  readonly notice?: 'ended' | 'password_changed'
}

type Listener = (invitation: Invitation) => void
let listener: Listener | undefined

/**
 * Invites a visitor to sign in, where only signed-in families go on (spec §6, product §3):
 *
 *     if (!user) return inviteToSignIn({ to: 'like', action: `like:${post.id}` })
 *     …
 *     usePendingAction(`like:${post.id}`, like)
 *
 * The dialog is fetched when it is first needed. After signing in (or up) they are back on the same page, and the action
 * of that name runs once: send the like, focus the comment field, open the story.
 */
export const inviteToSignIn = (invitation: Invitation) => listener?.(invitation)

/** The layout shows the dialog. */
export function onInvitation(show: Listener) {
  listener = show
  return () => {
    listener = undefined
  }
}

/** Runs once when somebody comes back from signing in for this very action. */
export const usePendingAction = (action: string, run: () => void) => usePending((pending) => pending === action, run)

/** The same for one of many of its kind, which need not be on the page yet: `like-picture` hears `like-picture:12`. */
export const usePendingActionOn = (kind: string, run: (id: number) => void) =>
  usePending(
    (pending) => pending.startsWith(`${kind}:`),
    (pending) => run(Number(pending.slice(kind.length + 1))),
  )

function usePending(isMeant: (pending: string) => boolean, run: (pending: string) => void) {
  const { state, pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const pending = (state as { ready?: string } | null)?.ready
  const meant = pending !== undefined && isMeant(pending) ? pending : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is ready, whatever else changes
  useEffect(() => {
    if (meant === undefined) return
    // Coming back to this page later must not do it again.
    navigate(pathname + search + hash, { replace: true, preventScrollReset: true, state: null })
    run(meant)
  }, [meant])
}

/** This very place, for coming back to. */
export const useReturnPath = () => {
  const { pathname, search, hash } = useLocation()
  return pathname + search + hash
}
