import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { ChevronLeft, ChevronRight, Pause, Play, Volume2, VolumeX, X } from 'lucide'
import { useEffect, useReducer, useRef, useState } from 'react'
import { Dialog } from 'ui/dialog.tsx'
import { Icon } from 'ui/icon.tsx'
import { Picture } from 'ui/picture.tsx'
import { firstUnviewed, type Ring } from '../rings.ts'
import { sinceText } from '../since-text.ts'
import { reportViewed } from '../use-stories.ts'
import { type Step, step, type ViewerPosition } from './position.ts'
import { StoryFoot } from './story-foot.tsx'
import { NextMedia, StoryMedia } from './story-media.tsx'
import { StoryProgress } from './story-progress.tsx'
import { useGestures } from './use-gestures.ts'
import './story-viewer.css'

interface StoryViewerProps {
  readonly rings: readonly Ring[]
  readonly openedAt: number
  readonly onClose: () => void
}

/** Stories on the whole screen: they go on by themselves, by touch, by key; held, they wait. */
export default function StoryViewer({ rings: current, openedAt, onClose }: StoryViewerProps) {
  const { t } = useWords('stories')
  const { direction, language } = useLanguage()
  // The rings change their order while they are seen; the viewer keeps the one it opened with.
  const [order] = useState(() => current.map(({ branch }) => branch.id))
  const rings = order.flatMap((id) => current.find(({ branch }) => branch.id === id) ?? [])
  const lengths = rings.map(({ items }) => items.length)
  const first = rings[openedAt]
  const opening: ViewerPosition = { opened: true, ring: openedAt, item: first ? firstUnviewed(first) : 0 }
  const [position, go] = useReducer((at: ViewerPosition, action: Step) => step(at, action, lengths), opening)
  const [calm] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [chosen, setChosen] = useState<boolean>()
  // Browsers begin a film by themselves only without its sound.
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
            // A film says itself when it is over.
            onEnd={isFilm ? undefined : () => go({ to: 'next item' })}
            seconds={isFilm ? filmSeconds : undefined}
            key={item.id}
          />
          <div className="viewer-who">
            <Picture
              path={ring.branch.image}
              alt=""
              sizes="40px"
              width={40}
              height={40}
              widest={320}
              eager
              className="viewer-face"
            />
            <span>
              <b>{ring.branch.name}</b>
              <span className="block">{sinceText(language, new Date(item.created_at))}</span>
            </span>
            {isFilm && (
              <button
                type="button"
                className="viewer-button ms-auto"
                aria-pressed={!muted}
                aria-label={t(muted ? 'sound_on' : 'sound_off')}
                onClick={() => setMuted(!muted)}
              >
                <Icon of={muted ? VolumeX : Volume2} size="1.5rem" />
              </button>
            )}
            <button
              type="button"
              className={`viewer-button ${isFilm ? '' : 'ms-auto'}`}
              aria-pressed={paused}
              aria-label={t(paused ? 'play' : 'pause')}
              onClick={() => setChosen(!paused)}
            >
              <Icon of={paused ? Play : Pause} size="1.5rem" />
            </button>
            <button type="button" className="viewer-button" aria-label={t('close')} onClick={() => go({ to: 'close' })}>
              <Icon of={X} size="1.5rem" />
            </button>
          </div>
        </div>
        <StoryFoot item={item} />
        <p className="sr-only" aria-live="polite">
          {t('place', { place: position.item + 1, count: ring.items.length })}
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
