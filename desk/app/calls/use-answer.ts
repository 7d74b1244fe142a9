import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { queryKeyOf } from 'browser/calls/call.ts'
import type { Answer, Endpoint, Input } from 'contract/endpoint.ts'
import { call } from './call.ts'

interface Versioned {
  readonly id?: unknown
  readonly version?: unknown
}

/** Whether this is how a thing stood before: an answer that was asked for first, and came after what was saved since. */
function isOvertaken(answer: unknown, known: unknown): boolean {
  const [came, has] = [answer, known] as [Versioned | undefined, Versioned | undefined]
  if (typeof came?.version !== 'number' || typeof has?.version !== 'number') return false
  return came.id === has.id && came.version < has.version
}

/** How an answer is asked for and kept; for a prefetch, or for `queryClient.setQueryData(answerOf(…).queryKey, …)`. */
export const answerOf = <E extends Endpoint>(endpoint: E, input?: Input<E>) =>
  queryOptions<Answer<E>>({
    queryKey: queryKeyOf(endpoint, input),
    queryFn: async ({ signal, client, queryKey }) => {
      const answer = await call(endpoint, input, { signal })
      const known = client.getQueryData<Answer<E>>(queryKey)
      return known !== undefined && isOvertaken(answer, known) ? known : answer
    },
  })

interface Asking {
  /** False leaves it unasked. */
  readonly when?: boolean
  /** Never replaced under somebody's hands: a form is filled in from it. */
  readonly once?: boolean
}

/**
 * What the server says, kept and shared: `<Answered of={useAnswer(listFamilies, { query })}>`. Another page of a list leaves
 * the one before until it is there; notices of its kind ask again (live/notices.ts).
 */
export const useAnswer = <E extends Endpoint>(
  endpoint: E,
  input?: Input<E>,
  { when = true, once = false }: Asking = {},
) =>
  useQuery({
    ...answerOf(endpoint, input),
    enabled: when,
    placeholderData: keepPreviousData,
    ...(once && { staleTime: Number.POSITIVE_INFINITY }),
  })
