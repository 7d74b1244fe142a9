import { useEffect, useEffectEvent } from 'react'
import { useLanguage } from '../words/use-language.ts'

/**
 * Handles the arrow keys of a full-screen view in reading direction: in Arabic the left arrow goes on. Works wherever
 * the focus is, also on nothing.
 */
export function useArrowKeys(isOpen: boolean, go: (way: 'on' | 'back') => void) {
  const { direction } = useLanguage()
  const press = useEffectEvent(({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (altKey || ctrlKey || metaKey) return
    if (key === 'ArrowRight') go(direction === 'rtl' ? 'back' : 'on')
    if (key === 'ArrowLeft') go(direction === 'rtl' ? 'on' : 'back')
  })
  useEffect(() => {
    if (!isOpen) return
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [isOpen])
}
