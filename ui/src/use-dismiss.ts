import { type RefObject, useEffect } from 'react'

/**
 * Closes what hangs below a button when a pointer goes down elsewhere, and on Escape. The focus that stood in it
 * returns to the button: what is hidden cannot keep it.
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
