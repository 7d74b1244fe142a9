import { type RefObject, useEffect } from 'react'

/**
 * Closes a panel on an outside pointerdown and on Escape. Focus inside returns to the button, because a hidden element loses
 * it.
 */
export function useDismiss(region: RefObject<HTMLElement | null>, close: () => void) {
  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      if (!region.current?.contains(target as Node)) close()
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      if (region.current?.contains(document.activeElement))
        region.current.querySelector<HTMLElement>('summary, button')?.focus()
      close()
    }
    addEventListener('pointerdown', closeOutside)
    addEventListener('keydown', closeOnEscape)
    return () => {
      removeEventListener('pointerdown', closeOutside)
      removeEventListener('keydown', closeOnEscape)
    }
  }, [region, close])
}
