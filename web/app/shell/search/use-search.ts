import { call, queryClient, queryKeyOf } from 'browser/calls/call.ts'
import { type SearchResult, searchSchool } from 'contract/search/endpoints.ts'
import { useEffect, useState } from 'react'

/** Debounce time while typing. */
const pauseMs = 140
const shown = 7

interface SearchState {
  readonly results: readonly SearchResult[]
  readonly status: 'idle' | 'found' | 'failed'
}
const nothing: SearchState = { results: [], status: 'idle' }

/** Search results for the query; the previous results stay until the next arrive. */
export function useSearch(query: string): SearchState {
  const [found, setFound] = useState(nothing)
  const q = query.trim()
  useEffect(() => {
    if (q === '') {
      setFound(nothing)
      return
    }
    let isCurrent = true
    const input = { query: { q, take: shown } }
    const ask = async () => {
      const answer = await queryClient
        .fetchQuery({ queryKey: queryKeyOf(searchSchool, input), queryFn: () => call(searchSchool, input) })
        .then((results): SearchState => ({ results, status: 'found' }))
        .catch((): SearchState => ({ results: [], status: 'failed' }))
      if (isCurrent) setFound(answer)
    }
    const timer = setTimeout(ask, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [q])
  return found
}
