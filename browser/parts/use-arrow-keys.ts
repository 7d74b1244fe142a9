import { useLanguage } from '../words/use-language.ts'
import { useWindowEvent } from './use-window-event.ts'

/**
 * Handles the arrow keys of a full-screen view in reading direction: in Arabic the left arrow goes on. Works wherever
 * the focus is, also on nothing.
 */
export function useArrowKeys(isOpen: boolean, go: (way: 'on' | 'back') => void) {
  const { direction } = useLanguage()
  useWindowEvent('keydown', ({ key, altKey, ctrlKey, metaKey }) => {
    if (!isOpen || altKey || ctrlKey || metaKey) return
    if (key === 'ArrowRight') go(direction === 'rtl' ? 'back' : 'on')
    if (key === 'ArrowLeft') go(direction === 'rtl' ? 'on' : 'back')
  })
}
