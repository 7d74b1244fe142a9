import { useEffect, useEffectEvent } from 'react'
import { useLanguage } from '../words/use-language.ts'

/**
 * The arrow keys of what fills the screen, in the way of reading: in Arabic the left one goes on. Wherever the focus
 * stands: on a button beside the picture, or on nothing, after a click on the picture itself.
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
