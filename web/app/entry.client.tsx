import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from 'browser/calls/call.ts'
import { rememberFirstVisit } from 'browser/calls/first-visit.ts'
import { startSession } from 'browser/calls/session.ts'
import { goOnAfterReload } from 'browser/parts/next-after-reload.ts'
import { LanguageContext } from 'browser/words/use-language.ts'
import { WordsProvider } from 'browser/words/use-words.tsx'
import { startWords } from 'browser/words/words.client.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { session } from './accounts/user.ts'
import { type PageFacts, PageFactsContext, pageFactsId } from './page.ts'

const facts = JSON.parse(document.getElementById(pageFactsId)?.textContent ?? '{}') as PageFacts
const words = startWords(facts)
startSession(session)
goOnAfterReload()
rememberFirstVisit()

// Delay before the service worker for the offline page is registered.
const offlinePageAfterMs = 8000
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  setTimeout(
    () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined),
    offlinePageAfterMs,
  )

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageFactsContext value={facts}>
        <LanguageContext value={facts.language}>
          <WordsProvider words={words}>
            <QueryClientProvider client={queryClient}>
              <HydratedRouter />
            </QueryClientProvider>
          </WordsProvider>
        </LanguageContext>
      </PageFactsContext>
    </StrictMode>,
  )
})
