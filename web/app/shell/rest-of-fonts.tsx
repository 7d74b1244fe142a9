import { useEffect } from 'react'

/** Fetches the weights the first paint did without, once the page stands and the browser has a moment. */
export function RestOfFonts({ href }: { href: string }) {
  useEffect(() => {
    const add = () => {
      if (document.querySelector(`link[rel="stylesheet"][href="${href}"]:not(noscript *)`)) return
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
    }
    const soon = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
    if (document.readyState === 'complete') soon(add)
    else addEventListener('load', () => soon(add), { once: true })
  }, [href])
  return null
}
