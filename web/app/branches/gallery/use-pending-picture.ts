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

/** The picture that somebody has come back to like; the pages of the gallery up to it are loaded, then it opens. */
export function usePendingPicture(gallery: GallerySoFar, open: (place: number) => void): number | undefined {
  const [wanted, setWanted] = useState<{ readonly id: number; readonly opened: boolean }>()
  usePendingActionOn(pictureAction, (id) => setWanted({ id, opened: false }))

  const place = gallery.items.findIndex(({ id }) => id === wanted?.id)
  const isAwaited = wanted !== undefined && !wanted.opened && gallery.status === 'succeeded'
  const isFurtherOn = place < 0 && gallery.hasMore && !gallery.loadingMore && !gallery.moreFailed
  const { more } = gallery
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it is there
  useEffect(() => {
    if (!isAwaited) return
    if (isFurtherOn) more()
    if (place < 0) return
    setWanted({ ...wanted, opened: true })
    open(place)
  }, [isAwaited, isFurtherOn, place])
  return wanted?.id
}
