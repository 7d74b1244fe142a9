import { soon } from 'browser/parts/soon.ts'
import { useEffect } from 'react'

interface RestOfFontsProps {
  readonly href: string
  /** The files this page's language will use of it. */
  readonly files: readonly string[]
}

let there = () => {}
/** When the page has all its fonts, or will do without: whoever lays out more of it does so once. */
export const restOfFontsThere = new Promise<void>((resolve) => {
  there = resolve
})
const whenUsed = () => void document.fonts.ready.then(there)

/**
 * Fetches the weights the first paint did without, once the page stands and the browser has a moment. All files first,
 * then the stylesheet that names them: the page is laid out anew once, not once a file.
 */
export function RestOfFonts({ href, files }: RestOfFontsProps) {
  useEffect(() => {
    const add = async () => {
      await Promise.allSettled(files.map((file) => fetch(file)))
      if (document.querySelector(`link[rel="stylesheet"][href="${href}"]:not(noscript *)`)) return there()
      const link = document.createElement('link')
      document.head.append(Object.assign(link, { rel: 'stylesheet', href, onload: whenUsed, onerror: there }))
    }
    if (document.readyState === 'complete') soon(() => void add())
    else addEventListener('load', () => soon(() => void add()), { once: true })
  }, [href, files])
  return null
}
