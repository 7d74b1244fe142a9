import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isLeaving } from '../session/leaving.ts'
import { askWhoIsThere } from '../session/me.ts'
import { isConcerned } from './kinds.ts'
import { listen } from './stream.ts'

/** Called once, by the frame: what changed elsewhere is asked for again where it is open (desk §2). */
export function useNotices() {
  const queries = useQueryClient()
  useEffect(
    () =>
      listen(
        (what) => {
          if (isLeaving()) return
          if (what.kind === 'missed') return void queries.invalidateQueries()
          void queries.invalidateQueries({ predicate: ({ queryKey }) => isConcerned(queryKey, what.kind) })
        },
        () => void (isLeaving() || askWhoIsThere()),
      ),
    [queries],
  )
}
