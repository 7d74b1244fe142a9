import { QueryClient } from '@tanstack/react-query'
import { type Caller, createCaller } from 'contract/client.ts'
import type { Asking, Endpoint } from 'contract/endpoint.ts'
import { savedUser } from '../accounts/user.ts'

/** A list that is there is not fetched again for a minute; a failed one is asked for once more by itself. */
export const newQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: 1, refetchOnWindowFocus: false } } })

/** The page's own client in the browser; the server makes one a page. */
export const queryClient = newQueryClient()

/** The specification's calls, over HTTP, with the language of the page. */
export const call: Caller = (endpoint, asking, options) =>
  createCaller({
    fetch: (url, init) => fetch(url, init),
    language: document.documentElement.lang,
    token: () => savedUser()?.access_token,
  })(endpoint, asking, options)

export const keyOf = <E extends Endpoint>(endpoint: E, asking?: Asking<E>) => [endpoint.path, asking ?? {}] as const
