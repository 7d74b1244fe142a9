import { QueryClient } from '@tanstack/react-query'
import { type Caller, createCaller } from 'contract/client.ts'
import type { Endpoint, Input } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'
import { fetchInTime, isSilence } from './fetch-in-time.ts'
import { firstVisit } from './first-visit.ts'
import { currentSession } from './session.ts'

/**
 * Creates the query client: answers stay fresh for a minute, a failed query is retried once, unless its reader has waited
 * for 20 s. Without a network a query waits for it, and a mutation fails at once.
 */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: (failures, problem) => failures === 0 && !isSilence(problem),
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
  })

/** The client of the browser; the server creates one per request. */
export const queryClient = newQueryClient()

/**
 * Calls the API over HTTP in the language of the page. Endpoints of parents (`caller: 'parent'`) and personal ones
 * (`personal`) carry the user's token (spec §6); a 401 signs the user out without an error screen.
 */
export const call: Caller = async (endpoint, input, options) => {
  const session = currentSession()
  const token = session.token()
  const send = createCaller({
    fetch: fetchInTime,
    language: document.documentElement.lang,
    token: () => token,
    firstVisit,
  })
  try {
    return await send(endpoint, input, options)
  } catch (problem) {
    if (isPersonal(endpoint) && problem instanceof Problem && problem.code === 'unauthenticated') session.end(token)
    throw problem
  }
}

/** Whether the answer depends on the signed-in user. */
export const isPersonal = ({ caller, personal }: Endpoint) => caller === 'parent' || personal === true

export const queryKeyOf = <E extends Endpoint>(endpoint: E, input?: Input<E>) => [endpoint.path, input ?? {}] as const

/** Removes the cached answers of a user who has signed out. */
export const removeQueriesOf = (userId: number | string) =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey.at(-1) === userId })
