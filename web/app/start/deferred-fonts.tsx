import { useEffect } from 'react'
import { whenIdle } from './when-idle.ts'

interface DeferredFontsProps {
  readonly href: string
  /** The files this page's language will use of it. */
  readonly files: readonly string[]
}

let resolveLoaded = () => {}
/** When the page has all its fonts, or will do without: whoever lays out more of it does so once. */
export const deferredFontsLoaded = new Promise<void>((resolve) => {
  resolveLoaded = resolve
})
const whenUsed = () => void document.fonts.ready.then(resolveLoaded)

/**
 * Fetches the weights the first paint did without, once the page stands and the browser has a moment. All files first,
 * then the stylesheet that names them: the page is laid out anew once, not once a file.
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
