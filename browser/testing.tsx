import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { deskNamespaces } from 'i18n/desk-namespaces.ts'
import { directionOf, type Language } from 'i18n/languages.ts'
import { type Namespace, siteNamespaces } from 'i18n/namespaces.ts'
import type { ReactNode } from 'react'
import { createRoutesStub, type InitialEntry } from 'react-router'
import { vi } from 'vitest'
import { queryClient } from './calls/call.ts'
import { FollowsLinks } from './parts/link.tsx'
import { LanguageContext } from './words/use-language.ts'
import { WordsProvider } from './words/use-words.tsx'
import { startWords } from './words/words.client.ts'

const files = import.meta.glob<Record<string, string>>(
  ['../i18n/locales/*/site/*.json', '../i18n/locales/*/desk/*.json'],
  {
    eager: true,
    import: 'default',
  },
)

const fileOf = (name: Namespace) => (name.startsWith('desk-') ? name.replace('-', '/') : `site/${name}`)

/** The real words, from the files the site serves and those of the desk. */
export const wordsFor = (language: Language) =>
  Object.fromEntries(
    [...siteNamespaces, ...deskNamespaces].map((name) => [
      name,
      files[`../i18n/locales/${language}/${fileOf(name)}.json`] ?? {},
    ]),
  ) as Record<Namespace, Record<string, string>>

/** A reader of one language: words, direction, an empty store of lists. */
export function Reader({ language, children }: { language: Language; children: ReactNode }) {
  const words = startWords({ language, words: wordsFor(language) })
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  return (
    <LanguageContext value={language}>
      <WordsProvider words={words}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </WordsProvider>
    </LanguageContext>
  )
}

/** Shows a part of a site inside a router that also knows the other addresses, by what they show. */
export function show(
  part: ReactNode,
  {
    language = 'en' as Language,
    at = '/' as InitialEntry,
    routes = {} as Record<string, ReactNode>,
    around = (page: ReactNode): ReactNode => page,
  } = {},
) {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <FollowsLinks>{part}</FollowsLinks> },
    { path: '/here', Component: () => <FollowsLinks>{part}</FollowsLinks> },
    ...Object.entries(routes).map(([path, shown]) => ({ path, Component: () => <p>{shown}</p> })),
  ])
  return render(<Reader language={language}>{around(<Stub initialEntries={[at]} />)}</Reader>)
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
