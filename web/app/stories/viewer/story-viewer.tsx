import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { ChevronLeft, ChevronRight } from 'lucide'
import { useEffect, useReducer, useRef, useState } from 'react'
import { Dialog } from 'ui/dialog.tsx'
import { Icon } from 'ui/icon.tsx'
import { firstUnviewed, type Ring } from '../rings.ts'
import { reportViewed } from '../use-stories.ts'
import { step, type ViewerPosition, type ViewerStep } from './position.ts'
import { StoryFoot } from './story-foot.tsx'
import { NextMedia, StoryMedia } from './story-media.tsx'
import { StoryProgress } from './story-progress.tsx'
import { useGestures } from './use-gestures.ts'
import { ViewerHead } from './viewer-head.tsx'
import './story-viewer.css'

interface StoryViewerProps {
  readonly rings: readonly Ring[]
  readonly openedAt: number
  readonly onClose: () => void
}

/** Full-screen story viewer: advances automatically, by touch or by key; pauses while held. */
export default function StoryViewer({ rings: current, openedAt, onClose }: StoryViewerProps) {
  const { t } = useWords('stories')
  const { direction } = useLanguage()
  // Viewing changes the order of rings; the viewer keeps the order it opened with.
  const [order] = useState(() => current.map(({ branch }) => branch.id))
  const rings = order.flatMap((id) => current.find(({ branch }) => branch.id === id) ?? [])
  const lengths = rings.map(({ items }) => items.length)
  const first = rings[openedAt]
  const opening: ViewerPosition = { opened: true, ring: openedAt, item: first ? firstUnviewed(first) : 0 }
  const [position, go] = useReducer((at: ViewerPosition, action: ViewerStep) => step(at, action, lengths), opening)
  const [calm] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [chosen, setChosen] = useState<boolean>()
  // Browsers allow autoplay of muted films only.
  const [muted, setMuted] = useState(true)
  const [filmSeconds, setFilmSeconds] = useState<number>()
  const gestures = useGestures(go, direction)
  const closeOnce = useRef(onClose)
  const ring = rings[position.ring]
  const item = ring?.items[position.item]
  const following = ring?.items[position.item + 1] ?? rings[position.ring + 1]?.items[0]

  useEffect(() => {
    if (!position.opened) closeOnce.current()
  }, [position.opened])
  useEffect(() => {
    if (item) reportViewed(item)
  }, [item])

  if (!ring || !item) return null
  const isFilm = item.kind === 'video'
  // With reduced motion the reader starts a film.
  const paused = chosen ?? (isFilm && calm)
  const waits = paused || gestures.held
  return (
    <Dialog
      open={position.opened}
      onClose={() => go({ to: 'close' })}
      label={t('of_branch', { branch: ring.branch.name })}
      className="viewer on-dark"
    >
      <button
        type="button"
        className="viewer-button viewer-step"
        aria-label={t('previous')}
        onClick={() => go({ to: 'previous item' })}
      >
        <Icon of={ChevronLeft} mirrored size="1.5rem" />
      </button>
      <div className="viewer-story" data-waits={waits} {...gestures.handlers}>
        <StoryMedia
          key={item.id}
          item={item}
          waits={waits}
          muted={muted}
          onEnd={() => go({ to: 'next item' })}
          onDuration={setFilmSeconds}
        />
        {following && (
          <div className="viewer-next" aria-hidden="true">
            <NextMedia key={following.id} item={following} />
          </div>
        )}
        <div className="viewer-top">
          <StoryProgress
            count={ring.items.length}
            at={position.item}
            // A film reports its own end.
            onEnd={isFilm ? undefined : () => go({ to: 'next item' })}
            seconds={isFilm ? filmSeconds : undefined}
            key={item.id}
          />
          <ViewerHead
            branch={ring.branch}
            since={item.created_at}
            isFilm={isFilm}
            muted={muted}
            paused={paused}
            onMute={setMuted}
            onPause={setChosen}
            onClose={() => go({ to: 'close' })}
          />
        </div>
        <StoryFoot item={item} />
        <p className="sr-only" aria-live="polite">
          {t('position', { place: position.item + 1, count: ring.items.length })}
        </p>
      </div>
      <button
        type="button"
        className="viewer-button viewer-step"
        aria-label={t('next')}
        onClick={() => go({ to: 'next item' })}
      >
        <Icon of={ChevronRight} mirrored size="1.5rem" />
      </button>
    </Dialog>
  )
}
