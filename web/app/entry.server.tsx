import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { serverWords, wordsIn } from './language/words.server.ts'
import { codeAfterPage } from './late-code.ts'
import { newQueryClient } from './loading/browser.ts'
import { type Namespace, PageFactsContext, pageContext, type RouteHandle } from './page.ts'

// The front door fills it for every request.
export { pageContext }

const wordsOfRoutes = (context: EntryContext): Namespace[] => {
  const handles = context.staticHandlerContext.matches.map(
    ({ route }) => context.routeModules[route.id]?.handle as RouteHandle | undefined,
  )
  return [...new Set<Namespace>(['shell', ...handles.flatMap((handle) => handle?.words ?? [])])]
}

/** Renders a whole page: it is cached whole, so nothing is gained by sending it in pieces. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  routerContext: RouterContextProvider,
): Promise<Response> {
  const { language, publicUrl } = routerContext.get(pageContext)
  const facts = { language, publicUrl, words: wordsIn(language, wordsOfRoutes(context)) }

  return new Promise((resolve, reject) => {
    let answeredStatus = status
    const { pipe, abort } = renderToPipeableStream(
      <PageFactsContext value={facts}>
        <I18nextProvider i18n={serverWords[language]}>
          <QueryClientProvider client={newQueryClient()}>
            <ServerRouter context={context} url={request.url} />
          </QueryClientProvider>
        </I18nextProvider>
      </PageFactsContext>,
      {
        // React would put large finished parts aside and move them in by script: readers without one would see nothing.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          headers.set('Content-Type', 'text/html; charset=utf-8')
          const body = new PassThrough()
          pipe(body)
          text(body).then((html) => {
            const page = import.meta.env.DEV ? html : codeAfterPage(html)
            resolve(new Response(page, { headers, status: answeredStatus }))
          }, reject)
        },
        onShellError: reject,
        onError(error) {
          answeredStatus = 500
          console.error(error)
        },
      },
    )
    setTimeout(abort, 5000).unref()
  })
}
