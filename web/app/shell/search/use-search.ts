import { call, queryClient, queryKeyOf } from 'browser/calls/call.ts'
import { type SearchResult, searchSchool } from 'contract/search/endpoints.ts'
import { useEffect, useState } from 'react'

/** Somebody who types goes on typing within this time. */
const pauseMs = 140
const shown = 7

interface SearchState {
  readonly results: readonly SearchResult[]
  readonly status: 'idle' | 'found' | 'failed'
}
const nothing: SearchState = { results: [], status: 'idle' }

/** What there is for the words typed so far; the last answer stays until the next is there. */
export function useSearch(typed: string): SearchState {
  const [found, setFound] = useState(nothing)
  const q = typed.trim()
  useEffect(() => {
    if (q === '') {
      setFound(nothing)
      return
    }
    let wanted = true
    const input = { query: { q, take: shown } }
    const ask = async () => {
      const answer = await queryClient
        .fetchQuery({ queryKey: queryKeyOf(searchSchool, input), queryFn: () => call(searchSchool, input) })
        .then((results): SearchState => ({ results, status: 'found' }))
        .catch((): SearchState => ({ results: [], status: 'failed' }))
      if (wanted) setFound(answer)
    }
    const timer = setTimeout(ask, pauseMs)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [q])
  return found
}
