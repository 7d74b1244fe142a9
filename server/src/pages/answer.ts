import type { Dependencies } from 'api/content/dependencies.ts'
import { sharedHeaders, type Told } from 'api/http/shared-caching.ts'
import type { Header } from 'api/http/stored-answer.ts'
import type { Language } from 'i18n/languages.ts'
import type { RenderedPage } from 'web/app/page.ts'
import { type PagePolicy, permissionsOfPage, policyOfPage } from '../http/security-headers.ts'

/** A page as it was rendered, with the headers that are its own. */
export interface PageAnswer {
  readonly status: number
  readonly headers: readonly Header[]
  readonly body: Buffer
}

/** Who a page is for is decided by its address and these. */
const vary = 'Accept-Language, Cookie, Accept-Encoding'

const isPage = (response: Response): response is RenderedPage => 'page' in response

/** Reads a rendered page whole and gives it its policy, its language and its rule for caches. */
export async function pageAnswerOf(rendered: Response, language: Language, allowing: PagePolicy): Promise<PageAnswer> {
  const { page, scripts } = isPage(rendered) ? rendered : { page: await rendered.bytes(), scripts: [] }
  const isHtml = rendered.headers.get('content-type')?.startsWith('text/html')
  return {
    status: rendered.status,
    body: Buffer.from(page.buffer, page.byteOffset, page.byteLength),
    headers: [
      ...rendered.headers,
      ['Vary', vary],
      ['Content-Language', language],
      ...(rendered.headers.has('cache-control')
        ? []
        : [['Cache-Control', rendered.status === 200 ? 'no-cache' : 'no-store'] as const]),
      ...(isHtml ? [['Content-Security-Policy', policyOfPage(scripts, allowing)] as const, permissionsOfPage()] : []),
    ],
  }
}

/** The headers of a page that everybody is given: shared caches may keep it, and know what it was made of. */
export const headersForAll = ({ headers }: PageAnswer, dependencies: Dependencies, told: Told): Header[] => [
  ...headers.filter(([name]) => !/^cache-control$/i.test(name)),
  ...sharedHeaders(dependencies, told),
]

/** Whether everybody may be given this answer for a while. */
export const isCacheable = ({ status, headers }: PageAnswer) =>
  status === 200 &&
  !headers.some(
    ([name, value]) => /^set-cookie$/i.test(name) || (/^cache-control$/i.test(name) && /no-store|private/.test(value)),
  )
