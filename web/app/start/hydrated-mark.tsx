import { useEffect } from 'react'

/**
 * Says in the page that React has taken over an element and all that stands in it but for parts that are still on their
 * way: `data-hydrated="true"`. Whoever drives a browser waits for it (e2e/site.ts); nothing of ours reads it.
 */
export function HydratedMark({ of }: { of: 'html' | '#main' }) {
  useEffect(() => document.querySelector(of)?.setAttribute('data-hydrated', 'true'), [of])
  return null
}
