import type { StoryItem } from 'contract/stories/endpoints.ts'
import { useEffect, useRef } from 'react'
import { Picture } from 'ui/picture.tsx'
import { stablePath } from '../fresh-media.ts'

interface StoryMediaProps {
  readonly item: StoryItem
  readonly waits: boolean
  readonly muted: boolean
  readonly onEnd: () => void
  readonly onDuration: (seconds: number) => void
}

/** Picture or film of an item; a film calls `onEnd` at its end. The caption is below. */
export function StoryMedia({ item, waits, muted, onEnd, onDuration }: StoryMediaProps) {
  const film = useRef<HTMLVideoElement>(null)
  const media = stablePath(item.media)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a film with another address does not start by itself
  useEffect(() => {
    // If autoplay is blocked the film waits for a press.
    if (waits) film.current?.pause()
    else film.current?.play().catch(() => undefined)
  }, [waits, media])

  if (item.kind === 'image') return <StoryPicture path={media} focus={item.focus} alt={item.caption ?? ''} />
  return (
    <video
      ref={film}
      src={`/storage/${media}`}
      aria-label={item.caption ?? undefined}
      muted={muted}
      playsInline
      preload="auto"
      onEnded={onEnd}
      onLoadedMetadata={({ currentTarget: { duration } }) => Number.isFinite(duration) && onDuration(duration)}
    />
  )
}

/** Preloads the next item. */
export const NextMedia = ({ item }: { readonly item: StoryItem }) =>
  item.kind === 'image' ? (
    <StoryPicture path={stablePath(item.media)} focus={item.focus} alt="" />
  ) : (
    <video src={`/storage/${stablePath(item.media)}`} muted playsInline preload="auto" />
  )

const StoryPicture = (picture: { readonly path: string; readonly focus: StoryItem['focus']; readonly alt: string }) => (
  <Picture {...picture} sizes="(min-width: 768px) 480px, 100vw" width={720} height={1280} widest={1280} eager />
)
