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

/** What an item shows: a picture, or a short film that goes on to the next item when it is over. What it tells stands below. */
export function StoryMedia({ item, waits, muted, onEnd, onDuration }: StoryMediaProps) {
  const film = useRef<HTMLVideoElement>(null)
  const media = stablePath(item.media)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a film with another address stands still until it is told
  useEffect(() => {
    // A browser that will not play by itself waits for the next press.
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

/** Fetched while the one before is looked at. */
export const NextMedia = ({ item }: { readonly item: StoryItem }) =>
  item.kind === 'image' ? (
    <StoryPicture path={stablePath(item.media)} focus={item.focus} alt="" />
  ) : (
    <video src={`/storage/${stablePath(item.media)}`} muted playsInline preload="auto" />
  )

const StoryPicture = (picture: { readonly path: string; readonly focus: StoryItem['focus']; readonly alt: string }) => (
  <Picture {...picture} sizes="(min-width: 768px) 480px, 100vw" width={720} height={1280} widest={1280} eager />
)
