import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { directionOf, type Language } from 'i18n/languages.ts'
import type { ReactNode } from 'react'
import { createRoutesStub, type InitialEntry } from 'react-router'
import { vi } from 'vitest'
import { startWords } from './language/words.client.ts'
import { WordsProvider } from './language/words.tsx'
import { queryClient } from './loading/browser.ts'
import { type Namespace, type PageFacts, PageFactsContext } from './page.ts'
import { FollowsLinks } from './shell/link.tsx'

const namespaces: readonly Namespace[] = [
  'shell',
  'about',
  'registration',
  'contact',
  'home',
  'branches',
  'tours',
  'fields',
  'privacy',
  'kids',
  'posts',
  'comments',
  'community',
  'events',
  'calendar',
  'accounts',
  'settings',
  'surveys',
  'stories',
  'search',
  'nearest',
]

const files = import.meta.glob<Record<string, string>>('../../i18n/locales/*/*.json', {
  eager: true,
  import: 'default',
})

/** The real words, from the files the site serves. */
export const wordsFor = (language: Language) =>
  Object.fromEntries(
    namespaces.map((name) => [name, files[`../../i18n/locales/${language}/${name}.json`] ?? {}]),
  ) as Record<Namespace, Record<string, string>>

interface ReaderProps {
  readonly language: Language
  /** What this school has chosen. */
  readonly facts?: Partial<PageFacts> | undefined
  readonly children: ReactNode
}

/** A reader of one language: words, direction, an empty store of lists. */
export function Reader({ language, facts, children }: ReaderProps) {
  const words = startWords({ language, publicUrl: '', words: wordsFor(language) })
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  return (
    <PageFactsContext value={{ language, publicUrl: 'https://smartkids.example', words: {}, ...facts }}>
      <WordsProvider words={words}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </WordsProvider>
    </PageFactsContext>
  )
}

/** Shows a part of the site inside a router that also knows the other addresses, by what they show. */
export function show(
  part: ReactNode,
  {
    language = 'en' as Language,
    at = '/' as InitialEntry,
    routes = {} as Record<string, ReactNode>,
    facts = {} as Partial<PageFacts>,
  } = {},
) {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <FollowsLinks>{part}</FollowsLinks> },
    { path: '/here', Component: () => <FollowsLinks>{part}</FollowsLinks> },
    ...Object.entries(routes).map(([path, shown]) => ({ path, Component: () => <p>{shown}</p> })),
  ])
  return render(
    <Reader language={language} facts={facts}>
      <Stub initialEntries={[at]} />
    </Reader>,
  )
}

/** What the network answers, by path below /api/v1; `calls` are what was asked, in order. */
export function network(answer: (path: string, init: RequestInit) => Response | Promise<Response>) {
  const calls: { path: string; init: RequestInit }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init = {}) => {
    const path = String(url).replace('/api/v1', '')
    calls.push({ path, init })
    return answer(path, init)
  })
  return calls
}

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** Fills a field in one go, as a suggestion of the keyboard does; for what every key does there is `user.type`. */
export async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.click(field)
  await user.paste(text)
}
