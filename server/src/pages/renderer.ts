import { type Caller, createCaller } from 'contract/client.ts'
import type { Language } from 'i18n/languages.ts'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Analytics, Brief, pageContext } from 'web/app/page.ts'

/** The site as Vite builds it; its entry names the context in which pages look for what we give them. */
export interface PageBuild extends ServerBuild {
  readonly entry: { readonly module: ServerBuild['entry']['module'] & { readonly pageContext: typeof pageContext } }
}

/** It may be told how much of the answer is taken. */
export type PageFetch = (url: string, init: RequestInit, brief?: Brief) => Promise<Response>

/** Renders one page for one language; `fetch` asks our own API, and `failed` is told of what went wrong. */
export type PageRenderer = (
  request: Request,
  language: Language,
  fetch: PageFetch,
  failed?: (error: unknown) => void,
) => Promise<Response>

export interface RendererOptions {
  /** In development it is loaded anew for every request. */
  readonly build: PageBuild | (() => Promise<PageBuild>)
  readonly publicUrl: string
  readonly analytics?: Analytics | undefined
  readonly push?: 'onesignal' | undefined
  readonly mode: 'production' | 'development'
}

/** The part of a `Response` that callers use. */
function takenOf(response: Response, { take }: Brief): Response {
  const { ok, status, headers } = response
  const json = async () => (ok ? take((await response.json()) as never) : response.json())
  return { ok, status, headers, json } as unknown as Response
}

export function pageRenderer({ build, publicUrl, analytics, push, mode }: RendererOptions): PageRenderer {
  const load = typeof build === 'function' ? build : async () => build
  const handle = createRequestHandler(typeof build === 'function' ? load : build, mode)
  return async (request, language, fetch, failed) => {
    const call: Caller = createCaller({ fetch: (url, init) => fetch(url, init), language })
    const briefly = (brief: Brief) =>
      createCaller({ fetch: async (url, init) => takenOf(await fetch(url, init, brief), brief), language })
    const context = new RouterContextProvider()
    const { pageContext } = (await load()).entry.module
    context.set(pageContext, {
      call,
      briefly,
      language,
      publicUrl,
      ...(analytics && { analytics }),
      ...(push && { push }),
      ...(failed && { failed }),
    })
    return handle(request, context)
  }
}
