import type { GalleryItem } from 'contract/branches/endpoints.ts'
import { useEffect, useState } from 'react'
import { usePendingActionOn } from '../../accounts/sign-in/invitation.ts'
import { pictureAction } from './picture-like.tsx'

interface GallerySoFar {
  readonly status: 'loading' | 'succeeded' | 'failed'
  readonly items: readonly GalleryItem[]
  readonly hasMore: boolean
  readonly loadingMore: boolean
  readonly moreFailed: boolean
  readonly more: () => void
}

/** Resumes a pending like: loads the gallery pages up to the picture, then opens it. */
export function usePendingPicture(gallery: GallerySoFar, open: (index: number) => void): number | undefined {
  const [pending, setPending] = useState<{ readonly id: number; readonly opened: boolean }>()
  usePendingActionOn(pictureAction, (id) => setPending({ id, opened: false }))

  const index = gallery.items.findIndex(({ id }) => id === pending?.id)
  const isAwaited = pending !== undefined && !pending.opened && gallery.status === 'succeeded'
  const isFurtherOn = index < 0 && gallery.hasMore && !gallery.loadingMore && !gallery.moreFailed
  const { more } = gallery
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it is there
  useEffect(() => {
    if (!isAwaited) return
    if (isFurtherOn) more()
    if (index < 0) return
    setPending({ ...pending, opened: true })
    open(index)
  }, [isAwaited, isFurtherOn, index])
  return pending?.id
}
