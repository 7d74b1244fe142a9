import type { Caller } from 'contract/client.ts'
import type { Language } from 'i18n/languages.ts'
import type { Namespace, Words } from 'i18n/namespaces.ts'
import { createContext } from 'react'
import { createContext as createRouterContext } from 'react-router'

/** Who counts page views: our own server, or Google under a measurement id; nobody if left out. */
export type Analytics = 'builtin' | `G-${string}`

/**
 * What a page takes of an answer, in the envelope it comes in. The page is made anew only where that comes out as something
 * else: what is left out neither travels with it nor costs it anything when it changes.
 */
export interface Brief {
  readonly take: (answer: never) => unknown
  /** Tables of which nothing is taken, though the answer shows them too. */
  readonly without?: readonly string[]
}

/** What the front door gives every page: a caller without a network, the reader's language, the site's own address. */
export interface PageContext {
  readonly call: Caller
  /** A caller whose answers are what the page takes of them. */
  readonly briefly: (brief: Brief) => Caller
  readonly language: Language
  /** Without a closing slash. */
  readonly publicUrl: string
  readonly analytics?: Analytics
  /** Messages travel through a third party, which is asked for nothing before a consent. */
  readonly push?: 'onesignal'
  /** Told of whatever fails while the page is made. */
  readonly failed?: (error: unknown) => void
}
export const pageContext = createRouterContext<PageContext>()

/** A page's Response has no body: its bytes stand beside it, with the names of the inline scripts it was made with. */
export interface RenderedPage extends Response {
  readonly page: Uint8Array
  /** `'sha256-…'` */
  readonly scripts: readonly string[]
}

/** The flat colours a page may stand on. */
export type Plane = 'sea' | 'pink' | 'palm' | 'sand' | 'blue' | 'plaster'

/** What a route says of itself; the page carries the words of its routes. */
export interface RouteHandle {
  readonly words: readonly Namespace[]
  readonly background?: Plane
  /** For signed-in families only: others are led to /login and back. */
  readonly private?: true
  /** Its address opens something to whoever has it: nobody is told of it. */
  readonly secret?: true
}

/** What server and browser must agree on to draw the same page; it travels inside the page as JSON. */
export interface PageFacts {
  readonly language: Language
  readonly publicUrl: string
  readonly analytics?: Analytics | undefined
  readonly push?: 'onesignal' | undefined
  readonly words: Words
}
export const pageFactsId = 'page-facts'
export const PageFactsContext = createContext<PageFacts>({ language: 'en', publicUrl: '', words: {} })
