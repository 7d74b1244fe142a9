import { useEffect } from 'react'
import { soon } from './soon.ts'

interface RestOfFontsProps {
  readonly href: string
  /** The files this page's language will use of it. */
  readonly files: readonly string[]
}

/**
 * Fetches the weights the first paint did without, once the page stands and the browser has a moment. All files first,
 * then the stylesheet that names them: the page is laid out anew once, not once a file.
 */
export function RestOfFonts({ href, files }: RestOfFontsProps) {
  useEffect(() => {
    const add = async () => {
      await Promise.allSettled(files.map((file) => fetch(file)))
      if (document.querySelector(`link[rel="stylesheet"][href="${href}"]:not(noscript *)`)) return
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
    }
    if (document.readyState === 'complete') soon(() => void add())
    else addEventListener('load', () => soon(() => void add()), { once: true })
  }, [href, files])
  return null
}
