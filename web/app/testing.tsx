import { Reader as AnyReader, show as showPart } from 'browser/testing.tsx'
import { tourWeekdays } from 'contract/tours/days.ts'
import type { Language } from 'i18n/languages.ts'
import type { ReactNode } from 'react'
import { type PageFacts, PageFactsContext } from './page.ts'

const factsOf = (language: Language, facts?: Partial<PageFacts>): PageFacts => ({
  language,
  publicUrl: 'https://smartkids.example',
  tourWeekdays,
  hasAreas: true,
  words: {},
  ...facts,
})

interface ReaderProps {
  readonly language: Language
  /** Settings of the school. */
  readonly facts?: Partial<PageFacts> | undefined
  readonly children: ReactNode
}

/** A reader of the public site. */
export const Reader = ({ language, facts, children }: ReaderProps) => (
  <AnyReader language={language}>
    <PageFactsContext value={factsOf(language, facts)}>{children}</PageFactsContext>
  </AnyReader>
)

type ShowOptions = Parameters<typeof showPart>[1] & { readonly facts?: Partial<PageFacts> | undefined }

/** Renders a part of the site inside a router with stubs for other addresses. */
export const show = (part: ReactNode, { facts, language = 'en', ...showing }: ShowOptions = {}) =>
  showPart(part, {
    ...showing,
    language,
    around: (page) => <PageFactsContext value={factsOf(language, facts)}>{page}</PageFactsContext>,
  })
