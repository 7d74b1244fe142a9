import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { queryKeyOf } from 'browser/calls/call.ts'
import type { Answer, Endpoint, Input } from 'contract/endpoint.ts'
import { call } from './call.ts'

interface VersionedAnswer {
  readonly id?: unknown
  readonly version?: unknown
}

/** Whether an answer is older than the cached one: requested before a save and received after it. */
function isOvertaken(answer: unknown, known: unknown): boolean {
  const [came, has] = [answer, known] as [VersionedAnswer | undefined, VersionedAnswer | undefined]
  if (typeof came?.version !== 'number' || typeof has?.version !== 'number') return false
  return came.id === has.id && came.version < has.version
}

/** The query options of an answer, for a prefetch or for `queryClient.setQueryData(answerOf(…).queryKey, …)`. */
export const answerOf = <E extends Endpoint>(endpoint: E, input?: Input<E>) =>
  queryOptions<Answer<E>>({
    queryKey: queryKeyOf(endpoint, input),
    queryFn: async ({ signal, client, queryKey }) => {
      const answer = await call(endpoint, input, { signal })
      const known = client.getQueryData<Answer<E>>(queryKey)
      return known !== undefined && isOvertaken(answer, known) ? known : answer
    },
  })

interface AnswerOptions {
  /** `false` does not fetch. */
  readonly when?: boolean
  /** Fetches once: the answer fills a form and must not change while the user types. */
  readonly once?: boolean
  /** Seconds after which the answer is fetched again, for changes that send no notice. */
  readonly everySeconds?: number
}

/**
 * The server's answer, cached and shared: `<Answered of={useAnswer(listFamilies, { query })}>`. The previous page of
 * a list stays until the next one has loaded; a notice of its kind fetches it again (contract/live/notices.ts).
 */
export const useAnswer = <E extends Endpoint>(
  endpoint: E,
  input?: Input<E>,
  { when = true, once = false, everySeconds }: AnswerOptions = {},
) =>
  useQuery({
    ...answerOf(endpoint, input),
    enabled: when,
    placeholderData: keepPreviousData,
    ...(everySeconds !== undefined && { refetchInterval: everySeconds * 1000 }),
    ...(once && { staleTime: Number.POSITIVE_INFINITY }),
  })
