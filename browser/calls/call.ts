import { QueryClient } from '@tanstack/react-query'
import { type Caller, createCaller } from 'contract/client.ts'
import type { Endpoint, Input } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'
import { currentSession } from './session.ts'

/**
 * A list that is there is not fetched again for a minute; a failed one is asked for once more by itself. Without a
 * network a request fails at once with a message instead of waiting for the network.
 */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 60_000, retry: 1, refetchOnWindowFocus: false },
      mutations: { networkMode: 'always' },
    },
  })

/** The page's own client in the browser; the server makes one a page. */
export const queryClient = newQueryClient()

/**
 * The specification's calls, over HTTP, in the language of the page. Calls of parents (`caller: 'parent'`) and those with
 * answers of one's own (`personal`) carry the token of whoever is signed in (spec §6); a 401 to it signs out, calmly.
 */
export const call: Caller = async (endpoint, input, options) => {
  const session = currentSession()
  const token = session.token()
  const send = createCaller({
    fetch: (url, init) => fetch(url, init),
    language: document.documentElement.lang,
    token: () => token,
  })
  try {
    return await send(endpoint, input, options)
  } catch (problem) {
    if (isPersonal(endpoint) && problem instanceof Problem && problem.code === 'unauthenticated') session.end(token)
    throw problem
  }
}

/** Whether the answer depends on who asks. */
export const isPersonal = ({ caller, personal }: Endpoint) => caller === 'parent' || personal === true

export const queryKeyOf = <E extends Endpoint>(endpoint: E, input?: Input<E>) => [endpoint.path, input ?? {}] as const

/** Forgets what was answered to somebody who has signed out. */
export const removeQueriesOf = (userId: number | string) =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey.at(-1) === userId })
