import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'

/** Address of the page of a link within the site; undefined for other links and for this page. */
function pageOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return undefined
  return link.pathname === location.pathname ? undefined : link.pathname
}

/** Whether the reader pays for each byte, or asked to save them. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Loads code and styles of the page of a link that is touched, pointed at or focused. They are files of the build: nothing is
 * written, nothing counted, and no data of anybody is asked for.
 */
export function NextPage() {
  const [page, setPage] = useState<string>()
  useEffect(() => {
    if (savesData()) return
    const onIntent = ({ target }: Event) => setPage((now) => pageOf(target) ?? now)
    const intents = ['pointerover', 'pointerdown', 'focusin'] as const
    for (const intent of intents) addEventListener(intent, onIntent, { passive: true })
    return () => {
      for (const intent of intents) removeEventListener(intent, onIntent)
    }
  }, [])
  return page === undefined ? null : <PrefetchPageLinks page={page} />
}
