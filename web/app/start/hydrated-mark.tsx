import { useEffect } from 'react'

/**
 * Sets `data-hydrated="true"` on an element once React has hydrated it with its content (except suspended parts), and says so
 * to the page's inline script (hold-input.ts). Tests in the browser wait for the mark (e2e/site.ts).
 */
export function HydratedMark({ of }: { of: 'html' | '#main' }) {
  useEffect(() => {
    document.querySelector(of)?.setAttribute('data-hydrated', 'true')
    if (of === 'html') dispatchEvent(new Event('hydrated'))
  }, [of])
  return null
}
