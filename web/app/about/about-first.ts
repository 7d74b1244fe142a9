import { load } from 'browser/calls/load.ts'
import { aboutPerPage, listAboutEntries, listAboutParts, listCertificates } from 'contract/about/endpoints.ts'
import type { Caller } from 'contract/client.ts'
import type { Input } from 'contract/endpoint.ts'
import { listStatistics } from 'contract/statistics/endpoints.ts'

/** The eight promises as the specification asks for them (§7, §9). */
export const entriesAsking: Input<typeof listAboutEntries> = {
  query: { with_paginate: 'yes', per_page: aboutPerPage, type: 'web' },
}
export const partsAsking = (tab: number): Input<typeof listAboutParts> => ({ params: { tab } })

/** What a tab's page carries from the server: only what this tab shows. */
export async function aboutFirst(call: Caller, tab: number) {
  const [parts, entries, statistics, certificates] = await Promise.all([
    tab === 3 || tab === 5 ? undefined : load(call, listAboutParts, partsAsking(tab)),
    tab === 1 ? load(call, listAboutEntries, entriesAsking) : undefined,
    tab === 1 ? load(call, listStatistics) : undefined,
    tab === 5 ? load(call, listCertificates) : undefined,
  ])
  return { parts, entries, statistics, certificates }
}
export type AboutFirst = Awaited<ReturnType<typeof aboutFirst>>

/** The questions that the page shows, with their answers. */
export function questionsIn(first: AboutFirst | undefined) {
  const parts = first?.parts?.status === 'succeeded' ? first.parts.data : []
  return parts.flatMap(({ kind, title, text }) =>
    kind === 'question' && title && text ? [{ question: title, answer: text }] : [],
  )
}

export interface PanelProps {
  /** What came with the page; undefined when it was opened in the browser. */
  readonly first: AboutFirst | undefined
}
