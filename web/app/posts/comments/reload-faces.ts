import { queryClient } from 'browser/calls/call.ts'
import { listComments } from 'contract/comments/endpoints.ts'
import type { SyntheticEvent } from 'react'

const reloadAgainAfterMs = 30_000
let lastReload = Number.NEGATIVE_INFINITY

/** Reloads the comments when an author's picture fails: its address is signed for five minutes (safety §private). */
export function reloadExpiredFaces({ target }: SyntheticEvent) {
  const isFace = target instanceof HTMLImageElement && target.src.includes('/storage/private/')
  // A picture that fails right after a reload is gone.
  if (!isFace || performance.now() - lastReload < reloadAgainAfterMs) return
  lastReload = performance.now()
  void queryClient.invalidateQueries({ queryKey: ['paged', listComments.path] })
}
