import { load } from 'browser/calls/load.ts'
import { aboutPerPage, listAboutEntries, listAboutParts, listCertificates } from 'contract/about/endpoints.ts'
import type { Caller } from 'contract/client.ts'
import type { Input } from 'contract/endpoint.ts'
import { listStatistics } from 'contract/statistics/endpoints.ts'

/** The eight promises as the specification asks for them (§7, §9). */
export const entriesInput: Input<typeof listAboutEntries> = {
  query: { with_paginate: 'yes', per_page: aboutPerPage, type: 'web' },
}
export const partsInput = (tab: number): Input<typeof listAboutParts> => ({ params: { tab } })

/** Loads the data of one tab on the server. */
export async function loadAbout(call: Caller, tab: number) {
  const [parts, entries, statistics, certificates] = await Promise.all([
    tab === 3 || tab === 5 ? undefined : load(call, listAboutParts, partsInput(tab)),
    tab === 1 ? load(call, listAboutEntries, entriesInput) : undefined,
    tab === 1 ? load(call, listStatistics) : undefined,
    tab === 5 ? load(call, listCertificates) : undefined,
  ])
  return { parts, entries, statistics, certificates }
}
export type AboutData = Awaited<ReturnType<typeof loadAbout>>

/** Questions and answers of the tab. */
export function questionsIn(first: AboutData | undefined) {
  const parts = first?.parts?.status === 'succeeded' ? first.parts.data : []
  return parts.flatMap(({ kind, title, text }) =>
    kind === 'question' && title && text ? [{ question: title, answer: text }] : [],
  )
}

export interface PanelProps {
  /** Data from the server; undefined after navigation in the browser. */
  readonly initial: AboutData | undefined
}
