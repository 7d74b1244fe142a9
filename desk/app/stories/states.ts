import type { StoryState } from 'contract/stories/desk.ts'
import type { Tone } from '../parts/status.tsx'

export const tones: Readonly<Record<StoryState, Tone>> = {
  draft: 'half',
  returned: 'bad',
  sent: 'new',
  told: 'good',
  ended: 'none',
  withdrawn: 'bad',
}

/** The views of the list; waiting stories come first. */
export const storyViews = {
  waiting: { state: 'sent' },
  returned: { state: 'returned' },
  drafts: { state: 'draft' },
  today: { state: 'told', kept: 'no' },
  kept: { state: 'told', kept: 'yes' },
  over: { state: 'ended' },
  withdrawn: { state: 'withdrawn' },
} as const
export type ViewName = keyof typeof storyViews
export const viewNames = Object.keys(storyViews) as ViewName[]
