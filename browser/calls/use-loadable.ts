import { useQuery } from '@tanstack/react-query'
import type { Answer, Endpoint, Input } from 'contract/endpoint.ts'
import { call, keyOf } from './call.ts'
import { isMissing, type Loaded } from './load.ts'
import { useReader } from './use-reader.ts'

/** The states of spec §4. A failure keeps its message; `retry` asks again. */
export type Loadable<Data> = (
  | { readonly status: 'idle' | 'loading'; readonly data: undefined; readonly message?: undefined }
  | { readonly status: 'succeeded'; readonly data: Data; readonly message?: undefined }
  | { readonly status: 'failed'; readonly data: undefined; readonly message: string; readonly missing?: boolean }
) & { readonly retry: () => void }

/**
 * A list or one thing as the page shows it. `first` is what came with the page: present, nothing is fetched; failed, it
 * waits for "Try again"; absent (a page opened in the browser), it is fetched. `when` false leaves it idle.
 */
export const useLoadable = import.meta.env.SSR ? asItCame : useAsked

/** On the server nothing changes any more once the page is drawn, and nobody waits. */
function asItCame<E extends Endpoint>(
  _endpoint: E,
  _asking: Input<E> | undefined,
  first?: Loaded<Answer<E>>,
  when = true,
): Loadable<Answer<E>> {
  const retry = () => {}
  if (first?.status === 'succeeded') return { ...first, retry }
  if (first?.status === 'failed') return { ...first, data: undefined, retry }
  return { status: when ? 'loading' : 'idle', data: undefined, retry }
}

function useAsked<E extends Endpoint>(
  endpoint: E,
  asking: Input<E> | undefined,
  first?: Loaded<Answer<E>>,
  when = true,
): Loadable<Answer<E>> {
  const reader = useReader(endpoint)
  const failedFirst = first?.status === 'failed' ? first.message : undefined
  const query = useQuery({
    queryKey: [...keyOf(endpoint, asking), ...reader],
    queryFn: ({ signal }) => call(endpoint, asking, { signal }),
    initialData: first?.status === 'succeeded' ? first.data : undefined,
    // What came with the page came for everybody: a parent's own answer follows.
    initialDataUpdatedAt: reader.length > 0 ? 0 : undefined,
    enabled: when && failedFirst === undefined,
  })
  const retry = () => void query.refetch()
  if (query.data !== undefined) return { status: 'succeeded', data: query.data as Answer<E>, retry }
  if (query.isFetching) return { status: 'loading', data: undefined, retry }
  const message = query.error?.message ?? failedFirst
  const missing = query.error ? isMissing(query.error) : first?.status === 'failed' && first.missing
  if (message !== undefined) return { status: 'failed', data: undefined, message, missing, retry }
  return { status: 'idle', data: undefined, retry }
}
