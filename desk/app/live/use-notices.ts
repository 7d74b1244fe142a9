import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isLeaving } from '../session/leaving.ts'
import { refetchMe } from '../session/me.ts'
import { fetchAgain } from './kinds.ts'
import { listen } from './stream.ts'

/** Fetches open answers again after a live notice of their kind (desk §2). Called once, by the frame. */
export function useNotices() {
  const queries = useQueryClient()
  useEffect(() => {
    return listen(
      (what) => {
        if (isLeaving()) return
        if (what.kind === 'missed') return void queries.invalidateQueries()
        void fetchAgain(what.kind)
      },
      () => void (isLeaving() || refetchMe()),
    )
  }, [queries])
}
