import { loadWords } from 'browser/words/words.client.ts'
import { showBranch } from 'contract/branches/endpoints.ts'
import { type PageName, paths } from 'contract/site/paths.ts'
import { useEffect, useState } from 'react'
import { matchPath, PrefetchPageLinks } from 'react-router'
import { callOnce, idIn } from '../load-page.ts'
import { pageWords } from '../page-words.ts'

/** Address of the page of a link within the site; undefined for other links and for this page. */
function pageOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return undefined
  return link.pathname === location.pathname ? undefined : link.pathname
}

/** Whether the reader pays for each byte, or asked to save them. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Loads the words of a page, and the branch of a branch's page, into the caches that its `clientLoader` reads. */
function loadContent(page: string) {
  for (const name of Object.keys(paths) as PageName[]) if (matchPath(paths[name], page)) void loadWords(pageWords[name])
  const branchId = matchPath(paths.branch, page)?.params.branchId
  if (branchId) callOnce(showBranch, { params: { branchId: idIn(branchId) } }).catch(() => undefined)
}

/**
 * Loads the page of a link that is touched, pointed at or focused: code and styles, words, and a branch. All of it is the same
 * for everybody: nothing is written, nothing counted, and no data of a family is loaded.
 */
export function NextPage() {
  const [page, setPage] = useState<string>()
  useEffect(() => {
    if (savesData()) return
    let latest: string | undefined
    const onIntent = ({ target }: Event) => {
      const next = pageOf(target)
      if (next === undefined || next === latest) return
      latest = next
      loadContent(next)
      setPage(next)
    }
    const intents = ['pointerover', 'pointerdown', 'focusin'] as const
    for (const intent of intents) addEventListener(intent, onIntent, { passive: true })
    return () => {
      for (const intent of intents) removeEventListener(intent, onIntent)
    }
  }, [])
  return page === undefined ? null : <PrefetchPageLinks page={page} />
}
