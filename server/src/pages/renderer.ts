import { type Caller, createCaller } from 'contract/client.ts'
import type { Language } from 'i18n/languages.ts'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Analytics, pageContext } from 'web/app/page.ts'

/** The site as built by Vite; its entry exports the context that carries our data to the pages. */
export interface PageBuild extends ServerBuild {
  readonly entry: { readonly module: ServerBuild['entry']['module'] & { readonly pageContext: typeof pageContext } }
}

export type PageFetch = (url: string, init: RequestInit) => Promise<Response>

/** Renders one page in one language. `fetch` calls our own API; `failed` is called with each error; `withoutCode` leaves out scripts. */
export type PageRenderer = (
  request: Request,
  language: Language,
  fetch: PageFetch,
  failed?: (error: unknown) => void,
  withoutCode?: boolean,
) => Promise<Response>

export interface RendererOptions {
  /** A function in development: the build is loaded for every request. */
  readonly build: PageBuild | (() => Promise<PageBuild>)
  readonly publicUrl: string
  readonly analytics?: Analytics | undefined
  readonly push?: 'onesignal' | undefined
  readonly mode: 'production' | 'development'
}

export function pageRenderer({ build, publicUrl, analytics, push, mode }: RendererOptions): PageRenderer {
  const load = typeof build === 'function' ? build : async () => build
  const handle = createRequestHandler(typeof build === 'function' ? load : build, mode)
  return async (request, language, fetch, failed, withoutCode = false) => {
    const call: Caller = createCaller({ fetch, language })
    const context = new RouterContextProvider()
    const { pageContext } = (await load()).entry.module
    context.set(pageContext, {
      call,
      language,
      publicUrl,
      ...(analytics && { analytics }),
      ...(push && { push }),
      ...(failed && { failed }),
      withoutCode,
    })
    return handle(request, context)
  }
}
