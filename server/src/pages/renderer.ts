import { type Caller, createCaller } from 'contract/client.ts'
import type { Language } from 'i18n/languages.ts'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Analytics, AnswerSelection, pageContext } from 'web/app/page.ts'

/** The site as built by Vite; its entry exports the context that carries our data to the pages. */
export interface PageBuild extends ServerBuild {
  readonly entry: { readonly module: ServerBuild['entry']['module'] & { readonly pageContext: typeof pageContext } }
}

/** A `fetch` with an optional selection of the response. */
export type PageFetch = (url: string, init: RequestInit, selection?: AnswerSelection) => Promise<Response>

/** Renders one page in one language. `fetch` calls our own API; `failed` is called with each error. */
export type PageRenderer = (
  request: Request,
  language: Language,
  fetch: PageFetch,
  failed?: (error: unknown) => void,
) => Promise<Response>

export interface RendererOptions {
  /** A function in development: the build is loaded for every request. */
  readonly build: PageBuild | (() => Promise<PageBuild>)
  readonly publicUrl: string
  readonly analytics?: Analytics | undefined
  readonly push?: 'onesignal' | undefined
  readonly mode: 'production' | 'development'
}

/** The selected parts, by selection and response: pages with the same response have the same part. */
const selected = new WeakMap<AnswerSelection, WeakMap<object, unknown>>()

function selectedPart(selection: AnswerSelection, whole: object): unknown {
  const parts = selected.get(selection) ?? new WeakMap<object, unknown>()
  if (!parts.has(whole)) parts.set(whole, selection.take(whole as never))
  selected.set(selection, parts)
  return parts.get(whole)
}

/** A partial `Response` whose JSON is the selected part. */
function selectedResponse(response: Response, selection: AnswerSelection): Response {
  const { ok, status, headers } = response
  const json = async () => (ok ? selectedPart(selection, (await response.json()) as object) : response.json())
  return { ok, status, headers, json } as unknown as Response
}

export function pageRenderer({ build, publicUrl, analytics, push, mode }: RendererOptions): PageRenderer {
  const load = typeof build === 'function' ? build : async () => build
  const handle = createRequestHandler(typeof build === 'function' ? load : build, mode)
  return async (request, language, fetch, failed) => {
    const call: Caller = createCaller({ fetch: (url, init) => fetch(url, init), language })
    const select = (selection: AnswerSelection) =>
      createCaller({
        fetch: async (url, init) => selectedResponse(await fetch(url, init, selection), selection),
        language,
      })
    const context = new RouterContextProvider()
    const { pageContext } = (await load()).entry.module
    context.set(pageContext, {
      call,
      select,
      language,
      publicUrl,
      ...(analytics && { analytics }),
      ...(push && { push }),
      ...(failed && { failed }),
    })
    return handle(request, context)
  }
}
