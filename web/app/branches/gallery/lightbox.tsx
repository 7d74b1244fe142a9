import { useArrowKeys } from 'browser/parts/use-arrow-keys.ts'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { GalleryItem } from 'contract/branches/endpoints.ts'
import { ChevronLeft, ChevronRight, X } from 'lucide'
import { type ReactNode, type TouchEvent, useRef } from 'react'
import { Dialog } from 'ui/dialog.tsx'
import { Icon } from 'ui/icon.tsx'
import { Picture } from 'ui/picture.tsx'

const swipePx = 48

interface LightboxProps {
  /** Items with picture and title. */
  readonly items: readonly Pick<GalleryItem, 'id' | 'image' | 'title' | 'width' | 'height'>[]
  /** Index of the open picture; undefined if closed. */
  readonly index: number | undefined
  /** More content for the open picture. */
  readonly facts?: (index: number) => ReactNode
  readonly onIndex: (index: number | undefined) => void
}

/** A full-screen picture. Arrows, keys and swipes follow the reading direction; Esc closes. */
export function Lightbox({ items, index, facts, onIndex }: LightboxProps) {
  const { t } = useWords('branches')
  const { direction } = useLanguage()
  const touchedAt = useRef(0)
  const item = index === undefined ? undefined : items[index]
  const name = item?.title || t('picture_number', { number: (index ?? 0) + 1 })
  const close = () => onIndex(undefined)
  const go = (by: number) => {
    const next = (index ?? 0) + by
    if (next >= 0 && next < items.length) onIndex(next)
  }
  const towardsEnd = direction === 'rtl' ? -1 : 1
  useArrowKeys(item !== undefined, (way) => go(way === 'on' ? 1 : -1))
  const onTouchEnd = (event: TouchEvent) => {
    const travelled = (event.changedTouches[0]?.clientX ?? 0) - touchedAt.current
    if (Math.abs(travelled) >= swipePx) go(travelled < 0 ? towardsEnd : -towardsEnd)
  }

  return (
    <Dialog open={item !== undefined} onClose={close} label={name} className="lightbox on-dark">
      {item && index !== undefined && (
        <div
          className="lightbox-in"
          onTouchStart={(event) => {
            touchedAt.current = event.changedTouches[0]?.clientX ?? 0
          }}
          onTouchEnd={onTouchEnd}
        >
          <button
            type="button"
            className="lightbox-button absolute top-4 end-4 z-1"
            onClick={close}
            aria-label={t('close')}
          >
            <Icon of={X} size="1.5rem" />
          </button>
          <button
            type="button"
            className="lightbox-button max-md:justify-self-end"
            onClick={() => go(-1)}
            disabled={index === 0}
            aria-label={t('previous_picture')}
          >
            <Icon of={ChevronLeft} mirrored size="1.5rem" />
          </button>
          <figure>
            <Picture
              key={item.id}
              path={item.image}
              alt={name}
              sizes="100vw"
              width={item.width}
              height={item.height}
              eager
            />
            <figcaption>
              <span dir="auto">{item.title}</span>
              <span className="flex gap-3 items-center flex-none">
                {facts?.(index)}
                <span role="status">{t('picture_of', { number: index + 1, count: items.length })}</span>
              </span>
            </figcaption>
          </figure>
          <button
            type="button"
            className="lightbox-button lightbox-next"
            onClick={() => go(1)}
            disabled={index === items.length - 1}
            aria-label={t('next_picture')}
          >
            <Icon of={ChevronRight} mirrored size="1.5rem" />
          </button>
        </div>
      )}
    </Dialog>
  )
}
