import { useEffect } from 'react'

/** Time a signed address is used: it is valid for five minutes (safety §private), with a reserve for films. */
const holdsForMs = 4 * 60_000
const reloadAgainAfterMs = 30_000

const stablePaths = new Map<string, { readonly path: string; readonly until: number }>()
let lastReload = 0

const nameIn = (path: string) => /^private\/[^/]+\/(.+)$/.exec(path)?.[1]

/**
 * The first signed address of a picture or film, while it is valid. Each response signs a new one, which would reload and
 * restart the media.
 */
export function stablePath(path: string, now = Date.now()): string {
  const name = nameIn(path)
  if (name === undefined) return path
  const known = stablePaths.get(name)
  if (known && known.until > now) return known.path
  stablePaths.set(name, { path, until: now + holdsForMs })
  return path
}

/** Reloads the stories when a signed address has expired. */
export function useFreshMedia(reload: () => unknown) {
  useEffect(() => {
    const onError = ({ target }: Event) => {
      const source =
        target instanceof HTMLImageElement || target instanceof HTMLVideoElement ? target.currentSrc || target.src : ''
      // A file that fails right after a reload is gone.
      if (!source.includes('/storage/private/') || Date.now() - lastReload < reloadAgainAfterMs) return
      lastReload = Date.now()
      stablePaths.clear()
      reload()
    }
    // Capture phase, because error events do not bubble.
    document.addEventListener('error', onError, true)
    return () => document.removeEventListener('error', onError, true)
  }, [reload])
}
