import { useEffect } from 'react'

/**
 * Sets `data-hydrated="true"` on an element once React has hydrated it with its content (except suspended parts). Tests in
 * the browser wait for it (e2e/site.ts); the product does not read it.
 */
export function HydratedMark({ of }: { of: 'html' | '#main' }) {
  useEffect(() => void document.querySelector(of)?.setAttribute('data-hydrated', 'true'), [of])
  return null
}
