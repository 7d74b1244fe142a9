import { usePagedList } from 'browser/calls/use-paged-list.ts'
import { findBranches } from 'contract/branches/find.ts'
import { useEffect, useState } from 'react'
import { fewBranches } from '../branches.ts'

/** Somebody who types goes on typing within this time. */
const pauseMs = 140

/** The branches with the words typed, in a city or in all of them: asked of the server, page after page. */
export function useFound(typed: string, city: string) {
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return usePagedList(findBranches, (page) => ({ query: { q, city, page, per_page: 2 * fewBranches } }))
}
