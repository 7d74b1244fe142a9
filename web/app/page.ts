import type { Loaded } from 'browser/calls/load.ts'
import type { BranchSummary } from 'contract/branches/endpoints.ts'
import type { listCities } from 'contract/branches/find.ts'
import type { Caller } from 'contract/client.ts'
import type { showContact } from 'contract/contact/endpoints.ts'
import type { Answer } from 'contract/endpoint.ts'
import type { Page } from 'contract/paging.ts'
import { tourWeekdays } from 'contract/tours/days.ts'
import type { Language } from 'i18n/languages.ts'
import type { Namespace, Words } from 'i18n/namespaces.ts'
import { type CSSProperties, createContext } from 'react'
import { createContext as createRouterContext } from 'react-router'

/** Analytics provider: our own server, or Google with a measurement id. */
export type Analytics = 'builtin' | `G-${string}`

/** Context of every page on the server: in-process caller, language, public URL. */
export interface PageContext {
  readonly call: Caller
  readonly language: Language
  /** Without trailing slash. */
  readonly publicUrl: string
  readonly analytics?: Analytics
  /** Push through a third party, which is not called before a consent. */
  readonly push?: 'onesignal'
  /** Called with each error during the render. */
  readonly failed?: (error: unknown) => void
  /** A preview has no scripts: its address is none of the site's. */
  readonly withoutCode?: boolean
}
export const pageContext = createRouterContext<PageContext>()

/** A Response without a body; the bytes are in `page`, with the hashes of the inline scripts in `scripts`. */
export interface RenderedPage extends Response {
  readonly page: Uint8Array
  /** `'sha256-…'` */
  readonly scripts: readonly string[]
}

/** Background colours of pages. */
type PageColour = 'sea' | 'pink' | 'palm' | 'sand' | 'gold' | 'blue' | 'plaster'

/** Data of the shell from the server; undefined if the page was rendered in the browser, which fetches it. */
export type ShellData =
  | {
      readonly branches: Loaded<Page<BranchSummary>>
      readonly contact: Loaded<Answer<typeof showContact>>
      /** In a school with many branches only. */
      readonly cities?: Loaded<Answer<typeof listCities>>
      readonly resort?: Loaded<Page<BranchSummary>>
    }
  | undefined

/** Settings of a route; a page carries the words of its routes. */
export interface RouteHandle {
  readonly words: readonly Namespace[]
  readonly background?: PageColour
  /** Style of the bar from the page's loaded data; `--cover` is its background instead of `background`. */
  readonly barStyle?: (loaded: unknown) => CSSProperties | undefined
  /** For signed-in families only: others are redirected to /login and back. */
  readonly private?: true
  /** The address contains a key: it is not sent to analytics or other sites. */
  readonly secret?: true
}

/** Facts that server and browser need to render the same page; embedded as JSON. */
export interface PageFacts {
  readonly language: Language
  readonly publicUrl: string
  readonly analytics?: Analytics | undefined
  readonly push?: 'onesignal' | undefined
  /** The weekdays in the visit hours of the school's branches; Sunday is 0. */
  readonly tourWeekdays: readonly number[]
  /** The school has written which areas of work its rooms have. */
  readonly hasAreas: boolean
  readonly words: Words
}
export const pageFactsId = 'page-facts'
export const PageFactsContext = createContext<PageFacts>({
  language: 'en',
  publicUrl: '',
  tourWeekdays,
  hasAreas: true,
  words: {},
})
