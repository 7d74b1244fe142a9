import { useEffect } from 'react'

/** An address is signed for five minutes (safety §private); a film should not end in the middle of it. */
const holdsForMs = 4 * 60_000
const reloadAgainAfterMs = 30_000

const stablePaths = new Map<string, { readonly path: string; readonly until: number }>()
let lastReload = 0

const nameIn = (path: string) => /^private\/[^/]+\/(.+)$/.exec(path)?.[1]

/**
 * The address a picture or film came with first, as long as it holds: with each answer it is signed anew, and what is
 * looked at would be fetched, and begin, anew.
 */
export function stablePath(path: string, now = Date.now()): string {
  const name = nameIn(path)
  if (name === undefined) return path
  const known = stablePaths.get(name)
  if (known && known.until > now) return known.path
  stablePaths.set(name, { path, until: now + holdsForMs })
  return path
}

/** Loads the stories again where one of their addresses holds no more: the page has been open for long. */
export function useFreshMedia(reload: () => unknown) {
  useEffect(() => {
    const onError = ({ target }: Event) => {
      const source =
        target instanceof HTMLImageElement || target instanceof HTMLVideoElement ? target.currentSrc || target.src : ''
      // What fails with a new address as well is gone.
      if (!source.includes('/storage/private/') || Date.now() - lastReload < reloadAgainAfterMs) return
      lastReload = Date.now()
      stablePaths.clear()
      reload()
    }
    // Errors of pictures do not bubble; they can be met on their way down.
    document.addEventListener('error', onError, true)
    return () => document.removeEventListener('error', onError, true)
  }, [reload])
}
