import { useEffect } from 'react'
import { whenIdle } from './when-idle.ts'

interface DeferredFontsProps {
  readonly href: string
  /** The files this page's language will use of it. */
  readonly files: readonly string[]
}

let resolveLoaded = () => {}
/** Resolves when all fonts are loaded, or will not be: what is laid out after it is laid out once. */
export const deferredFontsLoaded = new Promise<void>((resolve) => {
  resolveLoaded = resolve
})
const whenUsed = () => void document.fonts.ready.then(resolveLoaded)

/**
 * Loads the font weights that the first paint did without, once the browser is idle. All files first, then the
 * stylesheet that names them: one new layout, not one a file.
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
