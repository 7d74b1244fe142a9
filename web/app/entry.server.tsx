import { Writable } from 'node:stream'
import { QueryClientProvider } from '@tanstack/react-query'
import { newQueryClient } from 'browser/calls/call.ts'
import { LanguageContext } from 'browser/words/use-language.ts'
import { WordsProvider } from 'browser/words/use-words.tsx'
import type { Namespace } from 'i18n/namespaces.ts'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { serverWords, wordsIn } from './language/words.server.ts'
import {
  type PageContext,
  type PageFacts,
  PageFactsContext,
  pageContext,
  type RenderedPage,
  type RouteHandle,
} from './page.ts'
import { OwnScriptsContext } from './start/deferred-scripts.tsx'
import { newMark, sealed } from './start/marked-scripts.server.ts'
import { planOf, starterOf } from './start/starter.ts'
import { ownTurn } from './start/turns.server.ts'

// The front door fills it for every request.
export { pageContext }

const wordsOfRoutes = (context: EntryContext): Namespace[] => {
  const handles = context.staticHandlerContext.matches.map(
    ({ route }) => context.routeModules[route.id]?.handle as RouteHandle | undefined,
  )
  return [...new Set<Namespace>(['shell', ...handles.flatMap((handle) => handle?.words ?? [])])]
}

/** Takes what is written and answers it as one at the end; as bytes, for decoding and encoding Arabic takes a tenth of the whole rendering. */
function whole(then: (page: Buffer) => void): Writable {
  const chunks: Uint8Array[] = []
  return new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      then(Buffer.concat(chunks))
      done()
    },
  })
}

/** As the body of a Response the page would be streamed once more on its way to the front door. */
const pageResponse = (page: Buffer, mark: string, init: ResponseInit): RenderedPage =>
  Object.assign(new Response(null, init), sealed(page, mark))

const knownStarters = new Map<string, string>()

/** The same for all pages of a route. */
function starterFor(context: EntryContext): string {
  const routeIds = context.staticHandlerContext.matches.map(({ route }) => route.id)
  const name = routeIds.join(' ')
  const starter = knownStarters.get(name) ?? starterOf(planOf(context, routeIds))
  knownStarters.set(name, starter)
  return starter
}

const knownFacts = new Map<string, PageFacts>()

/** The same object for all pages of a route: what it is as JSON is written once. */
function factsOf({ language, publicUrl, analytics, push }: PageContext, namespaces: readonly Namespace[]): PageFacts {
  const name = [language, publicUrl, analytics, push, ...namespaces].join(' ')
  const facts = knownFacts.get(name) ?? { language, publicUrl, analytics, push, words: wordsIn(language, namespaces) }
  knownFacts.set(name, facts)
  return facts
}

/** What a loader or an action throws; the router would write it to the console. */
export function handleError(error: unknown, { context }: { context: RouterContextProvider }) {
  context.get(pageContext).failed?.(error)
}

const renderAtMostMs = 5000

/** Renders a whole page: it is cached whole, so nothing is gained by sending it in pieces. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  routerContext: RouterContextProvider,
): Promise<Response> {
  const told = routerContext.get(pageContext)
  const facts = factsOf(told, wordsOfRoutes(context))
  const mark = newMark()
  const scripts = { mark, starter: starterFor(context) }
  // Else the router would leave out what its loaders answered.
  if (context.renderMeta) context.renderMeta.didRenderScripts = true

  await ownTurn()
  return new Promise((resolve, reject) => {
    let answeredStatus = status
    const { pipe, abort } = renderToPipeableStream(
      <PageFactsContext value={facts}>
        <OwnScriptsContext value={scripts}>
          <LanguageContext value={facts.language}>
            <WordsProvider words={serverWords[facts.language]}>
              <QueryClientProvider client={newQueryClient()}>
                <ServerRouter context={context} url={request.url} nonce={mark} />
              </QueryClientProvider>
            </WordsProvider>
          </LanguageContext>
        </OwnScriptsContext>
      </PageFactsContext>,
      {
        nonce: mark,
        // React would put large finished parts aside and move them in by script: readers without one would see nothing.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(givenUp)
          headers.set('Content-Type', 'text/html; charset=utf-8')
          pipe(whole((page) => resolve(pageResponse(page, mark, { headers, status: answeredStatus }))))
        },
        onShellError(error) {
          clearTimeout(givenUp)
          reject(error)
        },
        onError(error) {
          answeredStatus = 500
          told.failed?.(error)
        },
      },
    )
    // Cleared as soon as the page is there: a waiting timer would keep all that the page was made of.
    const givenUp = setTimeout(abort, renderAtMostMs).unref()
  })
}
