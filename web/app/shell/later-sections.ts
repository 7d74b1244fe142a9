import { useEffect } from 'react'
import { soon } from './soon.ts'

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
    const begin = () => soon(drawNext)
    if (document.readyState === 'complete') begin()
    else addEventListener('load', begin, { once: true })
    return () => removeEventListener('load', begin)
  }, [])
}
