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
 * Sections below the first screen are not laid out (content-visibility) until the page has loaded; then one by one while the
 * browser is idle, so that anchors work and a full-page screenshot is complete.
 */
export function useDeferredSections() {
  useEffect(() => {
    // Waits for the fonts to avoid a second layout.
    void deferredFontsLoaded.then(() => whenIdle(renderNext))
  }, [])
}
