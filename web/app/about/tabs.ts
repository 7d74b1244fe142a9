import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import palm from '../art/piece-palm.svg'
import type { AboutFirst } from './about-first.ts'

export interface PanelProps {
  /** What came with the page; undefined when it was opened in the browser. */
  readonly first: AboutFirst | undefined
}

export interface Tab {
  readonly tab: number
  /** Its words: `parents`, `parents_title`, `parents_intro`, `parents_description`. */
  readonly key: string
  /** What stands on the board of the head. */
  readonly art: string
  readonly width: number
  readonly height: number
  readonly Panel: LazyExoticComponent<ComponentType<PanelProps>>
}

/** No tab in the address, or 1, or one that is none: the overview. It has no button (spec §2). */
export const overview: Tab = {
  tab: 1,
  key: 'overview',
  art: palm,
  width: 260,
  height: 420,
  Panel: lazy(() => import('./overview.tsx')),
}

/** The tabs that have a button, in their order (spec §2). */
export const tabs: readonly Tab[] = []

export const tabIn = (search: URLSearchParams): Tab =>
  tabs.find(({ tab }) => String(tab) === search.get('tab')) ?? overview
