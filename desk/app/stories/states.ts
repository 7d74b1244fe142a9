import type { StoryState } from 'contract/stories/desk.ts'
import type { Tone } from '../parts/status.tsx'

export const tones: Readonly<Record<StoryState, Tone>> = {
  draft: 'half',
  sent: 'new',
  told: 'good',
  ended: 'none',
  withdrawn: 'bad',
}

/** The ways to look at the stories: what somebody waits for comes first. */
export const views = {
  waiting: { state: 'sent' },
  drafts: { state: 'draft' },
  today: { state: 'told', kept: 'no' },
  kept: { state: 'told', kept: 'yes' },
  over: { state: 'ended' },
  withdrawn: { state: 'withdrawn' },
} as const
export type ViewName = keyof typeof views
export const viewNames = Object.keys(views) as ViewName[]
