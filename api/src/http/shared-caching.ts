import { type Dependencies, surrogateKey } from '../content/dependencies.ts'
import type { Header } from './stored-answer.ts'

const whileNobodyTells = 's-maxage=60, stale-while-revalidate=60, stale-if-error=86400'
/**
 * For what is the same for everybody until the school changes it. Browsers keep a copy and ask each time whether it still
 * holds. A shared cache before the school, which is told of each change (PURGE_URL), answers by itself: for a minute, because
 * likes and views are counted and no news; and for a day where no instance answers.
 */
const sharedCaching = `public, no-cache, ${whileNobodyTells}`

/** Who is told of changes. */
export interface Told {
  readonly purgeUrls?: readonly string[] | undefined
}
const hasCloudflare = ({ purgeUrls = [] }: Told) => purgeUrls.some((address) => address.startsWith('cloudflare:'))

/** How a shared cache knows what it keeps: by what it was made of. Cloudflare has a name of its own for it. */
export function keyHeaders(dependencies: Dependencies, told: Told): Header[] {
  const keys = surrogateKey(dependencies)
  return [['Surrogate-Key', keys], ...(hasCloudflare(told) ? [['Cache-Tag', keys.replaceAll(' ', ',')] as const] : [])]
}

/** The headers of what everybody is given; Cloudflare's is told in its own that it may keep it. */
export const sharedHeaders = (dependencies: Dependencies, told: Told): readonly Header[] => [
  ['Cache-Control', sharedCaching],
  ...(hasCloudflare(told) ? [['Cloudflare-CDN-Cache-Control', `public, ${whileNobodyTells}`] as const] : []),
  ...keyHeaders(dependencies, told),
]
