import { QueryClientProvider } from '@tanstack/react-query'
import { newQueryClient } from 'browser/calls/call.ts'
import { LanguageContext } from 'browser/words/use-language.ts'
import { WordsProvider } from 'browser/words/use-words.tsx'
import type { Answer } from 'contract/endpoint.ts'
import { showSchool } from 'contract/school/endpoints.ts'
import type { Namespace } from 'i18n/namespaces.ts'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { signedInScript } from './accounts/signed-in-marker.ts'
import { languageScript } from './language/language-script.ts'
import { serverWords, wordsOfSchool } from './language/words.server.ts'
import {
  type PageContext,
  type PageFacts,
  PageFactsContext,
  pageContext,
  type RenderedPage,
  type RouteHandle,
} from './page.ts'
import { holdInputScript } from './start/hold-input.ts'
import { htmlOf } from './start/html.server.ts'
import { InlineScriptContext } from './start/inline-script.ts'
import { hashInlineScripts, newMark } from './start/marked-scripts.server.ts'

// Set by the server for every request.
export { pageContext }

const wordsOfRoutes = (context: EntryContext): Namespace[] => {
  const handles = context.staticHandlerContext.matches.map(
    ({ route }) => context.routeModules[route.id]?.handle as RouteHandle | undefined,
  )
  return [...new Set<Namespace>(['shell', ...handles.flatMap((handle) => handle?.words ?? [])])]
}

/** A Response with the page beside it; as its body the page would be streamed again. */
const pageResponse = (page: Buffer, mark: string, init: ResponseInit): RenderedPage =>
  Object.assign(new Response(null, init), hashInlineScripts(page, mark))

const inlineScript = `${languageScript};${signedInScript};${holdInputScript}`

const knownFacts = new Map<string, PageFacts>()
const factsAtMost = 1000

/** Facts of the school for every page; undefined if the call fails, and the page renders without them. */
const schoolOf = ({ call }: PageContext): Promise<Answer<typeof showSchool> | undefined> =>
  call(showSchool).catch(() => undefined)

/** Facts of a page. The same object for all pages of a route, so that its JSON is written once. */
function factsOf(
  { language, publicUrl, analytics, push }: PageContext,
  namespaces: readonly Namespace[],
  school: Answer<typeof showSchool> | undefined,
): PageFacts {
  const tourWeekdays = school?.tour_weekdays ?? []
  const hasAreas = (school?.areas_count ?? 0) > 0
  const name = [language, publicUrl, analytics, push, ...namespaces, ...tourWeekdays, hasAreas, school?.name].join(' ')
  const facts = knownFacts.get(name) ?? {
    language,
    publicUrl,
    analytics,
    push,
    tourWeekdays,
    hasAreas,
    words: wordsOfSchool(language, namespaces, school?.name ?? undefined),
  }
  if (knownFacts.size >= factsAtMost) knownFacts.clear()
  knownFacts.set(name, facts)
  return facts
}

/** Reports errors of loaders and actions; the router would log them to the console. */
export function handleError(error: unknown, { context }: { context: RouterContextProvider }) {
  context.get(pageContext).failed?.(error)
}

/** Code is loaded after styles, fonts and pictures: a page is read before it is used, and works without code. */
const afterContent = (page: string) =>
  page.replaceAll('<link rel="modulepreload"', '<link fetchpriority="low" rel="modulepreload"')

/** Renders a page completely before sending: it is cached as a whole, so streaming has no use. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  routerContext: RouterContextProvider,
): Promise<Response> {
  const page = routerContext.get(pageContext)
  const school = await schoolOf(page)
  const facts = factsOf(page, wordsOfRoutes(context), school)
  const mark = newMark()

  let answeredStatus = status
  const html = await htmlOf(
    <PageFactsContext value={facts}>
      <InlineScriptContext value={{ mark, text: inlineScript, withoutCode: page.withoutCode }}>
        <LanguageContext value={facts.language}>
          <WordsProvider words={serverWords(facts.language, school?.name ?? undefined)}>
            <QueryClientProvider client={newQueryClient()}>
              <ServerRouter context={context} url={request.url} nonce={mark} />
            </QueryClientProvider>
          </WordsProvider>
        </LanguageContext>
      </InlineScriptContext>
    </PageFactsContext>,
    (error) => {
      answeredStatus = 500
      page.failed?.(error)
    },
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return pageResponse(Buffer.from(afterContent(html.toString())), mark, { headers, status: answeredStatus })
}
