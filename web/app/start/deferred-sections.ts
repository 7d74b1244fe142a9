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
 * What is below the first screen is not laid out (content-visibility) before the page has loaded. Then it is, section
 * by section while the browser is idle, so that anchors land where they should and a screenshot of the whole page is
 * complete.
 */
export function useDeferredSections() {
  useEffect(() => {
    // Before, the deferred font weights would cause a second layout.
    void deferredFontsLoaded.then(() => whenIdle(renderNext))
  }, [])
}
