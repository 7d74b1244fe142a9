import { createListeners } from 'browser/parts/listeners.ts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The action a visitor wanted, and how to resume it. */
export interface SignInInvitation {
  /** Selects the sentence of the invitation. */
  readonly to: 'like' | 'comment' | 'stories' | 'register'
  /** Name of the action, like `like:12`; `usePendingAction` runs it after signing in. */
  readonly action?: string
}

/** Router state of the way through /login and back; kept out of the address. */
export interface SignInState {
  /** Path of the page to open afterwards, on this site. */
  readonly from?: string
  readonly action?: string
  readonly email?: string
  /** Request id of the code. */
  readonly request?: string
  /** After the code of a forgotten password. */
  readonly resetToken?: string
  /** A sentence on arrival, by its key. */
  readonly notice?: 'ended' | 'password_changed'
}

/** `onInvitation` registers the layout, which shows the dialog. */
const { notify, subscribe: onInvitation } = createListeners<[SignInInvitation]>()

export { onInvitation }

/**
 * Invites a visitor to sign in for an action of signed-in families (spec §6, product §3):
 *
 *     if (!user) return inviteToSignIn({ to: 'like', action: `like:${post.id}` })
 *     …
 *     usePendingAction(`like:${post.id}`, like)
 *
 * The dialog is loaded when first needed. After signing in or up the user returns to the same page, and the action of that
 * name runs once: send the like, focus the comment field, open the story.
 */
export const inviteToSignIn = notify

/** Calls `run` once after a return from signing in for this action. */
export const usePendingAction = (action: string, run: () => void) => usePending((pending) => pending === action, run)

/** The same for actions with an id: `like-picture` runs for `like-picture:12`, also if the item is not loaded yet. */
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

/** The current address, to return to. */
export const useReturnPath = () => {
  const { pathname, search, hash } = useLocation()
  return pathname + search + hash
}
