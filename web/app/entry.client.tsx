import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { startWords } from './language/words.client.ts'
import { WordsProvider } from './language/words.tsx'
import { queryClient } from './loading/browser.ts'
import { type PageFacts, PageFactsContext, pageFactsId } from './page.ts'

const facts = JSON.parse(document.getElementById(pageFactsId)?.textContent ?? '{}') as PageFacts
const words = startWords(facts)

// A page for when there is no connection; after everything this visit needs.
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
        <WordsProvider words={words}>
          <QueryClientProvider client={queryClient}>
            <HydratedRouter />
          </QueryClientProvider>
        </WordsProvider>
      </PageFactsContext>
    </StrictMode>,
  )
})
