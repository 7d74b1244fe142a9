import { Failed } from 'browser/parts/failed.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import emptyTray from 'ui/art/state-empty.svg'
import { EmptyState, Skeleton } from 'ui/empty-state.tsx'
import { Picture } from 'ui/picture.tsx'
import { usePendingAction } from '../accounts/sign-in/invitation.ts'
import { useFreshMedia } from './fresh-media.ts'
import { isViewed, ringsOf } from './rings.ts'
import { reload, useStories } from './use-stories.ts'

const loadViewer = () => import('./viewer/story-viewer.tsx')
const StoryViewer = lazy(loadViewer)

// Hash of the open viewer, so that the back button closes it.
const hashOf = (branchId: number) => `#story-${branchId}`
const branchIn = (hash: string) => Number(/^#story-(\d+)$/.exec(hash)?.[1])

interface StoryRingsProps {
  readonly branchId?: number | undefined
}

/** One ring per branch, gold while it has unviewed items. */
export default function StoryRings({ branchId }: StoryRingsProps) {
  const { t } = useWords('stories')
  const { hash, state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const stories = useStories()
  useFreshMedia(reload)
  const rings = ringsOf(stories.items).filter(({ branch }) => branchId === undefined || branch.id === branchId)
  const openedAt = rings.findIndex(({ branch }) => branch.id === branchIn(hash))

  // A branch's stories may be on a later page.
  const { hasMore, loadingMore, more } = stories
  const isMissing = branchId !== undefined && rings.length === 0 && hasMore && !loadingMore
  useEffect(() => {
    if (isMissing) more()
  }, [isMissing, more])

  const open = (id: number) =>
    navigate({ pathname, search, hash: hashOf(id) }, { preventScrollReset: true, state: { opened: true } })
  // Opens the viewer after a return from signing in.
  const [isAwaited, setAwaited] = useState(false)
  usePendingAction('stories', () => setAwaited(true))
  const list = useRef<HTMLUListElement>(null)
  const firstId = rings[0]?.branch.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as there is one
  useEffect(() => {
    if (!isAwaited || firstId === undefined) return
    setAwaited(false)
    list.current?.querySelector('button')?.focus()
    open(firstId)
  }, [isAwaited, firstId])

  const close = () =>
    (state as { opened?: boolean } | null)?.opened
      ? navigate(-1)
      : navigate({ pathname, search }, { replace: true, preventScrollReset: true })

  if (stories.status === 'failed') return <Failed onRetry={stories.retry} />
  if (stories.status === 'loading')
    return (
      <div className="rings" aria-busy="true">
        {[1, 2, 3, 4, 5].map((ring) => (
          <Skeleton key={ring} className="ring-empty" />
        ))}
      </div>
    )
  if (rings.length === 0) return <EmptyState art={emptyTray} title={t('none')} />
  return (
    <>
      <ul ref={list} className="rings">
        {rings.map((ring) => (
          <li key={ring.branch.id}>
            <button
              type="button"
              className="story-ring"
              data-seen={isViewed(ring)}
              onClick={() => open(ring.branch.id)}
              onPointerEnter={loadViewer}
              aria-label={t(isViewed(ring) ? 'open_seen' : 'open_new', { branch: ring.branch.name })}
            >
              <span className="ring-picture">
                <Picture path={ring.branch.image} alt="" sizes="80px" width={80} height={80} widest={320} eager />
              </span>
              <span className="max-w-full text-center">{ring.branch.name}</span>
            </button>
          </li>
        ))}
        {hasMore && branchId === undefined && (
          <li className="self-center">
            <button type="button" className="link" onClick={more} disabled={loadingMore}>
              {t('more')}
            </button>
          </li>
        )}
      </ul>
      {openedAt >= 0 && (
        <Suspense>
          <StoryViewer rings={rings} openedAt={openedAt} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
