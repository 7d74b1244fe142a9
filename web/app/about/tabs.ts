import { href } from 'contract/site/href.ts'
import chain from '../art/piece-chain.svg'
import family from '../art/piece-family.svg'
import growth from '../art/piece-growth.svg'
import insets from '../art/piece-insets.svg'
import palm from '../art/piece-palm.svg'
import solids from '../art/piece-solids.svg'

export interface Tab {
  readonly tab: 0 | 1 | 2 | 3 | 4 | 5
  /** Prefix of its locale keys: `parents`, `parents_title`, `parents_intro`, `parents_page_title`, `parents_description`. */
  readonly key: 'overview' | 'parents' | 'curriculum' | 'calendar' | 'health' | 'certificates'
  /** Picture in the page heading. */
  readonly art: string
  readonly width: number
  readonly height: number
}

/** The overview: without a tab in the address, for tab 1 and for unknown tabs. It has no button (spec §2). */
export const overview: Tab = { tab: 1, key: 'overview', art: palm, width: 260, height: 420 }

/** The tabs that have a button, in their order (spec §2). */
export const aboutTabs: readonly Tab[] = [
  { tab: 0, key: 'parents', art: growth, width: 420, height: 190 },
  { tab: 2, key: 'curriculum', art: solids, width: 380, height: 190 },
  { tab: 3, key: 'calendar', art: chain, width: 420, height: 190 },
  { tab: 4, key: 'health', art: family, width: 300, height: 250 },
  { tab: 5, key: 'certificates', art: insets, width: 330, height: 150 },
]

/** Canonical address of a tab. */
export const addressOfTab = (tab: Tab['tab']) => href('about', { tab: tab === 1 ? undefined : tab })

export const tabIn = (search: URLSearchParams): Tab =>
  aboutTabs.find(({ tab }) => String(tab) === search.get('tab')) ?? overview
