import { Reader as AnyReader, show as showPart } from 'browser/testing.tsx'
import type { Language } from 'i18n/languages.ts'
import type { ReactNode } from 'react'
import { type PageFacts, PageFactsContext } from './page.ts'

const factsOf = (language: Language, facts?: Partial<PageFacts>): PageFacts => ({
  language,
  publicUrl: 'https://smartkids.example',
  words: {},
  ...facts,
})

interface ReaderProps {
  readonly language: Language
  /** What this school has chosen. */
  readonly facts?: Partial<PageFacts> | undefined
  readonly children: ReactNode
}

/** A reader of the public site. */
export const Reader = ({ language, facts, children }: ReaderProps) => (
  <AnyReader language={language}>
    <PageFactsContext value={factsOf(language, facts)}>{children}</PageFactsContext>
  </AnyReader>
)

type Showing = Parameters<typeof showPart>[1] & { readonly facts?: Partial<PageFacts> | undefined }

/** Shows a part of the public site inside a router that also knows the other addresses, by what they show. */
export const show = (part: ReactNode, { facts, language = 'en', ...showing }: Showing = {}) =>
  showPart(part, {
    ...showing,
    language,
    around: (page) => <PageFactsContext value={factsOf(language, facts)}>{page}</PageFactsContext>,
  })
