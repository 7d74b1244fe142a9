import 'browser/bundling/zod-jitless.ts'
import './styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from 'browser/calls/call.ts'
import { LanguageContext } from 'browser/words/use-language.ts'
import { WordsProvider } from 'browser/words/use-words.tsx'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { failOffline } from './calls/fail-offline.ts'
import { chosenAtStart, keepChosenLanguage } from './language/choose.ts'
import { loadWords, pageLanguage, words } from './language/words.ts'
import { listenForDrops } from './parts/drop.ts'
import { routes } from './routes.tsx'
import { watchInputs } from './session/attended.ts'
import { watchSession } from './session/me.ts'

keepChosenLanguage(chosenAtStart)
failOffline(queryClient)
watchSession(queryClient)
watchInputs()
listenForDrops()

// The words of the frame, of coded values and of sign-in are loaded before the first render.
await loadWords(['desk-shell', 'desk-values', 'desk-sign-in'])

createRoot(document.getElementById('desk') as HTMLElement).render(
  <StrictMode>
    <LanguageContext value={pageLanguage}>
      <WordsProvider words={words}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={createBrowserRouter(routes)} />
        </QueryClientProvider>
      </WordsProvider>
    </LanguageContext>
  </StrictMode>,
)
