import { sharedCaching } from 'api/platform/http/shared-caching.ts'
import type { Header } from 'api/platform/http/stored-answer.ts'
import type { Language } from 'i18n/languages.ts'
import type { RenderedPage } from 'web/app/page.ts'
import { type PagePolicy, permissionsOfPage, policyOfPage } from '../http/security-headers.ts'

/** A rendered page with its own headers. */
export interface PageAnswer {
  readonly status: number
  readonly headers: readonly Header[]
  readonly body: Buffer
}

/** Request headers that select a page, besides its address. */
const vary = 'Accept-Language, Cookie, Accept-Encoding'

const isPage = (response: Response): response is RenderedPage => 'page' in response

/** Reads a rendered page and sets its content security policy, language and Cache-Control. */
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

/** Headers of a public page: cacheable by shared caches. */
export const headersForAll = ({ headers }: PageAnswer): Header[] => [
  ...headers.filter(([name]) => !/^cache-control$/i.test(name)),
  sharedCaching,
]

/** Whether this page may be cached for everybody. */
export const isCacheable = ({ status, headers }: PageAnswer) =>
  status === 200 &&
  !headers.some(
    ([name, value]) => /^set-cookie$/i.test(name) || (/^cache-control$/i.test(name) && /no-store|private/.test(value)),
  )
