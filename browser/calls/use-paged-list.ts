import { useInfiniteQuery } from '@tanstack/react-query'
import type { Answer, Endpoint, Input } from 'contract/endpoint.ts'
import type { Page } from 'contract/paging.ts'
import { call, queryKeyOf } from './call.ts'
import type { Loaded } from './load.ts'
import { useUserKey } from './use-user-key.ts'

type ItemOf<E extends Endpoint> = Answer<E> extends Page<infer Item> ? Item : never

type PagedEndpoint = Endpoint & { readonly paged: true }

interface PagedList<Item> {
  readonly status: 'loading' | 'succeeded' | 'failed'
  readonly items: readonly Item[]
  readonly total: number
  readonly hasMore: boolean
  readonly loadingMore: boolean
  readonly moreFailed: boolean
  readonly more: () => void
  readonly retry: () => void
}

/**
 * A paged list (spec §4): page 1 replaces the list, later pages are appended; an item that has moved to a later page meanwhile
 * is shown once. A failed page keeps the loaded ones.
 */
export const usePagedList = import.meta.env.SSR ? useInitial : useFetched

const uniqueById = <Item>(items: readonly Item[]): readonly Item[] => [
  ...new Map(items.map((item) => [(item as { readonly id: unknown }).id, item])).values(),
]

const pageAfter = ({ current_page = 1, last_page = 1 }: Partial<Page<unknown>>) =>
  current_page < last_page ? current_page + 1 : undefined

/** The server renders a page once: no state, no fetching. */
function useInitial<E extends PagedEndpoint>(
  _endpoint: E,
  _inputOf: (page: number) => Input<E>,
  initial?: Loaded<Answer<E>>,
): PagedList<ItemOf<E>> {
  const page = initial?.status === 'succeeded' ? (initial.data as Page<ItemOf<E>>) : undefined
  return {
    status: initial?.status ?? 'loading',
    items: page?.data ?? [],
    total: page?.total ?? 0,
    hasMore: page !== undefined && pageAfter(page) !== undefined,
    loadingMore: false,
    moreFailed: false,
    more() {},
    retry() {},
  }
}

function useFetched<E extends PagedEndpoint>(
  endpoint: E,
  inputOf: (page: number) => Input<E>,
  initial?: Loaded<Answer<E>>,
): PagedList<ItemOf<E>> {
  const userKey = useUserKey(endpoint)
  const initialFailure = initial?.status === 'failed'
  const query = useInfiniteQuery({
    queryKey: ['paged', ...queryKeyOf(endpoint, inputOf(1)), ...userKey],
    queryFn: ({ pageParam, signal }) => call(endpoint, inputOf(pageParam), { signal }) as Promise<Page<ItemOf<E>>>,
    initialPageParam: 1,
    getNextPageParam: pageAfter,
    initialData:
      initial?.status === 'succeeded' ? { pages: [initial.data as Page<ItemOf<E>>], pageParams: [1] } : undefined,
    // The server rendered the public answer: a parent's own one is fetched after it.
    initialDataUpdatedAt: userKey.length > 0 ? 0 : undefined,
    enabled: !initialFailure,
  })
  const pages = query.data?.pages
  return {
    status: pages ? 'succeeded' : query.isFetching ? 'loading' : 'failed',
    items: uniqueById(pages?.flatMap((page) => page.data) ?? []),
    total: pages?.[0]?.total ?? 0,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    moreFailed: query.isFetchNextPageError,
    more: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  }
}
