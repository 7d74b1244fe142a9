import { useQuery } from '@tanstack/react-query'
import type { Answer, Endpoint, Input } from 'contract/endpoint.ts'
import { call, queryKeyOf } from './call.ts'
import { isMissing, type Loaded } from './load.ts'
import { useUserKey } from './use-user-key.ts'

/** The states of a load (spec §4). A failure keeps its message; `retry` loads again. */
export type Loadable<Data> = (
  | { readonly status: 'idle' | 'loading'; readonly data: undefined; readonly message?: undefined }
  | { readonly status: 'succeeded'; readonly data: Data; readonly message?: undefined }
  | { readonly status: 'failed'; readonly data: undefined; readonly message: string; readonly missing?: boolean }
) & { readonly retry: () => void }

/**
 * Loads one answer for a page. `first` is the result of the server rendering: data is not fetched again, a failure
 * waits for "Try again", undefined (a page opened in the browser) is fetched. `when: false` stays idle.
 */
export const useLoadable = import.meta.env.SSR ? useInitial : useFetched

/** The server renders a page once: no state, no fetching. */
function useInitial<E extends Endpoint>(
  _endpoint: E,
  _input: Input<E> | undefined,
  initial?: Loaded<Answer<E>>,
  when = true,
): Loadable<Answer<E>> {
  const retry = () => {}
  if (initial?.status === 'succeeded') return { ...initial, retry }
  if (initial?.status === 'failed') return { ...initial, data: undefined, retry }
  return { status: when ? 'loading' : 'idle', data: undefined, retry }
}

function useFetched<E extends Endpoint>(
  endpoint: E,
  input: Input<E> | undefined,
  initial?: Loaded<Answer<E>>,
  when = true,
): Loadable<Answer<E>> {
  const userKey = useUserKey(endpoint)
  const initialFailure = initial?.status === 'failed' ? initial.message : undefined
  const query = useQuery({
    queryKey: [...queryKeyOf(endpoint, input), ...userKey],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    initialData: initial?.status === 'succeeded' ? initial.data : undefined,
    // The server rendered the public answer: a parent's own one is fetched after it.
    initialDataUpdatedAt: userKey.length > 0 ? 0 : undefined,
    enabled: when && initialFailure === undefined,
  })
  const retry = () => void query.refetch()
  if (query.data !== undefined) return { status: 'succeeded', data: query.data as Answer<E>, retry }
  if (query.isFetching) return { status: 'loading', data: undefined, retry }
  const message = query.error?.message ?? initialFailure
  const missing = query.error ? isMissing(query.error) : initial?.status === 'failed' && initial.missing
  if (message !== undefined) return { status: 'failed', data: undefined, message, missing, retry }
  return { status: 'idle', data: undefined, retry }
}
