import { useInfiniteQuery } from '@tanstack/react-query'
import type { Answer, Asking, Endpoint } from 'contract/endpoint.ts'
import type { Page } from 'contract/paging.ts'
import { call, keyOf } from './browser.ts'
import type { Loaded } from './load.ts'
import { useReader } from './use-reader.ts'

type ItemOf<E extends Endpoint> = Answer<E> extends Page<infer Item> ? Item : never

/** A paged list (spec §4): page 1 replaces the list, every later page is appended. A failed page keeps what is there. */
export function usePagedList<E extends Endpoint & { readonly paged: true }>(
  endpoint: E,
  askingOf: (page: number) => Asking<E>,
  first?: Loaded<Answer<E>>,
) {
  const reader = useReader(endpoint)
  const failedFirst = first?.status === 'failed'
  const query = useInfiniteQuery({
    queryKey: ['paged', ...keyOf(endpoint, askingOf(1)), ...reader],
    queryFn: ({ pageParam, signal }) => call(endpoint, askingOf(pageParam), { signal }) as Promise<Page<ItemOf<E>>>,
    initialPageParam: 1,
    getNextPageParam: ({ current_page = 1, last_page = 1 }) =>
      current_page < last_page ? current_page + 1 : undefined,
    initialData:
      first?.status === 'succeeded' ? { pages: [first.data as Page<ItemOf<E>>], pageParams: [1] } : undefined,
    // What came with the page came for everybody: a parent's own answer follows.
    initialDataUpdatedAt: reader.length > 0 ? 0 : undefined,
    enabled: !failedFirst,
  })
  const pages = query.data?.pages
  return {
    status: pages ? ('succeeded' as const) : query.isFetching ? ('loading' as const) : ('failed' as const),
    items: pages?.flatMap((page) => page.data) ?? [],
    total: pages?.[0]?.total ?? 0,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    moreFailed: query.isFetchNextPageError,
    more: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  }
}
