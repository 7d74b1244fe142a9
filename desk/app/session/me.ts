import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { queryClient, queryKeyOf } from 'browser/calls/call.ts'
import { createListeners } from 'browser/parts/listeners.ts'
import type { Answer } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'
import { showMe } from 'contract/staff/own.ts'
import { useSyncExternalStore } from 'react'
import { send } from '../calls/send.ts'
import { clearDirtyForms } from '../local-draft/dirty-forms.ts'

export type Me = Answer<typeof showMe>

const meKey = queryKeyOf(showMe)
const isSignedOut = (problem: unknown) => problem instanceof Problem && problem.code === 'unauthenticated'

/** Whether the page was loaded without a session; read once, because the user can sign in afterwards. */
function takeSignedOutMark(): boolean {
  const { dataset } = document.documentElement
  const isSignedOut = dataset.nobody !== undefined
  delete dataset.nobody
  return isSignedOut
}

const meQuery = queryOptions({
  queryKey: meKey,
  queryFn: async ({ signal }): Promise<Me | null> => {
    if (takeSignedOutMark()) return null
    return send(showMe, undefined, { signal }).catch((problem: unknown) => {
      if (!isSignedOut(problem)) throw problem
      // The sign-in opens above the screen, so that the drafts on it stay.
      const before = cachedMe()
      if (before) setEnded(true)
      return before ?? null
    })
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** The signed-in user; null without a session. */
export const useMeQuery = () => useQuery(meQuery)

/** Fetches the signed-in user into the cache; returns undefined without a session. */
export async function prefetchMe(): Promise<Me | undefined> {
  await queryClient.prefetchQuery(meQuery)
  return cachedMe()
}

/** The signed-in user, for code outside of components. */
export const cachedMe = () => queryClient.getQueryData<Me | null>(meKey) ?? undefined

/** Fetches the user again, after signing in or a change of the account. */
export function refetchMe() {
  takeSignedOutMark()
  return queryClient.invalidateQueries({ queryKey: meKey })
}

let ended = false
const { subscribe, notify } = createListeners()

function setEnded(value: boolean) {
  if (ended === value) return
  ended = value
  notify()
}

/** Whether the session ended while a screen is open: its drafts stay, and the user signs in again above it. */
export const useSessionHasEnded = () => useSyncExternalStore(subscribe, () => ended)

/** Ends the session of this page after a 401 of any call. */
export function noticeEndOfSession(problem: unknown) {
  if (isSignedOut(problem) && queryClient.getQueryData(meKey)) setEnded(true)
}

/** Takes a new sign-in. Another user gets a fresh page without the former user's data. */
export async function resumeSession(before: Me) {
  const now = await send(showMe)
  if (now.id !== before.id) {
    // The drafts of the page belong to the former user: they stay on the device under that user's name.
    clearDirtyForms()
    return location.reload()
  }
  queryClient.setQueryData(meKey, now)
  setEnded(false)
  await queryClient.invalidateQueries()
}

/** Watches all queries and mutations for the end of the session. */
export function watchSession(queries: QueryClient) {
  queries.getQueryCache().config.onError = noticeEndOfSession
  queries.getMutationCache().config.onError = noticeEndOfSession
}
