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
import type { Translations } from './words/translations.ts'
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

/** All words of a language, from the files of the site and the desk. */
export const wordsFor = (language: Language) =>
  Object.fromEntries(
    [...siteNamespaces, ...deskNamespaces].map((name) => [
      name,
      files[`../i18n/locales/${language}/${fileOf(name)}.json`] ?? {},
    ]),
  ) as Record<Namespace, Record<string, string>>

/** The sentences of a namespace with their facts filled in, in Arabic unless named; a key without a sentence throws. */
export const sentences = (namespace: Namespace, language: Language = 'ar') => {
  const words = wordsFor(language)[namespace]
  return (key: string, facts: Readonly<Record<string, string | number>> = {}) => {
    const sentence = words[key]
    if (sentence === undefined) throw new Error(`${namespace} has no words for ${key}`)
    return sentence.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(facts[name] ?? whole))
  }
}

/** The words of a language; a key without a sentence throws instead of being shown. */
function strictWords(language: Language): Translations {
  const all = wordsFor(language)
  const words = startWords({ language, words: all })
  return {
    ...words,
    getFixedT: (lng, namespace) => (key, facts) => {
      const sentence = words.getFixedT(lng, namespace)(key, facts)
      if (sentence === key && facts?.defaultValue === undefined && !Object.hasOwn(all[namespace], key))
        throw new Error(`${namespace} has no words for ${key}`)
      return sentence
    },
  }
}

/** Provides a language: words, direction, an empty query cache. */
export function Reader({ language, children }: { language: Language; children: ReactNode }) {
  const words = strictWords(language)
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

/** Renders a part of a site inside a router; `routes` maps other addresses to their text. */
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

interface Call {
  readonly path: string
  readonly init: RequestInit
}

/** Answers all requests by their path below /api/v1. Returns the calls in order. */
export function network(answer: (path: string, init: RequestInit) => Response | Promise<Response>) {
  const calls: Call[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init = {}) => {
    const path = String(url).replace('/api/v1', '')
    calls.push({ path, init })
    return answer(path, init)
  })
  return calls
}

/** Waits for the first call whose path begins so: a page may show its own data before it calls. */
export const callTo = (calls: readonly Call[], path: string) =>
  vi.waitFor(() => {
    const call = calls.find((each) => each.path.startsWith(path))
    if (!call) throw new Error(`no call to ${path} among ${calls.map((each) => each.path).join(', ')}`)
    return call
  })

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** Fills a field in one event, as a keyboard suggestion does; use `user.type` where each key matters. */
export async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.click(field)
  await user.paste(text)
}

/**
 * Replaces some properties of the page's navigator. The others are read from the real one: jsdom refuses them from an object
 * that inherits from it, also to listeners that an earlier test file has left on the document.
 */
export function stubNavigator(properties: Readonly<Record<string, unknown>>) {
  const real = navigator
  vi.stubGlobal(
    'navigator',
    new Proxy(real, {
      get: (_target, name) => {
        const value: unknown = Object.hasOwn(properties, name)
          ? properties[String(name)]
          : Reflect.get(real, name, real)
        return typeof value === 'function' ? value.bind(real) : value
      },
    }),
  )
}
