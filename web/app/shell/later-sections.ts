import { soon } from 'browser/parts/soon.ts'
import { useEffect } from 'react'
import { restOfFontsThere } from './rest-of-fonts.tsx'

function drawNext() {
  const next = document.querySelector<HTMLElement>('.later:not([data-drawn])')
  if (!next) return document.documentElement.classList.add('all-drawn')
  next.dataset.drawn = ''
  soon(drawNext)
}

/**
 * What lies below the first screen is not laid out before the page stands. Then it is, part by part in quiet moments:
 * leaps within the page land where they should, and a picture of the whole page shows all of it.
 */
export function useLaterSections() {
  useEffect(() => {
    // Laid out before, they would be laid out again with the other weights of their fonts.
    void restOfFontsThere.then(() => soon(drawNext))
  }, [])
}
