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
  /** Anything that has a picture and a title. */
  readonly items: readonly Pick<GalleryItem, 'id' | 'image' | 'title' | 'width' | 'height'>[]
  /** Which picture is large; undefined: none. */
  readonly index: number | undefined
  /** What else there is to say of the large one. */
  readonly facts?: (place: number) => ReactNode
  readonly onIndex: (place: number | undefined) => void
}

/** One picture large; arrows, keys and swipes follow the way of reading, Esc closes. */
export function Lightbox({ items, index, facts, onIndex }: LightboxProps) {
  const { t } = useWords('branches')
  const { direction } = useLanguage()
  const touchedAt = useRef(0)
  const item = index === undefined ? undefined : items[index]
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
    <Dialog open={item !== undefined} onClose={close} label={item?.title ?? ''} className="lightbox on-dark">
      {item && index !== undefined && (
        <div
          className="lightbox-in"
          onTouchStart={(event) => {
            touchedAt.current = event.changedTouches[0]?.clientX ?? 0
          }}
          onTouchEnd={onTouchEnd}
        >
          <button type="button" className="lightbox-button lightbox-close" onClick={close} aria-label={t('close')}>
            <Icon of={X} size="1.5rem" />
          </button>
          <button
            type="button"
            className="lightbox-button lightbox-back"
            onClick={() => go(-1)}
            disabled={index === 0}
            aria-label={t('previous_picture')}
          >
            <Icon of={ChevronLeft} mirrored size="1.5rem" />
          </button>
          <figure key={item.id}>
            <Picture path={item.image} alt={item.title} sizes="100vw" width={item.width} height={item.height} eager />
            <figcaption>
              <span dir="auto">{item.title}</span>
              <span className="lightbox-facts">
                {facts?.(index)}
                <span className="num">
                  {index + 1} / {items.length}
                </span>
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
