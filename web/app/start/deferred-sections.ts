import { useEffect } from 'react'
import { deferredFontsLoaded } from './deferred-fonts.tsx'
import { whenIdle } from './when-idle.ts'

function renderNext() {
  const next = document.querySelector<HTMLElement>('.later:not([data-drawn])')
  if (!next) return document.documentElement.classList.add('all-drawn')
  next.dataset.drawn = ''
  whenIdle(renderNext)
}

/**
 * What lies below the first screen is not laid out before the page stands. Then it is, part by part in quiet moments:
 * leaps within the page land where they should, and a picture of the whole page shows all of it.
 */
export function useDeferredSections() {
  useEffect(() => {
    // Laid out before, they would be laid out again with the other weights of their fonts.
    void deferredFontsLoaded.then(() => whenIdle(renderNext))
  }, [])
}
