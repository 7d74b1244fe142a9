import { useEffect } from 'react'
import { whenIdle } from './when-idle.ts'

interface DeferredFontsProps {
  readonly href: string
  /** Font files that the page's language uses. */
  readonly files: readonly string[]
}

let resolveLoaded = () => {}
/** Resolves when all fonts are loaded or failed: content laid out afterwards is laid out once. */
export const deferredFontsLoaded = new Promise<void>((resolve) => {
  resolveLoaded = resolve
})
const whenUsed = () => void document.fonts.ready.then(resolveLoaded)

/**
 * Loads the font weights that the first paint does not need, once the browser is idle: all files first, then the stylesheet
 * with them, so that the layout changes once.
 */
export function DeferredFonts({ href, files }: DeferredFontsProps) {
  useEffect(() => {
    const add = async () => {
      await Promise.allSettled(files.map((file) => fetch(file)))
      if (document.querySelector(`link[rel="stylesheet"][href="${href}"]:not(noscript *)`)) return resolveLoaded()
      const link = document.createElement('link')
      document.head.append(Object.assign(link, { rel: 'stylesheet', href, onload: whenUsed, onerror: resolveLoaded }))
    }
    if (document.readyState === 'complete') whenIdle(() => void add())
    else addEventListener('load', () => whenIdle(() => void add()), { once: true })
  }, [href, files])
  return null
}
