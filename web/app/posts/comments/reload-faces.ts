import { queryClient } from 'browser/calls/call.ts'
import { listComments } from 'contract/comments/endpoints.ts'
import type { SyntheticEvent } from 'react'

const reloadAgainAfterMs = 30_000
let lastReload = Number.NEGATIVE_INFINITY

/** A face's address is signed for five minutes (safety §private): one that holds no more is asked for anew, with its comments. */
export function reloadExpiredFaces({ target }: SyntheticEvent) {
  const isFace = target instanceof HTMLImageElement && target.src.includes('/storage/private/')
  // What fails with a new address as well is gone.
  if (!isFace || performance.now() - lastReload < reloadAgainAfterMs) return
  lastReload = performance.now()
  void queryClient.invalidateQueries({ queryKey: ['paged', listComments.path] })
}
