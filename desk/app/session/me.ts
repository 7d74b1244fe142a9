import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call, queryClient, queryKeyOf } from 'browser/calls/call.ts'
import type { Answer } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'
import { showMe } from 'contract/staff/sign-in.ts'
import { useSyncExternalStore } from 'react'
import { letUnsentGo } from '../typed/unsent.ts'

export type Me = Answer<typeof showMe>

const meKey = queryKeyOf(showMe)
const isSignedOut = (problem: unknown) => problem instanceof Problem && problem.code === 'unauthenticated'

/** Whether the page came to somebody without a session; known once, because after it anybody may have signed in. */
function cameToNobody(): boolean {
  const { dataset } = document.documentElement
  const isNobody = dataset.nobody !== undefined
  delete dataset.nobody
  return isNobody
}

/** Who sits at this desk; null where nobody has signed in. */
export const useWhoIsThere = () =>
  useQuery({
    queryKey: meKey,
    queryFn: async ({ signal }): Promise<Me | null> => {
      if (cameToNobody()) return null
      return call(showMe, undefined, { signal }).catch((problem: unknown) => {
        if (!isSignedOut(problem)) throw problem
        // Whoever was here is asked above the screen: what was typed there must not go with it.
        const before = whoIsHere()
        if (before) setEnded(true)
        return before ?? null
      })
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Who sits here, for what is no part of a screen. */
export const whoIsHere = () => queryClient.getQueryData<Me | null>(meKey) ?? undefined

/** Asks again who is there: after signing in, or when something of one's own has changed. */
export function askWhoIsThere() {
  cameToNobody()
  return queryClient.invalidateQueries({ queryKey: meKey })
}

let ended = false
const listeners = new Set<() => void>()

function setEnded(value: boolean) {
  if (ended === value) return
  ended = value
  for (const listener of listeners) listener()
}

/** The session is over while a screen is open: what was typed there stays, and whoever it was signs in again above it. */
export const useSessionHasEnded = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => ended,
  )

/** Looks at a refusal of whatever call: 401 ends the session in this page, too. */
export function noticeEndOfSession(problem: unknown) {
  if (isSignedOut(problem) && queryClient.getQueryData(meKey)) setEnded(true)
}

/** Signed in again. Somebody else finds a page that knows nothing of who was here before. */
export async function comeBack(before: Me) {
  const now = await call(showMe)
  if (now.id !== before.id) {
    // What stands in the page is another's: it lies on the device under their name.
    letUnsentGo()
    return location.reload()
  }
  queryClient.setQueryData(meKey, now)
  setEnded(false)
  await queryClient.invalidateQueries()
}

/** Every list and every change is listened to, whichever way it was called. */
export function watchSession(queries: QueryClient) {
  queries.getQueryCache().config.onError = noticeEndOfSession
  queries.getMutationCache().config.onError = noticeEndOfSession
}
