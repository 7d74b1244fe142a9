import { usePagedList } from 'browser/calls/use-paged-list.ts'
import { findBranches } from 'contract/branches/find.ts'
import { useEffect, useState } from 'react'
import { fewBranches } from '../branches.ts'

/** Debounce time while typing. */
const pauseMs = 140

/** Branches that match the query, in one city or all, loaded page by page from the server. */
export function useFoundBranches(query: string, city: string) {
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(query.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [query])
  return usePagedList(findBranches, (page) => ({ query: { q, city, page, per_page: 2 * fewBranches } }))
}
