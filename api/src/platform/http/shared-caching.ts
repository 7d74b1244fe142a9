import { type Dependencies, surrogateKey } from '../content-changes/dependencies.ts'
import type { Header } from './stored-answer.ts'

/**
 * Cache headers for answers that are the same for everybody until the school changes them. Browsers keep a copy and revalidate
 * it each time (`max-age=0`; `stale-while-revalidate` would let them show the copy first). A shared cache, which is purged at
 * each change (PURGE_URL), serves it for a minute, because counts of likes and views may lag; and for a day while no instance
 * answers. `no-cache` would forbid both (RFC 9111 §5.2.2.4).
 */
const sharedCaching = 'public, max-age=0, s-maxage=60, stale-if-error=86400'

/** Rows the answer depends on, for a shared cache that purges by key. */
export const keyHeaders = (dependencies: Dependencies): Header[] => [['Surrogate-Key', surrogateKey(dependencies)]]

/** Headers of an answer that is the same for everybody; without dependencies, it has no keys to purge it by. */
export const sharedHeaders = (dependencies: Dependencies | undefined): readonly Header[] => [
  ['Cache-Control', sharedCaching],
  ...(dependencies ? keyHeaders(dependencies) : []),
]
