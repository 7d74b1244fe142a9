import type { Loaded } from 'browser/calls/load.ts'
import { usePagedList } from 'browser/calls/use-paged-list.ts'
import { Failed } from 'browser/parts/failed.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { type GalleryItem, galleryPerPage, listGallery } from 'contract/branches/endpoints.ts'
import type { Page } from 'contract/paging.ts'
import { useRef, useState } from 'react'
import emptyTray from 'ui/art/state-empty.svg'
import { Button } from 'ui/button.tsx'
import { EmptyState, Skeleton } from 'ui/empty-state.tsx'
import { Picture } from 'ui/picture.tsx'
import { Lightbox } from './lightbox.tsx'
import { PictureLike } from './picture-like.tsx'
import { usePendingPicture } from './use-pending-picture.ts'

interface GalleryProps {
  readonly branchId: number
  readonly initial: Loaded<Page<GalleryItem>> | undefined
}

/** Gallery of a branch, six pictures a page (spec §7, §9); a click opens the lightbox. */
export function Gallery({ branchId, initial }: GalleryProps) {
  const { t } = useWords('branches')
  const gallery = usePagedList(listGallery, (page) => galleryInput(branchId, page), initial)
  const [large, setLarge] = useState<number>()
  const list = useRef<HTMLUListElement>(null)
  const pendingId = usePendingPicture(gallery, (index) => {
    // The closing lightbox restores the focus to this thumbnail.
    list.current?.children[index]?.querySelector('button')?.focus()
    setLarge(index)
  })

  if (gallery.status === 'failed') return <Failed onRetry={gallery.retry} />
  if (gallery.status === 'loading') {
    return (
      <div className="gallery" aria-busy="true">
        {[1, 2, 3, 4, 5, 6].map((index) => (
          <Skeleton key={index} className="gallery-item" />
        ))}
      </div>
    )
  }
  if (gallery.items.length === 0) {
    return (
      <EmptyState art={emptyTray} title={t('gallery_none')}>
        <p>{t('gallery_none_text')}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <ul ref={list} className="gallery">
        {gallery.items.map((item, index) => (
          <li key={item.id} className="gallery-item">
            <button
              type="button"
              className="slot"
              aria-label={t('enlarge', { title: item.title || t('picture_number', { number: index + 1 }) })}
              onClick={() => setLarge(index)}
            >
              <Picture
                path={item.image}
                alt=""
                sizes={index % 6 === 0 ? '(min-width: 768px) 820px, 100vw' : '(min-width: 768px) 400px, 50vw'}
                width={item.width}
                height={item.height}
              />
              {item.title && <span className="gallery-title">{item.title}</span>}
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-8 grid justify-items-center gap-3" aria-live="polite">
        {gallery.moreFailed && <p className="text-ink-2">{t('more_failed')}</p>}
        {gallery.hasMore && (
          <Button kind="line" busy={gallery.loadingMore} onClick={gallery.more}>
            {gallery.moreFailed ? t('try_again') : t('more_pictures')}
          </Button>
        )}
      </div>
      <Lightbox
        items={gallery.items}
        index={large}
        onIndex={setLarge}
        facts={(index) => {
          const item = gallery.items[index]
          return (
            item && (
              <PictureLike
                key={item.id}
                item={item}
                isPending={item.id === pendingId}
                onInvite={() => setLarge(undefined)}
              />
            )
          )
        }}
      />
    </>
  )
}

export const galleryInput = (branchId: number | string, page: number) => ({
  params: { branchId },
  query: { with_paginate: 'yes' as const, per_page: galleryPerPage, page },
})
