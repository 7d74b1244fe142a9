import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { askWhoIsThere } from '../session/me.ts'
import { isConcerned, type Kind, type Notice } from './kinds.ts'
import { listen } from './stream.ts'

const others = new Set<(notice: Notice) => void>()

/** Called once, by the frame: what changed elsewhere is asked for again where it is open (desk §2). */
export function useNotices() {
  const queries = useQueryClient()
  useEffect(
    () =>
      listen((what) => {
        if (what.kind === 'missed') return void queries.invalidateQueries()
        void queries.invalidateQueries({ predicate: ({ queryKey }) => isConcerned(queryKey, what.kind) })
        for (const other of others) other(what)
      }, askWhoIsThere),
    [queries],
  )
}

/** For a screen that does more than ask again: `useNotice('family', ({ id }) => …)`. */
export function useNotice(kind: Kind, heard: (notice: Notice) => void) {
  const hear = useEffectEvent(heard)
  useEffect(() => {
    const other = (notice: Notice) => notice.kind === kind && hear(notice)
    others.add(other)
    return () => void others.delete(other)
  }, [kind])
}
